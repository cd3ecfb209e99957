import { useEffect, useState } from 'react';
import { readDraft } from '#features/platform/drafts/draft-store.web.ts';

export const conversationDraftKey = (otherId: string) => `message-${otherId}`;

const NONE: ReadonlyMap<string, string> = new Map();

/** What this browser keeps unsent, by the one it is written to. `version`: when to look again. */
export function useConversationDrafts(
  person: string,
  others: readonly string[],
  version: unknown,
): ReadonlyMap<string, string> {
  const [drafts, setDrafts] = useState(NONE);
  const asked = others.join(' ');
  useEffect(() => {
    let gone = false;
    const ids = asked.split(' ').filter(Boolean);
    void Promise.all(
      ids.map(async (id) => {
        const draft = await readDraft(`${person}/${conversationDraftKey(id)}`);
        return [id, draft?.fields['content']?.trim() ?? ''] as const;
      }),
    ).then((found) => {
      if (!gone) setDrafts(new Map(found.filter(([, text]) => text !== '')));
    });
    return () => {
      gone = true;
    };
  }, [person, asked, version]);
  return drafts;
}
