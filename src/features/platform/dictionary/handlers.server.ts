import { spokenWord } from '#features/platform/speech/addresses.ts';
import { canSpeak } from '#features/platform/speech/public/sounds.server.ts';
import { fittingOf } from '#kernel/page.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import type { Input } from '#server/feature.ts';
import { consumeDaily } from '#server/limits.ts';
import { counterOf } from '#server/network.ts';
import { openSlices } from '#server/slices.ts';
import { drain, type Steps } from '#tatar/bounds.ts';
import { checkingText } from '#tatar/check-text.ts';
import { paradigm } from '#tatar/grammar/paradigm.ts';
import { toLatin } from '#tatar/latin.ts';
import { looksRussian } from '#tatar/language.ts';
import { levelNumber } from '#tatar/level-names.ts';
import { entriesOf, type Lexicon } from '#tatar/lexicon.ts';
import { phraseAround, phrasesOf } from '#tatar/phrase.ts';
import { tatarFor } from '#tatar/meanings.ts';
import type { Reading } from '#tatar/readings.ts';
import { searchStem } from '#tatar/search-stems.ts';
import type * as calls from './calls.ts';
import { MOST_IN_TEXT, MOST_WORDS } from './calls.ts';
import { dayWordAt } from './public/days.server.ts';
import { lexiconOf, starterMeanings } from './public/lexicon.server.ts';
import { type Asking, lookUp, spelled, wordsIn, wordsInText } from './rules.ts';
import * as queries from './queries.server.ts';
import { type Lang, oneOfEach, presentForms } from './views.server.ts';

const MOST_READINGS = 6;
const MOST_EXAMPLES = 5;

/** Whole texts are analysed in slices, whoever sent them. */
const slices = openSlices();

const analyse = <T>({ asker }: CallCtx, viewer: { id: string } | null, steps: Steps<T>) =>
  slices.run(
    {
      id: viewer?.id ?? asker.site ?? counterOf(asker.address),
      isMember: viewer !== null,
    },
    steps,
  );

export async function getWord(
  ctx: Ctx,
  { query }: Input<typeof calls.getWord>,
): Promise<calls.WordCard> {
  const lang = query.lang ?? 'tt';
  const asked = wordsIn(query.text);
  const [word] = asked;
  if (word === undefined) throw new Refusal('content');
  if (asked.length > 1) return getPhrase(ctx, asked.slice(0, MOST_WORDS), lang);
  const found = drain(lookingUp([{ ...query, text: word }], await lexiconOf(ctx)));
  const [card] = await cardsOf(ctx, found, lang);
  if (card === null || card === undefined) throw new Refusal('content');
  return card;
}

export async function getTextWords(
  ctx: CallCtx,
  { query, viewer }: Input<typeof calls.getTextWords>,
) {
  const words = wordsInText(query.text, MOST_IN_TEXT);
  const found = await analyse(ctx, viewer, lookingUp(words, await lexiconOf(ctx)));
  const cards = await cardsOf(ctx, found, query.lang ?? 'tt');
  return { list: fittingOf(words.map(({ start }, at) => ({ start, word: cards[at] ?? null }))) };
}

interface Found {
  form: string;
  shown: Reading[];
  stem: string | null;
  /** Tatar words for it, where it is Russian. */
  russian: readonly string[] | null;
  read: { form: string; reading: Reading }[];
}

/** What words may be, each as its sentence wants it. */
function* lookingUp(asked: readonly Asking[], lexicon: Lexicon): Steps<Found[]> {
  const found: Found[] = [];
  for (const asking of asked) {
    const { form, readings, phrase } = lookUp(asking, lexicon);
    const shown = oneOfEach(readings).slice(0, MOST_READINGS);
    const [whole] = phrase?.readings ?? [];
    found.push({
      form,
      shown,
      stem: shown[0] === undefined ? null : searchStem(shown[0].base, lexicon),
      russian: russianOf(form, shown[0], lexicon),
      read: [
        ...shown.map((reading) => ({ form, reading })),
        ...(phrase === null || whole === undefined ? [] : [{ form: phrase.form, reading: whole }]),
      ],
    });
    yield;
  }
  return found;
}

/** Tatar words for a Russian one, which may be none; null where it is Tatar, or where nobody can tell. */
function russianOf(
  form: string,
  reading: Reading | undefined,
  lexicon: Lexicon,
): readonly string[] | null {
  if (/[^а-яё]/iu.test(form)) return null;
  const tatar = tatarFor(form, starterMeanings(), lexicon);
  if (tatar.length > 0) return tatar;
  return reading?.known !== true && looksRussian(form) ? [] : null;
}

/** The cards of words; null where nothing is known of one. */
async function cardsOf(
  ctx: Ctx,
  found: readonly Found[],
  lang: Lang,
): Promise<(calls.WordCard | null)[]> {
  const stems = [...new Set(found.flatMap(({ stem }) => stem ?? []))];
  const [forms, examples] = await Promise.all([
    presentForms(
      ctx.db,
      found.flatMap(({ read }) => read),
      lang,
    ),
    queries.selectExamples(ctx.db, stems, MOST_EXAMPLES),
  ]);
  return found.map(({ form, shown, stem, russian, read }) => {
    const [card, ...others] = forms.splice(0, read.length);
    const [first] = shown;
    if (first === undefined || card === undefined) return null;
    return {
      ...card,
      ...factsOf(first, card.tat),
      audio: audioOf(ctx, form),
      // What a dictionary explains as Tatar is Tatar.
      russian: russian === null || card.rus + card.eng !== '' ? null : [...russian],
      examples: examples
        .filter((row) => row.stem === stem)
        .map(({ tatar, ru, en }) => ({ tat: tatar, rus: ru ?? '', eng: en ?? '' })),
      list: others.slice(0, shown.length - 1),
      phrase: others[shown.length - 1] ?? null,
      words: [],
    };
  });
}

const factsOf = (reading: Reading, shown: string) => ({
  latin: toLatin(shown),
  level: reading.entry?.level ?? null,
  range: levelNumber(reading.entry?.level),
  known: reading.known,
});

/** What was tapped is what one wants to hear. */
const audioOf = (ctx: Ctx, form: string): string | null =>
  canSpeak(ctx) ? spokenWord(form) : null;

const PHRASE_NAMES = { tt: 'сүзтезмә', ru: 'словосочетание', en: 'phrase' };

/** Several words: what they mean together, if anything, and then each of them. */
async function getPhrase(ctx: Ctx, asked: readonly string[], lang: Lang): Promise<calls.WordCard> {
  const lexicon = await lexiconOf(ctx);
  const words = asked.map((word) => spelled(word, lexicon));
  const form = words.join(' ');
  const read = phrasesOf(words, lexicon).flatMap(({ start, end }) => {
    const part = words.slice(start, end).join(' ');
    const [reading] =
      end - start > 1
        ? (phraseAround(words.slice(start, end), 0, lexicon)?.readings ?? [])
        : lookUp({ text: part, context: form }, lexicon).readings;
    return reading === undefined ? [] : [{ form: part, reading }];
  });
  const cards = await presentForms(ctx.db, read, lang);
  const [only] = read;
  const none = { latin: toLatin(form), level: null, range: 0, known: false };
  const audio = audioOf(ctx, form);
  const shared = { examples: [], russian: null, list: [], phrase: null, audio };
  if (only !== undefined && only.form === form)
    return { ...cards[0]!, ...factsOf(only.reading, cards[0]!.tat), ...shared, words: [] };
  return {
    form,
    lemma: form,
    pos: 'phrase',
    posName: PHRASE_NAMES[lang],
    root: form,
    parts: [],
    tat: form,
    rus: '',
    eng: '',
    ...none,
    ...shared,
    words: cards,
  };
}

export async function getWordOfDay(
  ctx: Ctx,
  { query }: Input<typeof calls.getWordOfDay>,
): Promise<calls.WordOfDay> {
  const { form, tat, rus, eng } = dayWordAt(ctx.clock.now());
  const { readings } = lookUp({ text: form, context: tat }, await lexiconOf(ctx));
  const read = readings.slice(0, 1).map((reading) => ({ form, reading }));
  const [word] = await presentForms(ctx.db, read, query.lang ?? 'tt');
  return { word: word!, tat, rus, eng };
}

export async function getWordForms(ctx: Ctx, { query }: Input<typeof calls.getWordForms>) {
  const lexicon = await lexiconOf(ctx);
  const lang = query.lang ?? 'tt';
  const entry = entriesOf(lexicon, query.word).find(
    ({ pos }) => query.pos === undefined || pos === query.pos,
  );
  if (entry === undefined) throw new Refusal('id');
  const tables = paradigm(entry.word, entry.pos, entry).map((table) => ({
    name: table.name[lang],
    cells: table.cells.map(({ name, plain, form }) => ({
      name: name[lang],
      plain: plain?.[lang] ?? '',
      form,
    })),
  }));
  return { lemma: entry.word, pos: entry.pos, tables };
}

export async function checkText(ctx: CallCtx, { body, viewer }: Input<typeof calls.checkText>) {
  const steps = checkingText(body.content, await lexiconOf(ctx));
  return { spans: await analyse(ctx, viewer, steps) };
}

const COMPLAINTS_A_DAY = '20/day';

export async function createWordComplaint(
  { db, limits }: CallCtx,
  { body, viewer }: Input<typeof calls.createWordComplaint>,
): Promise<{ id: string }> {
  await consumeDaily(limits, `word-complaints-a-day:${viewer.id}`, COMPLAINTS_A_DAY);
  return queries.upsertComplaint(db, {
    account_id: viewer.id,
    word: body.lemma,
    pos: body.pos,
    form: body.text,
    context: body.context,
    content: body.content,
  });
}
