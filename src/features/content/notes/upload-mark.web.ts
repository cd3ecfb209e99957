// Whether files are on their way in this browser: a mark every page can see at once, so that the
// part that sends them is fetched only where there is something to send.

const MARK = 'uploads';

export function announceUploads(any: boolean): void {
  try {
    if (any) localStorage.setItem(MARK, '1');
    else localStorage.removeItem(MARK);
  } catch {
    // Without storage an upload lasts as long as the page.
  }
  dispatchEvent(new Event(MARK));
}

export const hasUploads = (): boolean => {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
};

export function watchUploads(listener: () => void): () => void {
  addEventListener(MARK, listener);
  return () => removeEventListener(MARK, listener);
}
