// Whether answers wait in this browser: a mark every page can see at once, so that the part that
// sends them is fetched only where there is something to send.

import { recall, remember } from '#ui/storage.web.ts';

const MARK = 'answers';

export const markAnswers = (any: boolean): void => remember(MARK, any ? '1' : '0');

/** Enough for a day without a line. */
const MOST_STORED = 300;
const GIVEN = 'answered';

interface Given {
  person: string;
  list: [word: string, at: number][];
}

function given(person: string): Given {
  const kept = JSON.parse(recall(GIVEN) ?? 'null') as Given | null;
  return kept?.person === person ? kept : { person, list: [] };
}

/** What was answered is not asked again by a page that was kept before. */
export function rememberAnswer(person: string, word: string, at: number): void {
  const list = [...given(person).list, [word, at]].slice(-MOST_STORED);
  remember(GIVEN, JSON.stringify({ person, list }));
}

export const answeredSince = (person: string, time: number): ReadonlySet<string> =>
  new Set(given(person).list.flatMap(([word, at]) => (at > time ? [word] : [])));

/** Reviews that were finished in this browser: who reviews often may want the site as an app. */
export const countReview = (): void => remember('reviews', String(Number(recall('reviews')) + 1));

export const hasAnswers = (): boolean => recall(MARK) === '1';
