// A shared text goes into the draft of a new note, below what stands there already.

import { getDraft } from '#features/platform/drafts/client.gen.ts';
import { readDraft, writeDraft } from '#features/platform/drafts/draft-store.web.ts';
import { isNewerHere } from '#features/platform/drafts/rules.ts';
import { ask } from '#ui/ask.web.ts';
import { NEW_NOTE } from './draft-keys.ts';
import type { SharedText } from './shared-text.web.ts';

export async function addToDraft(person: string, { title, text }: SharedText): Promise<void> {
  const place = `${person}/${NEW_NOTE}`;
  const saved = await ask(getDraft, { params: { key: NEW_NOTE } }).catch(() => null);
  const there =
    saved === null || saved.fields === null || saved.saved === null
      ? undefined
      : { fields: saved.fields, saved: saved.saved };
  const here = await readDraft(place);
  const fields = (isNewerHere(here, there) ? here : there)?.fields ?? {};
  const content = [fields['content'] ?? '', text].filter((part) => part !== '').join('\n\n');
  const changed = { ...fields, title: fields['title'] || title, content };
  await writeDraft(place, { fields: changed, at: Date.now(), base: there?.saved ?? null });
}
