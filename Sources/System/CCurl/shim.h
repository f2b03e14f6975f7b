#ifndef PEG_CCURL_SHIM_H
#define PEG_CCURL_SHIM_H

#include <curl/curl.h>

// curl_easy_setopt and curl_easy_getinfo take variable arguments, which Swift does not call: one function for each type.

static inline CURLcode peg_curl_set_long(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode peg_curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode peg_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode peg_curl_set_receiver(
    CURL *handle, CURLoption option, size_t (*receive)(char *bytes, size_t size, size_t count, void *context)) {
  return curl_easy_setopt(handle, option, receive);
}

static inline CURLcode peg_curl_set_opener(
    CURL *handle, curl_socket_t (*open)(void *context, curlsocktype purpose, struct curl_sockaddr *address)) {
  return curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, open);
}

static inline CURLcode peg_curl_get_long(CURL *handle, CURLINFO info, long *value) {
  return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode peg_curl_get_double(CURL *handle, CURLINFO info, double *value) {
  return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode peg_curl_get_text(CURL *handle, CURLINFO info, char **value) {
  return curl_easy_getinfo(handle, info, value);
}

#endif
