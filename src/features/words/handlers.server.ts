import { Refusal } from '#kernel/refusal.ts';
import type { Ctx } from '#server/context.ts';
import type { Asked } from '#server/feature.ts';
import { checkText as findSpans } from '#tatar/check-text.ts';
import { paradigm } from '#tatar/grammar/paradigm.ts';
import { toLatin } from '#tatar/latin.ts';
import { entriesOf } from '#tatar/lexicon.ts';
import { searchStem } from '#tatar/search-stems.ts';
import { tokenise } from '#tatar/tokens.ts';
import type * as calls from './calls.ts';
import { lexiconOf } from './lexicon.server.ts';
import * as queries from './queries.server.ts';
import { presentReadings, readingsOf } from './views.server.ts';

const MOST_READINGS = 6;
const MOST_EXAMPLES = 5;

export async function getWord(
  ctx: Ctx,
  { query }: Asked<typeof calls.getWord>,
): Promise<calls.WordCard> {
  const lexicon = await lexiconOf(ctx);
  const word = [...tokenise(query.text)].find(
    (token) => token.kind === 'word' || token.kind === 'number',
  );
  if (word === undefined) throw new Refusal('content');
  const readings = readingsOf(word.text, lexicon).slice(0, MOST_READINGS);
  const [first] = readings;
  if (first === undefined) throw new Refusal('content');
  const [cards, examples] = await Promise.all([
    presentReadings(ctx.db, readings, query.lang ?? 'tt'),
    queries.selectExamples(ctx.db, searchStem(first.base, lexicon), MOST_EXAMPLES),
  ]);
  const [card, ...list] = cards;
  if (card === undefined) throw new Refusal('content');
  return {
    ...card,
    latin: toLatin(card.tat),
    level: first.entry?.level ?? null,
    range: first.entry?.frequency ?? 0,
    audio: null,
    known: first.known,
    examples: examples.map(({ tatar, ru, en }) => ({ tat: tatar, rus: ru ?? '', eng: en ?? '' })),
    list,
  };
}

export async function getWordForms(ctx: Ctx, { query }: Asked<typeof calls.getWordForms>) {
  const lexicon = await lexiconOf(ctx);
  const lang = query.lang ?? 'tt';
  const entry = entriesOf(lexicon, query.word).find(
    ({ pos }) => query.pos === undefined || pos === query.pos,
  );
  if (entry === undefined) throw new Refusal('id');
  const tables = paradigm(entry.word, entry.pos, entry).map((table) => ({
    name: table.name[lang],
    cells: table.cells.map((cell) => ({ name: cell.name[lang], form: cell.form })),
  }));
  return { lemma: entry.word, pos: entry.pos, tables };
}

export async function checkText(ctx: Ctx, { body }: Asked<typeof calls.checkText>) {
  const lexicon = await lexiconOf(ctx);
  return { spans: findSpans(body.content, lexicon) };
}
