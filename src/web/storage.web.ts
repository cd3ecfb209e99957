// Local storage may be closed to us (private windows, policies). The site works without it.

export function remember(key: 'theme' | 'lang', value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice then lasts for this page only.
  }
}
