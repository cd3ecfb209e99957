// When a piece of code cannot be loaded the page is loaded anew, but not more often than once in
// ten seconds: a file that is gone for good must not make the page reload for ever.

const KEY = 'reloaded';
const GUARD = 10_000;

export function reloadOnce(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < GUARD) return;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage there is no guard, so there is no reload either.
    return;
  }
  location.reload();
}

/** What browsers say when a part of the script that is loaded later cannot be had. */
const LOST = /dynamically imported module|module script failed/i;

export function reloadIfLost(error: unknown): void {
  if (error instanceof Error && LOST.test(error.message)) reloadOnce();
}
