// Sends a piece of a file. Not by `fetch`: only XMLHttpRequest tells how much has left, and a
// piece may take a minute on a slow line.

import { rangeText, type Sent } from '#kernel/ask.ts';

/** A line on which nothing moves for so long is lost. */
const STALL_MS = 45_000;

export function sendChunk({
  method,
  url,
  body,
  chunk = {},
}: Sent): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lost = () => reject(new Error('the line is lost'));
    let timer = setTimeout(() => request.abort(), STALL_MS);
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), STALL_MS);
    };
    request.open(method, url);
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/octet-stream');
    if (chunk.range !== undefined)
      request.setRequestHeader('content-range', rangeText(chunk.range));
    request.upload.onprogress = ({ loaded }) => {
      moved();
      chunk.onSent?.(loaded);
    };
    request.onload = () => resolve({ status: request.status, body: request.response as unknown });
    request.onerror = lost;
    request.onabort = lost;
    request.onloadend = () => clearTimeout(timer);
    chunk.onBegin?.(() => request.abort());
    request.send(body as Blob);
  });
}
