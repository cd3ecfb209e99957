import { useLingui } from '@lingui/react/macro';
import { useLimitNames } from '#features/core/accounts/limit-names.web.ts';

interface FieldTexts {
  /** What a field is called; `rus.title` is the title in Russian. A field nobody has named keeps its name. */
  nameOf: (field: string) => string;
  /** What was in it, where that is yes or no, or the names of fields. */
  valueOf: (field: string, value: string) => string;
}

/** What staff have changed, in the words of its form. */
export function useFieldTexts(): FieldTexts {
  const { t } = useLingui();
  const names = new Map(
    Object.entries({
      ...useLimitNames(),
      id: t`Адрес`,
      kind: t`Төре`,
      title: t`Исем`,
      titles: t`Исем`,
      content: t`Текст`,
      translation: t`Тәрҗемәсе`,
      writer: t`Автор`,
      tat: t`Татарча`,
      rus: t`Русча`,
      eng: t`Инглизчә`,
      answers: t`Җаваплар`,
      range: t`Дәрәҗә`,
      place: t`Дәрәҗәдәге урыны`,
      tags: t`Теглар`,
      links: t`Сылтамалар`,
      lesson: t`Дәрес`,
      words: t`Сүзләр`,
      exercises: t`Күнегүләр`,
      note: t`Кагыйдә`,
      pair: t`Нинди хәрефләр турында`,
      pairs: t`Парлы сүзләр`,
      watch: t`Игътибар итәсе сүзләр`,
      part: t`Текст астында`,
      image: t`Рәсем`,
      video: t`Видео`,
      audio: t`Аудио`,
      price: t`Бәясе`,
      quantity: t`Саны`,
      published: t`Барысына да күренә`,
      pinned: t`Беркетелгән`,
      listen: t`Тыңлап эшләнә`,
      agreed: t`Тыңлаучылар раслаган`,
      closed: t`Теркәлү ябык`,
      rules: t`Кагыйдәләр бите`,
      approval: t`Яңа хисапларны идарә раслый`,
      staffPasskeys: t`Модераторларга керү ачкычы кирәк`,
      refusedDomains: t`Тыелган почта доменнары`,
      refusedNetworks: t`Тыелган челтәрләр`,
      approved: t`Хисап расланган`,
      refused: t`Хисап кире кагылган`,
      moderator: t`Модератор`,
      security: t`Күзәтүче`,
      verified: t`Расланган`,
      blacklist: t`Язу тыелган`,
      until: t`Кайчанга кадәр`,
      state: t`Хәле`,
      number: t`Саны`,
      things: t`Саны`,
      accounts: t`Кешеләр`,
      notes: t`Язмалар`,
      subscribers: t`Язылучылар`,
      fields: t`Нәрсә үзгәргән`,
    }),
  );
  const yesNo = new Map([
    ['true', t`Әйе`],
    ['false', t`Юк`],
  ]);
  const nameOf = (field: string) =>
    field
      .split('.')
      .map((part) => names.get(part) ?? part)
      .join(': ');
  return {
    nameOf,
    valueOf: (field, value) =>
      field === 'fields'
        ? [...new Set(value.split(', ').map(nameOf))].join('; ')
        : (yesNo.get(value) ?? value),
  };
}
