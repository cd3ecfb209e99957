// A wave: fifty new accounts write forty notes each in six hours, in three styles.

import { chanceOf, type Chance } from './chance.ts';
import { TATAR, WORDS } from './material.ts';
import { SEED, type SetNote } from './sets.ts';

const ACCOUNTS = 50;
const MINUTES = 360;
const SHARE = { same: 0.35, changed: 0.35 };

/** Half of them tell where to go, half only want to be read. */
const TEXTS = [
  'Тиз акча кирәкме? Өйдән чыкмыйча көненә биш мең сум эшләгез! Тәҗрибә кирәкми, һәркем булдыра. Языгыз: @tiz_akcha_bot',
  'Кредит бирәбез, белешмә сорамыйбыз, бер көндә карар. Картагызга күчерәбез. Шалтыратыгыз: 8 917 555 01 23',
  'Казино онлайн! Беренче кереш өчен бүләк мең сум, уйнагыз һәм отыгыз, акча шунда ук карточкага килә. Телеграмда эзләгез: @kazan_uin',
  'Внимание! Раздаём подарки подписчикам, осталось всего сто мест, успейте сегодня. Деньги приходят сразу на карту, проверено.',
  'Игътибар! Иртәгә барлык банкларда акча бетә, бүген үк чыгарып калыгыз. Бу хәбәрне дусларыгызга җибәрегез, алар да белсен.',
  'Бу могҗизалы чәй бер атнада ун кило ябыктыра, буыннар авыртуын да бетерә. Табиблар моны сездән яшерә, хәзер ук сорап алыгыз.',
];
const TITLES = ['Акча', 'Игътибар', 'Яңалык', 'Бүләк', 'Тәкъдим', 'Укыгыз'];
const DOMAINS = [
  'akcha-tiz.example',
  'bonus-uin.example',
  'ucuz-kredit.example',
  'super-chay.example',
];

const LOOK_ALIKE: Record<string, string> = {
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x' },
};
const EMOJI = ['🔥', '💰', '✅', '🎁', '👉', '⭐', '‼️'];
/** Between letters: seen by nobody. */
const INVISIBLE = ['\u200B', '\u200D', '\u00AD'];

function disguised(chance: Chance, word: string): string {
  const way = chance.below(4);
  if (way === 0) return word.replaceAll(/[аеорсух]/g, (letter) => LOOK_ALIKE[letter] ?? letter);
  const middle = 1 + chance.below(Math.max(1, word.length - 1));
  if (way === 1) return word.slice(0, middle) + chance.pick(INVISIBLE) + word.slice(middle);
  if (way === 2) return `${chance.pick(EMOJI)} ${word}`;
  return [...word].join(' ');
}

/** Some words swapped for others, some disguised, and a tail nobody else has. */
function changed(chance: Chance, text: string): string {
  const words = text.split(' ').map((word) => {
    if (word.startsWith('@') || /\d/.test(word)) return word;
    if (chance.happens(0.15)) return chance.pick(WORDS);
    return chance.happens(0.2) ? disguised(chance, word) : word;
  });
  const tail = Array.from({ length: 2 + chance.below(4) }, () => chance.pick(WORDS));
  return [...words, ...tail].join(' ');
}

const letters = (chance: Chance, most: number): string =>
  Array.from({ length: most }, () => chance.pick([...'abcdefghkmnprstuvxz0123456789'])).join('');

/** Words of others, with links in them; of a domain only the middle stays the same. */
function linked(chance: Chance) {
  const domain = chance.pick(DOMAINS);
  const count = 1 + chance.below(3);
  const links = Array.from({ length: count }, () => {
    const host = chance.happens(0.5) ? `${letters(chance, 5)}.${domain}` : domain;
    return `https://${host}/${letters(chance, 8)}`;
  });
  const words = Array.from({ length: 1 + chance.below(4) }, () => chance.pick(TATAR)).join(' ');
  return chance.happens(0.5)
    ? { content: `${words} ${links.join(' ')}`, links: [] }
    : { content: words, links };
}

function written(chance: Chance): Pick<SetNote, 'style' | 'content' | 'links'> {
  const way = chance.below(1000) / 1000;
  if (way < SHARE.same) return { style: 'same', content: chance.pick(TEXTS), links: [] };
  if (way < SHARE.same + SHARE.changed)
    return { style: 'changed', content: changed(chance, chance.pick(TEXTS)), links: [] };
  return { style: 'links', ...linked(chance) };
}

export function waveOf(notes: number, seed = SEED): SetNote[] {
  const chance = chanceOf(seed);
  const ages = Array.from({ length: ACCOUNTS }, () => chance.below(20));
  return Array.from({ length: notes }, (_, at) => ({
    // Everybody writes equally often, in an order of chance.
    author: at % ACCOUNTS,
    ageHours: ages[at % ACCOUNTS]!,
    minute: chance.below(MINUTES),
    title: `${chance.pick(TITLES)}${chance.happens(0.5) ? ` ${chance.pick(WORDS)}` : ''}`,
    ...written(chance),
  })).toSorted((a, b) => a.minute - b.minute);
}
