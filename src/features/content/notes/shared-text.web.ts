// A text that another app shares with the site.

export interface SharedText {
  title: string;
  text: string;
}

/** Some apps put the address into the text, others beside it. */
export function sharedText(fields: URLSearchParams): SharedText {
  const part = (name: string) => (fields.get(name) ?? '').trim();
  const url = part('url');
  const text = part('text');
  const isSaid = url === '' || text.includes(url);
  const whole = isSaid ? text : [text, url].filter((one) => one !== '').join('\n\n');
  const title = part('title');
  return whole === '' ? { title: '', text: title } : { title, text: whole };
}

/** One word of letters: its meaning is wanted. */
export const isOneWord = (text: string): boolean => /^\p{L}[\p{L}-]{0,39}$/u.test(text);
