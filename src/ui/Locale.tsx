// Numbers and dates in the language of the page. Not `Intl`: browsers have no data for Tatar and
// would answer in another language than the server did. "Now" is the server's, for the same reason.

import { useLingui } from '@lingui/react';
import { createContext, useContext } from 'react';
import {
  daysBetween,
  formatDate,
  formatDay,
  formatNumber,
  formatRelative,
  formatTime,
  type Language,
} from '#tatar/format.ts';

export const NowContext = createContext(0);

export function useFormat() {
  const lang = useLingui().i18n.locale as Language;
  const now = useContext(NowContext);
  return {
    lang,
    number: (value: number) => formatNumber(value, lang),
    date: (moment: string) => formatDate(Date.parse(moment), lang, { year: true }),
    /** A day soon, whose year goes without saying; in Tatar a case may follow: «27 ноябрь көнне». */
    day: (moment: string) => formatDate(Date.parse(moment), lang),
    /** «14:06». */
    time: (moment: string) => formatTime(Date.parse(moment)),
    /** «бүген», «кичә», «12 ноябрь». What is newer than the page is of today. */
    dayOf: (moment: string) =>
      formatDay(Date.parse(moment), Math.max(now, Date.parse(moment)), lang),
    /** «14:06» of today, «кичә», «12 ноябрь». */
    when: (moment: string) => {
      const at = Date.parse(moment);
      const isToday = daysBetween(at, Math.max(now, at)) === 0;
      return isToday ? formatTime(at) : formatDay(at, now, lang);
    },
    ago: (moment: string) => formatRelative(Date.parse(moment), now, lang),
  };
}

/** «12 минут элек», with the exact moment for machines. */
export function Ago({ at }: { at: string }) {
  const { ago } = useFormat();
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {ago(at)}
    </time>
  );
}
