// The rows of every table as lines of COPY's text format.

import { personSearchOf } from '#features/core/accounts/rules.ts';
import { groupSearchOf } from '#features/content/groups/rules.ts';
import { beginningOf, ratingRank, titleSearchOf } from '#features/content/notes/rules.ts';
import { firstIdAt } from '#kernel/ids.ts';
import {
  accountId,
  chance,
  groupId,
  mix,
  noteId,
  noteShape,
  noteTime,
  raters,
  WORLD_BEGINS,
  type Size,
} from './shape.ts';
import { nameOf, surnameOf, tagsOf, textOf, titleOf } from './text.ts';

export interface Table {
  name: string;
  columns: string;
  rows: (size: Size) => Iterable<string>;
}

const plain = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\t', String.raw`\t`)
    .replaceAll('\r', '');
const line = (...values: (string | number | boolean | null)[]) =>
  `${values.map((value) => (value === null ? String.raw`\N` : value)).join('\t')}\n`;
const moment = (milliseconds: number) => new Date(milliseconds).toISOString();

function* count(n: number): Generator<number> {
  for (let i = 0; i < n; i += 1) yield i;
}

export const tables: readonly Table[] = [
  {
    name: 'account',
    columns: 'id, id_c, name, surname, name_search, about, triangle',
    *rows(size) {
      for (const n of count(size.users)) {
        yield line(
          accountId(n),
          `person-${n}`,
          nameOf(n),
          surnameOf(n),
          personSearchOf(nameOf(n), surnameOf(n)),
          plain(textOf(n, 51, 1)),
          5,
        );
      }
    },
  },
  {
    name: '"group"',
    columns: 'id, id_c, name, name_search, about, creator_id',
    *rows(size) {
      for (const n of count(size.groups)) {
        const name = `${surnameOf(n)} төркеме ${n}`;
        yield line(
          groupId(n),
          `group-${n}`,
          name,
          groupSearchOf(name),
          plain(textOf(n, 52, 2)),
          accountId(mix(n, 53) % size.users),
        );
      }
    },
  },
  {
    name: 'follower',
    columns: 'group_id, account_id',
    *rows(size) {
      for (const n of count(size.users)) {
        const followed = new Set(
          [0, 1, 2].map((i) => Math.floor(chance(n, 60 + i) ** 2 * size.groups)),
        );
        for (const group of followed) yield line(groupId(group), accountId(n));
      }
    },
  },
  {
    name: 'subscription',
    columns: 'account_id, target_id, id, mutual',
    *rows(size) {
      // Everybody subscribes to a few; who is followed follows back now and then.
      const targets = (n: number) =>
        new Set([0, 1, 2, 3].map((i) => Math.floor(chance(n, 64 + i) ** 2 * size.users)));
      for (const n of count(size.users)) {
        for (const target of targets(n)) {
          if (target === n) continue;
          const id = String(BigInt(firstIdAt(WORLD_BEGINS)) + BigInt(n * 8 + (target % 8)));
          yield line(accountId(n), accountId(target), id, targets(target).has(n));
        }
      }
    },
  },
  {
    name: 'note',
    columns:
      'id, author_id, group_id, title, title_search, content, excerpt, cut, tags, level, created_at',
    *rows(size) {
      for (const n of count(size.notes)) {
        const shape = noteShape(n, size);
        const title = titleOf(n);
        const content = textOf(n, 70, 2 + (mix(n, 71) % 8));
        const { excerpt, cut } = beginningOf(content);
        yield line(
          noteId(n, size),
          accountId(shape.author),
          shape.group === null ? null : groupId(shape.group),
          plain(title),
          plain(titleSearchOf(title)),
          plain(content),
          plain(excerpt),
          cut,
          `{${tagsOf(n).join(',')}}`,
          1 + (mix(n, 72) % 5),
          moment(noteTime(n, size)),
        );
      }
    },
  },
  {
    name: 'note_count',
    columns: 'note_id, comments, up, down, triangle',
    *rows(size) {
      for (const n of count(size.notes)) {
        const { ratings, down, comments, triangles } = noteShape(n, size);
        yield line(noteId(n, size), comments, ratings - down, down, triangles);
      }
    },
  },
  {
    name: 'note_rank',
    columns: 'note_id, author_id, group_id, rating, discussed, triangle',
    *rows(size) {
      for (const n of count(size.notes)) {
        const { author, group, ratings, down, comments, triangles } = noteShape(n, size);
        const rank = ratingRank({ up: ratings - down, down }, noteTime(n, size));
        yield line(
          noteId(n, size),
          accountId(author),
          group === null ? null : groupId(group),
          rank,
          comments,
          triangles,
        );
      }
    },
  },
  {
    name: 'note_rating',
    columns: 'note_id, account_id, grade',
    *rows(size) {
      const accounts = Array.from({ length: size.users }, (_, n) => accountId(n));
      for (const n of count(size.notes)) {
        const shape = noteShape(n, size);
        const id = noteId(n, size);
        let given = 0;
        for (const person of raters(n, shape, size)) {
          yield `${id}\t${accounts[person]}\t${given < shape.down ? '-1' : '1'}\n`;
          given += 1;
        }
      }
    },
  },
  {
    name: 'comment',
    columns: 'id, note_id, author_id, content, grade, created_at',
    *rows(size) {
      let made = 0;
      for (const n of count(size.notes)) {
        const { comments } = noteShape(n, size);
        for (let i = 0; i < comments; i += 1) {
          const at = noteTime(n, size) + (i + 1) * 60_000;
          made += 1;
          // The shard bits keep comments of one millisecond apart; a made-up world has one shard.
          const id = String(BigInt(firstIdAt(at)) + BigInt(made % 4_194_304));
          yield line(
            id,
            noteId(n, size),
            accountId(mix(made, 81) % size.users),
            plain(textOf(made, 82, 1)),
            mix(made, 83) % 9,
            moment(at),
          );
        }
      }
    },
  },
];
