// What a visitor has begun to write. It stays in this tab, because the device may be shared. Who
// signs in from the page it was written on takes it along; whatever stands on other pages may be
// somebody else's and goes.

import { readDraft, writeDraft } from './draft-store.web.ts';

type Fields = Record<string, string>;

interface VisitorText {
  fields: Fields;
  /** The path of the page it was written on. */
  page: string;
  /** Its writer has signed in since; it waits for them on that page. */
  signedIn: boolean;
}

const PREFIX = 'visitor/';

/** Null where the browser keeps nothing for us. */
function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

function read(key: string): VisitorText | null {
  const kept = storage()?.getItem(key) ?? null;
  return kept === null ? null : (JSON.parse(kept) as VisitorText);
}

function write(key: string, text: VisitorText): void {
  try {
    storage()?.setItem(key, JSON.stringify(text));
  } catch {
    // The tab is full: the text stands in its field all the same.
  }
}

export function readVisitorText(formKey: string): Fields | null {
  const text = read(PREFIX + formKey);
  return text === null || text.signedIn ? null : text.fields;
}

export const writeVisitorText = (formKey: string, fields: Fields): void =>
  write(PREFIX + formKey, { fields, page: location.pathname, signedIn: false });

export const removeVisitorText = (formKey: string): void => storage()?.removeItem(PREFIX + formKey);

/** At the moment of signing in, with the address one goes back to. */
export function takeAlong(back: string): void {
  const page = new URL(back, location.origin).pathname;
  for (const key of Object.keys(storage() ?? {}).filter((name) => name.startsWith(PREFIX))) {
    const text = read(key);
    if (text === null) continue;
    if (text.page === page && !text.signedIn) write(key, { ...text, signedIn: true });
    else storage()?.removeItem(key);
  }
}

/** The text becomes the person's own draft; one they had begun before stays in front of it. */
export async function adoptVisitorText(person: string, formKey: string): Promise<void> {
  const text = read(PREFIX + formKey);
  if (text === null || !text.signedIn) return;
  removeVisitorText(formKey);
  const place = `${person}/${formKey}`;
  const own = (await readDraft(place))?.fields ?? {};
  const fields = Object.entries(text.fields).map(([name, value]) => {
    const before = own[name] ?? '';
    return [name, before === '' || before === value ? value : `${before}\n\n${value}`];
  });
  await writeDraft(place, { fields: Object.fromEntries(fields) as Fields, at: Date.now() });
}
