import { useEffect, useMemo, useState } from 'react';
import type { Person } from '#features/core/accounts/calls.ts';
import { ask } from '#ui/ask.web.ts';
import { suggestPeople } from './client.gen.ts';
import { type Found, suggestedOf } from './suggested.ts';

const WAIT_MS = 150;
const NOBODY: Found<Person> = { letters: '', list: [] };

/** Whom these letters may mean: those near at once, others a moment later. */
export function useSuggested(letters: string, near: readonly Person[]): readonly Person[] {
  const [found, setFound] = useState(NOBODY);

  useEffect(() => {
    let isLate = false;
    const timer = setTimeout(() => {
      ask(suggestPeople, { query: { search: letters } }).then(
        ({ list }) => {
          if (!isLate) setFound({ letters, list });
        },
        // They are a courtesy: an id can be written without them.
        () => undefined,
      );
    }, WAIT_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [letters]);

  return useMemo(() => suggestedOf(letters, near, found), [letters, near, found]);
}
