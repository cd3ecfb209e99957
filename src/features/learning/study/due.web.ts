// How many words this day asks for still: one number for the page, null until the server has said it.

import { openPageValue } from '#ui/page-value.web.ts';

export const { set: setDue, useValue: useDue } = openPageValue<number | null>(null);
