// The common sentence of every flag stands in the code and in the Russian catalogue as the product
// has decided it.

import { readFile } from 'node:fs/promises';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, test } from 'vitest';

const SENTENCES = [
  ['title', 'Исем 3–150 хәрефтән торсын', 'Заголовок: 3–150 знаков'],
  ['titleSearch', 'Исем 3–150 хәрефтән торсын', 'Заголовок: 3–150 знаков'],
  ['content', 'Эчтәлек буш яки артык озын', 'Текст пуст или слишком длинный'],
  ['contentSearch', 'Эчтәлек буш яки артык озын', 'Текст пуст или слишком длинный'],
  ['tags', 'Теглар 10 нан артмасын', 'Не больше 10 тегов'],
  ['tag', 'Тег 2–30 хәрефтән торсын', 'Тег: 2–30 знаков'],
  ['links', 'Сылтамалар 10 нан артмасын', 'Не больше 10 ссылок'],
  ['link', 'Сылтама дөрес түгел', 'Ссылка неверна'],
  ['files', 'Рәсемнәр 10 нан артмасын', 'Не больше 10 картинок'],
  ['image', 'Рәсем 10 МБтан артмасын', 'Картинка до 10 МБ'],
  ['audio', 'Аудио кабул ителмәде', 'Аудио не принято'],
  ['video', 'Видео кабул ителмәде', 'Видео не принято'],
  ['tat', 'Татарча текст кирәк', 'Нужен татарский текст'],
  ['rus', 'Русча текст кирәк', 'Нужен русский текст'],
  ['answers', 'Җаваплар җитми', 'Мало ответов'],
  ['answer', 'Җавап дөрес түгел', 'Ответ неверен'],
  // The Russian interface spells the word in Russian letters throughout.
  ['price', 'Өчпочмак җитми', 'Не хватает эчпочмаков'],
  ['quantity', 'Сан дөрес түгел', 'Количество неверно'],
  ['email', 'Электрон почта дөрес түгел', 'Неверный адрес почты'],
  ['code', 'Код дөрес түгел', 'Неверный код'],
  ['password', 'Серсүз дөрес түгел', 'Неверный пароль'],
  ['name', 'Исемне тикшерегез', 'Проверьте имя'],
  ['names', 'Исем-фамилия ярамый', 'Имя не подходит'],
  ['surname', 'Фамилияне тикшерегез', 'Проверьте фамилию'],
  ['gender', 'Җенесне сайлагыз', 'Выберите пол'],
  ['birthdayYear', 'Туган көн дөрес түгел', 'Неверная дата'],
  ['writer', 'Автор исеме 2–100 хәрефтән торсын', 'Автор: 2–100 знаков'],
  ['message', 'Хәбәр буш яки артык озын', 'Сообщение пусто или слишком длинное'],
  ['forbidden', 'Рөхсәт юк', 'Нет прав'],
] as const;

const source = await readFile('src/web/use-flag-text.ts', 'utf8');
const [catalogue] = await getCatalogs(getConfig({ configPath: 'lingui.config.ts' }));
const russian = Object.values((await catalogue?.read('ru')) ?? {});

test.each(SENTENCES)('%s', (flag, tt, ru) => {
  // The first sentence that is given back after the case of the flag.
  const [, after = ''] = source.split(`case '${flag}':`);
  expect(/return t`([^`]*)`/.exec(after)?.[1]).toBe(tt);
  expect(russian.find(({ message }) => message === tt)?.translation).toBe(ru);
});
