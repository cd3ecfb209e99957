// The addresses of the lists of programs and of IP addresses.

import { BOT_REASONS } from '#features/platform/captcha/rules.ts';
import { choiceParam, dateParam, listAddress, textParam } from '#ui/list/list-params.ts';

export const { read: readBotQuery, cursorQuery: listBotsQuery } = listAddress({
  search: textParam('search', 50),
  reason: choiceParam('reason', BOT_REASONS, null),
});
export type BotQuery = ReturnType<typeof readBotQuery>;

export const { read: readVisitQuery, cursorQuery: listVisitsQuery } = listAddress({
  search: textParam('search', 50),
  date: dateParam('date'),
});
export type VisitQuery = ReturnType<typeof readVisitQuery>;
