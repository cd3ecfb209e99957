// Addresses: a path, and what stands after its question mark.

type Value = string | number | boolean | null | undefined;

/** Half a character, as a text has that was cut in the middle of one, cannot be written in an address. */
const encoded = (text: string) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));

/** The path with its query; what is null or undefined is left out. */
export function addressOf(path: string, query: Readonly<Record<string, Value>>): string {
  const text = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => `${encoded(key)}=${encoded(String(value))}`)
    .join('&');
  return text === '' ? path : `${path}?${text}`;
}
