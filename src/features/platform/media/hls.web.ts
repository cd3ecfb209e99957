// Plays HLS where the browser cannot do it by itself. Fetched only then: it is larger than the
// rest of a page.

import Hls from 'hls.js';

/** Gives what takes the player off again. */
export function attachHls(video: HTMLVideoElement, src: string, onFail: () => void): () => void {
  if (!Hls.isSupported()) {
    onFail();
    return () => undefined;
  }
  // A worker of its own would have to come from a blob: address, which the policy does not allow.
  const hls = new Hls({ enableWorker: false, autoStartLoad: false, capLevelToPlayerSize: true });
  const start = () => hls.startLoad();
  hls.on(Hls.Events.ERROR, (_, { fatal }) => {
    if (fatal) onFail();
  });
  hls.loadSource(src);
  hls.attachMedia(video);
  video.addEventListener('play', start);
  return () => {
    video.removeEventListener('play', start);
    hls.destroy();
  };
}
