/// The page's one style sheet; a filter is a radio button and a rule, so that no script is needed.
enum ReportStyle {
  static let sheet: StaticString = """

    :root {
      color-scheme: light dark;
      --page: #f5f6f8; --card: #ffffff; --line: #e2e5ea; --ink: #1d2430; --soft: #5d6776;
      --tile: #eceef1; --tile2: #ffffff; --shade: 0 1px 2px rgb(20 30 50 / 5%), 0 4px 16px rgb(20 30 50 / 5%);
      --different: #c2185b; --size-mismatch: #a14f00; --unreadable: #6d3fc4; --missing: #1862b5;
      --recorded: #1d7a4b; --matched: #4c5767;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #12151a; --card: #1b1f26; --line: #2c323c; --ink: #e7eaef; --soft: #9aa4b2;
        --tile: #23282f; --tile2: #2b3139; --shade: 0 1px 2px rgb(0 0 0 / 40%);
        --different: #ff6fa5; --size-mismatch: #f2a35e; --unreadable: #b79bff; --missing: #6fb1ff;
        --recorded: #5fcf97; --matched: #9aa4b2;
      }
    }
    * { box-sizing: border-box; }
    html { scroll-padding-top: 84px; }
    body {
      margin: 0; background: var(--page); color: var(--ink);
      font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
      font-variant-numeric: tabular-nums;
    }
    code, .path { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 12.5px; }
    a { color: inherit; }
    .bar {
      position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: 8px 28px; align-items: center;
      padding: 14px 28px; background: var(--card); border-bottom: 1px solid var(--line);
    }
    h1 { margin: 0; font-size: 17px; font-weight: 650; letter-spacing: -0.01em; }
    h1 span { color: var(--soft); font-weight: 400; margin-left: 8px; }
    .filters { display: flex; flex-wrap: wrap; gap: 6px; margin: 0; padding: 0; border: 0; }
    .filters legend, .filters input { position: absolute; opacity: 0; pointer-events: none; }
    .filters label {
      display: inline-flex; align-items: center; gap: 7px; padding: 4px 12px; border: 1px solid var(--line);
      border-radius: 99px; font-size: 13.5px; color: var(--soft); cursor: pointer; user-select: none;
    }
    .filters label:hover { border-color: var(--soft); }
    .filters input:checked + label { color: var(--ink); border-color: var(--ink); }
    .filters input:focus-visible + label { outline: 2px solid var(--missing); outline-offset: 2px; }
    .filters b { font-weight: 650; }
    .dot { width: 9px; height: 9px; border-radius: 50%; background: currentColor; flex: none; }
    .layout { display: grid; grid-template-columns: 300px minmax(0, 1fr); gap: 28px; padding: 24px 28px 64px; }
    .index { position: sticky; top: 84px; align-self: start; max-height: calc(100vh - 108px); overflow: auto; }
    .index ol { list-style: none; margin: 0; padding: 0; }
    .index a {
      display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 2px 10px; align-items: center;
      padding: 7px 10px; border-radius: 8px; text-decoration: none;
    }
    .index a:hover, .index a:focus-visible { background: var(--card); }
    .index .title, .index .note { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .index .note { grid-column: 2; font-size: 12.5px; color: var(--soft); line-height: 1.3; }
    main { display: grid; gap: 24px; align-content: start; }
    .card {
      background: var(--card); border: 1px solid var(--line); border-radius: 14px; box-shadow: var(--shade);
      overflow: hidden; border-top: 3px solid var(--tone);
    }
    .card:target { outline: 2px solid var(--tone); outline-offset: 3px; }
    .head { padding: 18px 22px 14px; display: grid; gap: 4px; }
    .head p { margin: 0; }
    .suite { color: var(--soft); font-size: 13px; overflow-wrap: anywhere; }
    h2 {
      margin: 0; font-size: 18px; font-weight: 650; line-height: 1.35; letter-spacing: -0.01em; overflow-wrap: anywhere;
    }
    h2 span { color: var(--soft); font-weight: 400; }
    .verdict { display: inline-flex; gap: 8px; align-items: center; color: var(--tone); font-weight: 600; }
    .summary { overflow-wrap: anywhere; }
    .figures {
      display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1px; background: var(--line);
      border-top: 1px solid var(--line); border-bottom: 1px solid var(--line);
    }
    .figures.two { grid-template-columns: repeat(2, minmax(0, 1fr)); }
    figure {
      margin: 0; padding: 12px 16px 20px; background: var(--card); display: flex; flex-direction: column; gap: 10px;
    }
    figcaption { display: flex; justify-content: space-between; font-size: 13px; font-weight: 600; }
    figcaption span { font-weight: 400; color: var(--soft); }
    .picture { flex: 1; display: grid; place-items: start center; }
    .frame {
      position: relative; display: block; line-height: 0; box-shadow: 0 0 0 1px var(--line);
      background: repeating-conic-gradient(var(--tile) 0 25%, var(--tile2) 0 50%) 0 0 / 16px 16px;
    }
    .frame.tall { max-width: 380px; }
    .frame img { max-width: 100%; height: auto; }
    .frame img.enlarged { image-rendering: pixelated; }
    .frame svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; pointer-events: none; }
    .frame rect { fill: none; stroke: var(--different); stroke-width: 1.5; stroke-dasharray: 5 4; }
    .none {
      width: 100%; height: 100%; min-height: 120px; max-height: 240px; display: grid; place-items: center; color: var(--soft); font-size: 13.5px;
      border: 1.5px dashed var(--line); border-radius: 10px;
    }
    dl { margin: 0; padding: 12px 22px 16px; display: flex; flex-wrap: wrap; gap: 6px 32px; font-size: 13.5px; }
    dl div { display: flex; gap: 8px; min-width: 0; }
    dt { color: var(--soft); flex: none; }
    dd { margin: 0; overflow-wrap: anywhere; min-width: 0; }
    .all-good { text-align: center; padding: 80px 20px; color: var(--soft); }
    .different { --tone: var(--different); } .size-mismatch { --tone: var(--size-mismatch); }
    .unreadable { --tone: var(--unreadable); } .missing { --tone: var(--missing); }
    .recorded { --tone: var(--recorded); } .matched { --tone: var(--matched); }
    .tone { color: var(--tone); }
    body:has(#show-different:checked) .item:not(.different),
    body:has(#show-size-mismatch:checked) .item:not(.size-mismatch),
    body:has(#show-unreadable:checked) .item:not(.unreadable),
    body:has(#show-missing:checked) .item:not(.missing),
    body:has(#show-recorded:checked) .item:not(.recorded),
    body:has(#show-matched:checked) .item:not(.matched) { display: none; }
    @media (max-width: 1000px) {
      .layout { grid-template-columns: minmax(0, 1fr); padding: 16px; }
      .index { position: static; max-height: 240px; }
      .bar { padding: 12px 16px; }
    }
    @media (max-width: 620px) { .figures, .figures.two { grid-template-columns: minmax(0, 1fr); } }

    """
}
