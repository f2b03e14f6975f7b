// The stream in a worker: takes the canvases of the page, and its messages. The server puts picture.js and stream.js before it.
"use strict";

let stream = null;
onmessage = async event => {
  const [name, value, ticket] = event.data;
  if (name === "start") {
    stream = pegbarStream.make(value, (name, value) => postMessage([name, value]));
    stream.connect();
  } else {
    const answer = await stream[name](value);
    if (ticket !== undefined) postMessage(["answer", answer, ticket]);
  }
};
