// What a visitor has begun to write. It stays in this tab, because the device may be shared. Who
// signs in from the page it was written on takes it along; whatever stands on other pages may be
// somebody else's and goes.

import { readDraft, writeDraft } from './draft-store.web.ts';
import { isNewerHere, type SavedDraft } from './rules.ts';

type Fields = Record<string, string>;

interface VisitorText {
  fields: Fields;
  /** The path of the page it was written on. */
  page: string;
  /** Its writer has signed in since; it waits for them on that page. */
  signedIn: boolean;
}

const PREFIX = 'visitor/';

/** Null where the browser has no storage. */
function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

function read(key: string): VisitorText | null {
  const saved = storage()?.getItem(key) ?? null;
  return saved === null ? null : (JSON.parse(saved) as VisitorText);
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

const keys = (): string[] => Object.keys(storage() ?? {}).filter((name) => name.startsWith(PREFIX));

/** Who leaves the account leaves nothing for the next one in this tab. */
export function removeVisitorTexts(): void {
  for (const key of keys()) storage()?.removeItem(key);
}

/** At the moment of signing in, with the address one goes back to. */
export function takeAlong(back: string): void {
  const page = new URL(back, location.origin).pathname;
  for (const key of keys()) {
    const text = read(key);
    if (text === null) continue;
    if (text.page === page && !text.signedIn) write(key, { ...text, signedIn: true });
    else storage()?.removeItem(key);
  }
}

/**
 * The text becomes the person's own draft; one they had begun before, here or in another browser
 * (`server`), stays in front of it.
 */
export async function adoptVisitorText(
  person: string,
  formKey: string,
  server?: Promise<SavedDraft | undefined>,
): Promise<void> {
  const text = read(PREFIX + formKey);
  if (text === null || !text.signedIn) return;
  const place = `${person}/${formKey}`;
  const there = await server;
  const here = await readDraft(place);
  const own = (isNewerHere(here, there) ? here : there)?.fields ?? {};
  const fields = Object.entries(text.fields).map(([name, value]) => {
    const before = own[name] ?? '';
    return [name, before === '' || before === value ? value : `${before}\n\n${value}`];
  });
  const adopted = Object.fromEntries(fields) as Fields;
  await writeDraft(place, { fields: adopted, at: Date.now(), base: there?.saved ?? null });
  // Only now: whoever goes away while the server is slow finds it next time.
  removeVisitorText(formKey);
}
