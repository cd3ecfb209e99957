// A migration runs beside the living site. On a table that is there already it must take no lock
// for longer than a moment: no index but `concurrently`, nothing that rewrites or walks the table.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Baselines add foreign keys to the tables of earlier ones, which are still empty. */
const BASELINES = new Set(['0602_core.sql', '0603_content.sql', '0606_staff.sql']);

/** An index is dropped in the release after the one whose queries no longer need it. */
const DROPPING = new Set(['0692_old_unread_index.sql']);

interface Rule {
  pattern: RegExp;
  instead: string;
}

const NAME = String.raw`(?:if (?:not )?exists )?(?:only )?(?:public\.)?"?(\w+)"?`;
const BATCHES = 'change rows in a job, some hundreds in a transaction (see fold-names of people)';
const TWO_STEPS = 'add it `not valid`, and `validate constraint` in a migration of its own';

/** Of one action of `alter table`. */
const ACTIONS: Rule[] = [
  {
    pattern: /alter (column )?\w+ (set data )?type/,
    instead: 'a new type rewrites the table: add a column',
  },
  {
    pattern: /alter (column )?\w+ set not null/,
    instead: `not null walks the table: a check (… is not null); ${TWO_STEPS}`,
  },
  {
    pattern: /add (column )?.*\b(generated always as|serial|bigserial|as identity)/,
    instead: 'a computed or counting column rewrites the table: a plain one, filled by a job',
  },
  {
    // What is the same for all rows is written down once; what differs rewrites the table.
    pattern:
      /add (column )?.*\bdefault (?!'|-?\d|true\b|false\b|null\b|now\(\)|current_timestamp\b)/,
    instead: 'a default that differs by row rewrites the table: add it without, fill it by a job',
  },
  {
    pattern: /add (constraint \w+ )?(unique|primary key|exclude)(?!.*using index)/,
    instead: 'build a unique index concurrently, then `add constraint … using index`',
  },
  {
    pattern: /add (constraint \w+ )?(foreign key|check)(?!.*not valid)/,
    instead: `a constraint walks the table under a lock: ${TWO_STEPS}`,
  },
  {
    pattern: /add column.*\breferences\b/,
    instead: `a foreign key walks the table under a lock: ${TWO_STEPS}`,
  },
  {
    pattern: /set (un)?logged|set tablespace|set access method/,
    instead: 'this rewrites the table',
  },
  {
    pattern: /rename/,
    instead: 'the running program knows the old name: add the new one, remove the old one later',
  },
];

/** Of a whole statement; the table is what the pattern catches. */
const STATEMENTS: Rule[] = [
  { pattern: new RegExp(`^update ${NAME}`), instead: BATCHES },
  { pattern: new RegExp(`^delete from ${NAME}`), instead: BATCHES },
  { pattern: new RegExp(`^insert into ${NAME}.* select .* from`), instead: BATCHES },
  { pattern: new RegExp(`^truncate (?:table )?${NAME}`), instead: BATCHES },
  { pattern: new RegExp(`^lock (?:table )?${NAME}`), instead: 'nobody gets past it' },
  { pattern: new RegExp(`^cluster ${NAME}`), instead: 'this rewrites the table' },
  { pattern: new RegExp(`^vacuum full ${NAME}`), instead: 'this rewrites the table' },
  {
    pattern: /^drop index (?:concurrently )?(?:if exists )?(?:public\.)?"?(\w+)"?/,
    instead: 'the running program may need it: drop it in the next release, and list the file here',
  },
  {
    pattern: /^reindex (?!.*concurrently)\w+ "?(\w+)/,
    instead: 'reindex concurrently, in a file of its own with transaction:false',
  },
];

/** What is wrong with a migration, in the words of its statements. */
function wrongsOf(text: string): string[] {
  const [up = ''] = text.split('-- migrate:down');
  const isAlone = /-- migrate:up transaction:false/.test(up);
  const statements = statementsOf(up);
  const made = new Set(
    statements.flatMap(
      (statement) => new RegExp(`^create (?:unlogged )?table ${NAME}`).exec(statement)?.[1] ?? [],
    ),
  );
  const wrong = statements.flatMap((statement) => {
    const index = new RegExp(
      `^create (?:unique )?index (concurrently )?(?:if not exists )?\\w+ on ${NAME}`,
    ).exec(statement);
    if (index !== null) return wrongIndex(statement, index, made);
    const table = new RegExp(`^alter table ${NAME} (.*)$`).exec(statement);
    const rules = table === null ? STATEMENTS : ACTIONS;
    return rules.flatMap(({ pattern, instead }) => {
      const parts = table === null ? [statement] : actionsOf(table[2] ?? '');
      return parts.flatMap((part) => {
        const found = pattern.exec(part);
        const name = table?.[1] ?? found?.[1] ?? '';
        return found === null || made.has(name) ? [] : `${statement.slice(0, 80)}: ${instead}`;
      });
    });
  });
  const beside = statements.filter((statement) => statement.includes(' concurrently '));
  if (beside.length > 0 && (!isAlone || statements.length > 1))
    wrong.push('what runs concurrently stands alone in its file, with transaction:false');
  if (isAlone && beside.length === 0)
    wrong.push('without a transaction half a file may happen: only for what runs concurrently');
  return wrong;
}

function wrongIndex(statement: string, [, isBeside, table = '']: string[], made: Set<string>) {
  if (isBeside === undefined)
    return made.has(table) ? [] : [`${statement.slice(0, 80)}: create index concurrently`];
  return statement.includes('if not exists')
    ? ['an interrupted index exists and serves nobody; `db migrate` drops it: no `if not exists`']
    : [];
}

/** Without comments; what stands in quotes says nothing here. */
function statementsOf(text: string): string[] {
  return text
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '');
}

/** The actions of one `alter table`, at the commas outside brackets. */
function actionsOf(text: string): string[] {
  const actions = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) actions.push('');
    else actions[actions.length - 1] += sign;
  }
  return actions.map((action) => action.trim());
}

const up = (statement: string, head = '') =>
  `-- migrate:up${head}\n${statement};\n-- migrate:down\n`;

test.each([
  'create index note_x_idx on note (x)',
  'create unique index note_x_idx on public.note (x)',
  'create index concurrently note_x_idx on note (x)',
  'alter table note alter column title type varchar(10)',
  'alter table note alter title set not null',
  'alter table note add column x uuid not null default gen_random_uuid()',
  'alter table note add column x bigint default next_id()',
  'alter table only note add x timestamptz default clock_timestamp()',
  'alter table note add column x bigserial',
  'alter table note add column x bigint generated always as identity',
  'alter table note add column x text generated always as (lower(title)) stored',
  'alter table note add column x boolean, add constraint note_x_check check (x in (true, false))',
  'alter table note add constraint note_x_fkey foreign key (x) references account (id)',
  'alter table note add column x bigint references account (id)',
  'alter table note add constraint note_x_key unique (x)',
  'alter table note rename column title to name',
  'alter table "group" set unlogged',
  'update note set x = 1',
  'delete from note where x = 1',
  'insert into note_x (id) select id from note',
  'truncate note',
  'lock table note',
  'vacuum full note',
  'reindex table note',
  'drop index note_new_idx',
])('%s is refused on a table that is there', (statement) => {
  expect(wrongsOf(up(statement))).toHaveLength(1);
});

test.each([
  ['create index concurrently note_x_idx on note (x)', ' transaction:false'],
  ['create table t (id bigint default next_id(), x text); create index t_idx on t (x)', ''],
  ["alter table note add column x text not null default 'a, b', add y int default 0", ''],
  ['alter table note add column x timestamptz not null default now()', ''],
  ['alter table note add constraint c check (x > 0) not valid', ''],
  ['alter table note validate constraint c', ''],
  ['alter table note add constraint c unique using index note_x_idx', ''],
  ['create function f() returns int language sql as $$ update note set x = 1; $$', ''],
  ['alter table note drop column x', ''],
])('%s may run beside the site', (statement, head) => {
  expect(wrongsOf(up(statement, head))).toEqual([]);
});

test.each([
  ['create index concurrently a on note (x); create index concurrently b on note (y)'],
  ['create index concurrently if not exists a on note (x)'],
  ['alter table note add column x int'],
  ['drop index concurrently note_new_idx'],
])('without a transaction, %s is refused', (statement) => {
  expect(wrongsOf(up(statement, ' transaction:false')).length).toBeGreaterThan(0);
});

test('every migration lets the site go on', () => {
  const wrong = readdirSync('db/migrations').flatMap((file) =>
    wrongsOf(readFileSync(`db/migrations/${file}`, 'utf8')).map((what) => `${file}: ${what}`),
  );
  const files = new Set(wrong.map(fileOf));
  const isKnown = (line: string) =>
    (BASELINES.has(fileOf(line)) && line.includes(' add constraint ')) ||
    (DROPPING.has(fileOf(line)) && line.includes(' drop index '));
  expect(wrong.filter((line) => !isKnown(line))).toEqual([]);
  expect([...BASELINES, ...DROPPING].filter((file) => !files.has(file))).toEqual([]);
});

const fileOf = (line: string) => line.split(':')[0]!;
