import { gameAddress } from '#features/learning/games/addresses.ts';
import { dailyGame } from '#features/learning/games/games.ts';
import { eduAddress } from '#features/learning/lessons/addresses.ts';
import { getEduStart } from '#features/learning/lessons/client.gen.ts';
import { getWord } from '#features/platform/dictionary/client.gen.ts';
import { spokenWord } from '#features/platform/speech/addresses.ts';
import { dayOf } from '#tatar/days.ts';
import type { AppContext } from './app-context.ts';
import { HOME_SENTENCE, HOME_WORDS } from './home-sentence.ts';
import { listOrNull } from './loading.ts';
import type { OpenWord } from './parts/Hello.tsx';

/** What a visitor begins with: a sentence whose words can be opened, the first lesson, the game of the day. */
export async function loadIntro({ askShared, lang, now }: AppContext) {
  // Its parts are shown as inside of a sentence.
  const context = HOME_SENTENCE.tat.toLowerCase();
  const shared = { context, lang: lang === 'tt-Latn' ? 'tt' : lang } as const;
  const [cards, lessons] = await Promise.all([
    Promise.all(
      HOME_WORDS.map(({ tat }) =>
        listOrNull(askShared(getWord, { query: { text: tat.toLowerCase(), ...shared } })),
      ),
    ),
    listOrNull(askShared(getEduStart, {})),
  ]);
  const next = lessons?.next ?? null;
  const isKnown = cards[0] !== null;
  return {
    words: isKnown ? cards.map((card) => card && partsOf(card)) : null,
    // Where no word is read aloud no sentence is.
    sound: cards[0]?.audio ? spokenWord(HOME_SENTENCE.tat.replace('.', '')) : null,
    lesson: next && { address: eduAddress(next), minutes: next.minutes },
    game: `${gameAddress(dailyGame(dayOf(now)))}?play=daily`,
  };
}

const partsOf = ({ root, parts, rus, eng }: OpenWord): OpenWord => ({ root, parts, rus, eng });
