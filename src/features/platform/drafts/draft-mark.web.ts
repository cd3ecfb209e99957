// Whether a form was begun and not sent in this browser, for a mark at the way to it.

import { useEffect, useState } from 'react';
import { readDraft } from './draft-store.web.ts';

interface DraftMark {
  /** Null for a visitor, who has begun nothing. */
  person: string | null;
  formKey: string;
  /** Changes where it should be looked at again, with the page for example. */
  moment: string;
}

export function useDraftMark({ person, formKey, moment }: DraftMark): boolean {
  const [isBegun, setBegun] = useState(false);
  useEffect(() => {
    let gone = false;
    const reading = person === null ? undefined : readDraft(`${person}/${formKey}`);
    void Promise.resolve(reading).then((draft) => {
      if (!gone) setBegun(Object.values(draft?.fields ?? {}).some((text) => text.trim() !== ''));
    });
    return () => {
      gone = true;
    };
  }, [person, formKey, moment]);
  return isBegun;
}
