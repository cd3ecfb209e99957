// Addresses: a path, and what stands after its question mark.

type Value = string | number | boolean | null | undefined;

/** The path with its query; what is null or undefined is left out. */
export function addressOf(path: string, query: Readonly<Record<string, Value>>): string {
  const text = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return text === '' ? path : `${path}?${text}`;
}
