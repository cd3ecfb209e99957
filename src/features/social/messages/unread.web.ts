// How many messages the viewer has not read, over all conversations: one number for the page. The
// server says it with every list and every reading; in between it is counted along.

import { openPageValue } from '#ui/page-value.web.ts';

export const {
  get: getUnread,
  set: setUnread,
  useValue: useUnread,
  watch: watchUnread,
} = openPageValue<number>(0);
