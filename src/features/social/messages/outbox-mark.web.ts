// Whether messages wait in this browser: a mark every page can see at once, so that the part that
// sends them is fetched only where there is something to send.

const MARK = 'outbox';

export function markOutbox(any: boolean): void {
  try {
    if (any) localStorage.setItem(MARK, '1');
    else localStorage.removeItem(MARK);
  } catch {
    // Without storage a message waits as long as the page lives.
  }
}

export function hasOutbox(): boolean {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
}
