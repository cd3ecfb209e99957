/** A whole new page: the state of the old session is dropped with the old page. */
export function goHome(): void {
  location.assign('/');
}
