// What a visitor has learned comes in whole, in one transaction that holds a connection: its length must
// not grow with what there is.

import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { makeAccount } from '#features/core/accounts/factory.server.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { MOST_VISITOR_WORDS } from '#features/learning/study/rules.ts';
import type { CallCtx } from '#server/context.ts';
import { testServer } from '#test/api.ts';
import { lessonWith, makeEdu } from './factory.server.ts';
import { addVisitorLearning } from './handlers/visitor.server.ts';
import { solutionOf } from './judge.ts';
import { MOST_VISITOR_LESSONS } from './rules.ts';

const server = testServer();
const answers = lessonWith().exercises.map((exercise, at) => ({
  exercise: at,
  answer: solutionOf(exercise),
}));

const inTurn = async <T>(count: number, make: () => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  while (made.length < count) made.push(await make());
  return made;
};

test('takes as many statements for all there may be as for some', async () => {
  const { db, writes } = server.deps;
  const { id: authorId } = await makeAccount(db);
  const lessons = await inTurn(MOST_VISITOR_LESSONS, () => makeEdu(db));
  const notes = await inTurn(50, () => makeNote(db, { author_id: authorId }));
  const learnedOf = (share: number) => ({
    words: Array.from({ length: MOST_VISITOR_WORDS / share }, (_, n) => ({
      word: {
        ...{ lemma: `сүз${n}`, pos: 'noun', form: '', stem: `сүз${n}`, met: `сүз${n}` },
        ...{ sentence: '', rus: '', eng: '', marked: false },
      },
      noteId: notes[n % notes.length]!.id,
    })),
    lessons: lessons
      .slice(0, MOST_VISITOR_LESSONS / share)
      .flatMap(({ idC: id }) => [true, false].map((done) => ({ id, done, answers }))),
    range: 3,
  });
  const countOf = async (share: number) => {
    const { cookie } = await server.newcomer();
    const viewer = (await server.deps.viewerOf(cookie))!;
    let statements = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const added = await writes
      .transaction()
      .execute((tx) =>
        addVisitorLearning(
          { ...(server.deps as unknown as CallCtx), db: tx.withPlugin(counter) },
          { viewer },
          learnedOf(share),
        ),
      );
    expect(added).toEqual({
      words: MOST_VISITOR_WORDS / share,
      lessons: MOST_VISITOR_LESSONS / share,
      earned: 20,
    });
    return statements;
  };
  const some = await countOf(10);
  expect(some).toBeLessThan(40);
  expect(await countOf(1)).toBe(some);
});
