// How many words this day asks for still: one number for the page, null until the server has said it.

import { ask } from '#ui/ask.web.ts';
import { openPageValue } from '#ui/page-value.web.ts';
import { countDueWords } from './client.gen.ts';

const { get, set, watch, useValue } = openPageValue<number | null>(null);
export { get as getDue, useValue as useDue, watch as watchDue };

export function askDue(): void {
  void ask(countDueWords, {}).then(
    ({ due }) => set(due),
    // The number comes with the next page.
    () => undefined,
  );
}
