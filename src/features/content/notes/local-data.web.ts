// What this browser keeps of a person: texts and files that were not sent, uploads under way. Who
// leaves the browser leaves nothing of it behind, and is asked where something would be lost.

import { countDrafts, removeDraftsOf } from '#features/platform/drafts/draft-store.web.ts';
import { removeVisitorTexts } from '#features/platform/drafts/visitor-texts.web.ts';
import { dropUpload, pendingUploads } from '#features/platform/media/upload-store.web.ts';
import { forgetAllShared } from './shared-text.web.ts';

export const hasUnsentData = async (person: string): Promise<boolean> =>
  (await countDrafts(person)) > 0 || (await pendingUploads(person)).length > 0;

export async function clearLocalData(person: string): Promise<void> {
  removeVisitorTexts();
  forgetAllShared();
  await removeDraftsOf(person);
  for (const { key } of await pendingUploads(person)) await dropUpload(key);
}
