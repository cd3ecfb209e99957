import { useLingui } from '@lingui/react/macro';

/** What the fields of things are called where staff read which of them changed; a new one shows its own name until it has one here. */
export function useFieldNames(): (field: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    fields: t`Үзгәргән өлешләр`,
    id: t`Адрес`,
    kind: t`Төре`,
    title: t`Исем`,
    titles: t`Исем`,
    writer: t`Авторы`,
    content: t`Текст`,
    tat: t`Татарча`,
    rus: t`Русча`,
    answers: t`Җаваплар`,
    range: t`Дәрәҗә`,
    place: t`Дәрәҗәдәге урыны`,
    tags: t`Тамгалар`,
    links: t`Сылтамалар`,
    'lesson.note': t`Кагыйдә`,
    'lesson.translation': t`Тәрҗемә`,
    'lesson.words': t`Дәрес сүзләре`,
    'lesson.exercises': t`Күнегүләр`,
    'lesson.pairs': t`Парлы сүзләр`,
    'lesson.watch': t`Игътибар итәсе сүзләр`,
    'lesson.titles': t`Исем`,
    price: t`Бәясе, өчпочмак`,
    quantity: t`Ничә данә бар`,
    published: t`Бастырылган`,
    pinned: t`Беркетелгән`,
    image: t`Рәсем`,
    video: t`Видео`,
    audio: t`Аудио`,
    state: t`Хәле`,
    number: t`Саны`,
    verified: t`Расланган`,
    moderator: t`Модератор`,
    security: t`Күзәтүче`,
    blacklist: t`Язу тыелган`,
    subscribers: t`Язылучылар`,
    notes: t`Язмалар`,
    accounts: t`Кешеләр`,
    closed: t`Теркәлү ябык`,
    rules: t`Кагыйдәләр бите`,
  };
  // A part of a field that has no name of its own is told by the whole: `image.src` is the picture.
  return (field) => names[field] ?? names[field.split('.')[0] ?? ''] ?? field;
}
