import { useLingui } from '@lingui/react/macro';
import type { SiteLimit } from './public/settings.ts';

/** What the limits of the site are called that administrators set. */
export function useLimitNames(): Record<SiteLimit, string> {
  const { t } = useLingui();
  return {
    notesADay: t`Бер кеше көненә ничә язма яза ала`,
    commentsADay: t`Бер кеше көненә ничә фикер яза ала`,
    talksADay: t`Бер кеше көненә ничә яңа сөйләшү башлый ала`,
    mailsAnHour: t`Бер почтага сәгатенә ничә керү хаты җибәреп була`,
    mailsOfNetwork: t`Бер челтәрдән соралган ничә керү хаты бер сәгать эчендә кулланылмый калырга мөмкин`,
    mailsOfSite: t`Бөтен сайтта соралган ничә керү хаты бер сәгать эчендә кулланылмый калырга мөмкин`,
  };
}
