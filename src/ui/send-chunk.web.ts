import { rangeText, type Sent } from '#kernel/ask.ts';
import { upload } from './upload.web.ts';

/** Sends a piece of a file. */
export const sendChunk = ({ method, url, body, chunk = {} }: Sent) =>
  upload({
    method,
    url,
    headers: {
      'content-type': 'application/octet-stream',
      ...(chunk.range === undefined ? {} : { 'content-range': rangeText(chunk.range) }),
    },
    body: body as Blob,
    onSent: chunk.onSent,
    onBegin: chunk.onBegin,
  });
