// `npm run lab -- crowd [seconds] [people] [pause]`: many people
// rate, give triangles and comment on the same few notes at once, each with about that pause (ms)
// between two presses. Afterwards every total must equal the sum
// of its rows, no balance may be below zero, and nobody may have been refused for another reason
// than the specified ones.

import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { createComment, deleteComment, gradeComment } from '#features/content/comments/calls.ts';
import { makeNote } from '#features/content/notes/factory.server.ts';
import { rateNote, giveTriangle } from '#features/content/reactions/calls.ts';
import type { Ask } from '#kernel/ask.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { openCrowd } from './measure/open-crowd.ts';
import { scratchDatabase } from '#tools/scratch-database.ts';

const [seconds = 60, people = 200, pauseMs = 1500] = process.argv.slice(2).map(Number);
const NOTES = 8;
const EXPECTED = new Set(['forbidden', 'price', 'time', 'id']);

await using database = await scratchDatabase('crowd');
const { deps, ids, asks: crowd, close } = await openCrowd(database.url, people);
const counts = new Map<string, number>();
const note = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
const chanceOf = () => randomInt(1_000_000) / 1_000_000;
const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)]!;

// Authors are among the crowd, so people also give to one another.
const notes: string[] = [];
for (let n = 0; n < NOTES; n += 1)
  notes.push((await makeNote(deps.db, { author_id: ids[n % 3]! })).id);
const before = await triangles();
const comments: { noteId: string; id: string }[] = [];
const until = Date.now() + seconds * 1000;

async function live(ask: Ask): Promise<void> {
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, chanceOf() * 2 * pauseMs));
    const id = pick(notes);
    const grade = chanceOf() < 0.8 ? 1 : -1;
    const chance = chanceOf();
    const comment = comments.length === 0 ? undefined : pick(comments);
    try {
      if (chance < 0.45) await ask(rateNote, { params: { id }, body: { grade } });
      else if (chance < 0.65) await ask(giveTriangle, { params: { id }, body: { grade: 1 } });
      else if (chance < 0.8 || comment === undefined) {
        const made = await ask(createComment, { params: { id }, body: { content: 'Рәхмәт!' } });
        comments.push({ noteId: id, id: made.id });
      } else {
        const params = { id: comment.noteId, commentId: comment.id };
        if (chance < 0.97) await ask(gradeComment, { params, body: { grade } });
        else await ask(deleteComment, { params });
      }
      note('done');
    } catch (error) {
      note(isRefusal(error) ? `refused: ${error.flags.join()}` : `broke: ${String(error)}`);
    }
  }
}

await Promise.all(crowd.map(live));

const wrong: string[] = [];
const check = async (name: string, query: ReturnType<typeof sql<{ n: string }>>) => {
  const { rows } = await query.execute(deps.db);
  const n = Number(rows[0]?.n ?? 0);
  console.log(`${name}: ${n}`);
  if (n !== 0) wrong.push(name);
};
for (const [what, n] of [...counts].toSorted()) console.log(`${what}: ${n}`);
await check(
  'notes whose counts are not their rows',
  sql`
  select count(*) as n from note_count c where
    c.up <> (select count(*) from note_rating r where r.note_id = c.note_id and grade = 1)
    or c.down <> (select count(*) from note_rating r where r.note_id = c.note_id and grade = -1)
    or c.triangle <> (select count(*) from note_triangle t where t.note_id = c.note_id)
    or c.comments <> (select count(*) from comment m where m.note_id = c.note_id and deleted_at is null)`,
);
await check(
  'comments whose grade is not their rows',
  sql`
  select count(*) as n from comment c where c.grade <>
    coalesce((select sum(grade) from comment_rating r where r.comment_id = c.id), 0)`,
);
await check('balances below zero', sql`select count(*) as n from account where triangle < 0`);
await check(
  'balances that are not their log',
  sql`
  select count(*) as n from account a where a.triangle <>
    5 + coalesce((select sum(delta) from triangle_log l where l.account_id = a.id), 0)`,
);
console.log(`triangles before and after: ${before}, ${await triangles()}`);
if (before !== (await triangles())) wrong.push('triangles appeared or vanished');
for (const what of counts.keys())
  if (what !== 'done' && !EXPECTED.has(what.replace('refused: ', ''))) wrong.push(what);
await close();
console.log(wrong.length === 0 ? 'everything agrees' : `WRONG: ${wrong.join('; ')}`);
process.exitCode = wrong.length === 0 ? 0 : 1;

async function triangles(): Promise<number> {
  const { rows } = await sql<{ n: string }>`select sum(triangle) as n from account`.execute(
    deps.db,
  );
  return Number(rows[0]?.n ?? 0);
}
