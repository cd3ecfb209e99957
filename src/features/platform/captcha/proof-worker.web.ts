// Does the work of a question apart from the page, whose thread stays free.

import { findProof, type Work } from './proof.ts';

addEventListener('message', ({ data }: MessageEvent<Work>) => {
  postMessage(findProof(data, 0, Number.MAX_SAFE_INTEGER));
});
