import { describe, expect, it } from 'vitest';
import { starterLexicon } from '#tools/tatar/data.ts';
import { measuredNotes, scoreLevels } from '#tools/tatar/score-level.ts';
import { shareOf } from '#tools/tatar/tally.ts';
import { levelFeatures, levelOf } from './level.ts';
import { toLatin } from './latin.ts';
import { toRussianLetters } from './restore.ts';

const lexicon = starterLexicon();
const EASY =
  'Минем исемем Алсу. Мин Казанда яшим. Минем әнием бар. Ул мәктәптә эшли. Мин сөт эчәм.';
const HARD =
  'Җәмгыятьнең үсеше мәдәни мирасыбызны саклап калырга омтылучы галимнәребезнең фидакарь хезмәтенә, ' +
  'шул исәптән халкыбызның гасырлар буе тупланган рухи хәзинәләрен өйрәнүгә багышланган тикшеренүләргә бәйле.';

describe('the level of a text', () => {
  it('is low for short sentences of first words and high for long ones of rare words', () => {
    expect(levelOf(EASY, lexicon)).toBe(1);
    expect(levelOf(HARD, lexicon)).toBeGreaterThanOrEqual(4);
  });

  it.each([
    ['sentenceWords', 'Мин киләм. Син китәсең. Ул эшли.', 'Мин киләм, син китәсең, ул эшли.'],
    ['beyond', 'Мин китап укыйм.', 'Мин гыйльми хезмәт укыйм.'],
    ['endings', 'Китап өстәлдә.', 'Китапларыбыз өстәлләребездә.'],
  ] as const)('sees more %s', (name, easy, hard) => {
    expect(levelFeatures(hard, lexicon)[name]).toBeGreaterThan(levelFeatures(easy, lexicon)[name]);
  });

  it('is the same in Latin letters and from a Russian keyboard', () => {
    expect(levelOf(toLatin(EASY), lexicon)).toBe(levelOf(EASY, lexicon));
    expect(levelOf(toRussianLetters(EASY), lexicon)).toBe(levelOf(EASY, lexicon));
  });

  it.each([
    ['nothing', ''],
    ['signs', '— … 12:30 👍'],
    ['Russian', 'Вчера вечером мы долго гуляли вдоль набережной и разговаривали о прошедшем лете.'],
    ['English', 'Yesterday evening we walked along the river and talked about the past summer.'],
  ])('is none for %s', (_, text) => {
    expect(levelOf(text, lexicon)).toBe(0);
  });

  it('reads no more than its work allows', () => {
    const work = { left: 100 };
    expect(levelFeatures(HARD, lexicon, work).words).toBeLessThan(5);
    expect(work.left).toBeLessThanOrEqual(0);
  });

  it('is the one given to the sample notes or next to it, also where it was not fitted to them', () => {
    for (const { near, same } of scoreLevels(measuredNotes(lexicon))) {
      expect(shareOf(near)).toBeGreaterThanOrEqual(95);
      expect(shareOf(same)).toBeGreaterThanOrEqual(40);
    }
  });
});
