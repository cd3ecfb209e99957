// What the person can choose from, in the words of the interface.

import { useLingui } from '@lingui/react/macro';
import { LANGUAGE_FACTS, LANGUAGES } from '#tatar/languages.ts';
import { MONTHS, type Language } from '#tatar/format.ts';

export function useChoices() {
  const { t, i18n } = useLingui();
  return {
    /** Nothing is chosen for anybody: it would be wrong for most. */
    choose: { value: '', label: t`Сайлагыз` },
    levels: [
      { value: 'none', label: t`Татарча белмим әле` },
      { value: 'understand', label: t`Аңлыйм` },
      { value: 'speak', label: t`Сөйләшәм` },
      { value: 'write', label: t`Язам` },
    ],
    genders: [
      { value: 'none', label: t`Әйтмим` },
      { value: 'woman', label: t`Хатын-кыз` },
      { value: 'man', label: t`Ир-ат` },
    ],
    langs: LANGUAGES.map((value) => ({ value, label: LANGUAGE_FACTS[value].name })),
    scripts: [
      { value: 'cyr', label: t`Кириллица` },
      { value: 'lat', label: t`Латиница` },
    ],
    writers: [
      { value: 'all', label: t`Һәркем` },
      { value: 'subscribers', label: t`Язылучыларым` },
      { value: 'friends', label: t`Дусларым гына` },
      { value: 'nobody', label: t`Беркем дә` },
    ],
    months: MONTHS[i18n.locale as Language].map((label, at) => ({ value: String(at + 1), label })),
  };
}
