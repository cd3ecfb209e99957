// A shared text goes into the draft of a new note, below what stands there already.

import { getDraft } from '#features/platform/drafts/client.gen.ts';
import { readDraft, writeDraft } from '#features/platform/drafts/draft-store.web.ts';
import { isNewerHere } from '#features/platform/drafts/rules.ts';
import { ask } from '#ui/ask.web.ts';
import { NEW_NOTE } from './draft-keys.ts';
import type { SharedText } from './shared-text.web.ts';

/** Fails where the server does not say what stands there: it may be newer than what is here. */
export async function addToDraft(person: string, shared: readonly SharedText[]): Promise<void> {
  const place = `${person}/${NEW_NOTE}`;
  const saved = await ask(getDraft, { params: { key: NEW_NOTE } });
  const there =
    saved.fields === null || saved.saved === null
      ? undefined
      : { fields: saved.fields, saved: saved.saved };
  const here = await readDraft(place);
  const fields = (isNewerHere(here, there) ? here : there)?.fields ?? {};
  const parts = [fields['content'] ?? '', ...shared.map(({ text }) => text)];
  const content = parts.filter((part) => part !== '').join('\n\n');
  const titles = [fields['title'] ?? '', ...shared.map((one) => one.title)];
  const title = titles.find((one) => one !== '') ?? '';
  await writeDraft(place, {
    fields: { ...fields, title, content },
    at: Date.now(),
    base: there?.saved ?? null,
  });
}
