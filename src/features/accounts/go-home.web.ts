/** A whole new page: what the old one held of another state of the session is gone with it. */
export function goHome(): void {
  location.assign('/');
}

/** A newcomer first finds somebody to read. */
export function goToStart(): void {
  location.assign('/start');
}
