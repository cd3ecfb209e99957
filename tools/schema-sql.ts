// Turns the output of pg_dump into db/schema.sql: every table under the feature that owns it, with its
// comments, constraints, indexes and triggers in one place. An unknown statement is an error, so
// nothing is left out.

import { OWNERS } from '#db/owners.ts';

interface Column {
  name: string;
  definition: string;
}

interface Constraint {
  name: string;
  definition: string;
}

interface Table {
  name: string;
  columns: Column[];
  constraints: Constraint[];
  /** Storage parameters. */
  options: string;
  indexes: string[];
  triggers: string[];
}

interface Routine {
  name: string;
  text: string;
}

export interface Schema {
  tables: Map<string, Table>;
  /** Functions and sequences, in an order in which they can be created. */
  routines: Routine[];
  /** By "table x", "column x.y", "function x" and "sequence x". */
  comments: Map<string, string>;
}

interface Section {
  tier: string;
  owner: string;
  tables: readonly string[];
}

const ORDER = ['primary key', 'unique', 'foreign key', 'check'];
const WIDTH = 100;

export function parseDump(dump: string): Schema {
  const schema: Schema = { tables: new Map(), routines: [], comments: new Map() };
  for (const statement of statementsOf(dump)) take(schema, statement);
  for (const { constraints, indexes } of schema.tables.values()) {
    constraints.sort((a, b) => rank(a) - rank(b) || compare(a.name, b.name));
    indexes.sort(compare);
  }
  return schema;
}

const compare = (a: string, b: string) => (a < b ? -1 : 1);
const rank = ({ definition }: Constraint) => ORDER.findIndex((kind) => definition.startsWith(kind));

function statementsOf(dump: string): string[] {
  const text = dump.replaceAll(/^(?:--|\\(?:un)?restrict).*\n/gm, '');
  return [...text.matchAll(/(?:\$\$[^]*?\$\$|'(?:[^']|'')*'|[^;'$])+;/g)].map(([statement]) =>
    statement.trim(),
  );
}

interface Statement {
  pattern: RegExp;
  /** Takes the statement and the groups of the pattern; the first is the name of the table. */
  take: (schema: Schema, statement: string, groups: readonly string[]) => unknown;
}

const ADDED = /^ALTER TABLE (?:ONLY )?public\."?(\w+)"?\s+ADD CONSTRAINT (\w+) ([^]*);$/;
const IDENTITY =
  /^ALTER TABLE public\."?(\w+)"? ALTER COLUMN (\w+) ADD GENERATED ALWAYS AS IDENTITY \(/;

const STATEMENTS: Statement[] = [
  { pattern: /^(?:SET |SELECT pg_catalog\.|(?:CREATE|COMMENT ON) SCHEMA )/, take: () => undefined },
  {
    pattern: /^CREATE TABLE public\."?(\w+)"? \(\n([^]*)\n\)(?:\nWITH \((.*)\))?;$/,
    take: ({ tables }, _, [name = '', body = '', options]) =>
      tables.set(name, tableFrom(name, body, options)),
  },
  {
    pattern: ADDED,
    take: (schema, _, [table = '', name = '', definition = '']) =>
      tableOf(schema, table).constraints.push({ name, definition: tidy(definition) }),
  },
  {
    pattern: IDENTITY,
    take: (schema, _, [table = '', name]) => {
      const column = tableOf(schema, table).columns.find((one) => one.name === name)!;
      column.definition = column.definition.replace(' not null', ' generated always as identity');
    },
  },
  {
    pattern: /^CREATE (?:UNIQUE )?INDEX \w+ ON public\."?(\w+)"? /,
    take: (schema, statement, [table = '']) => tableOf(schema, table).indexes.push(tidy(statement)),
  },
  {
    pattern: /^CREATE TRIGGER \w+ [^]*? ON public\."?(\w+)"? /,
    take: (schema, statement, [table = '']) =>
      tableOf(schema, table).triggers.push(tidy(statement)),
  },
  {
    pattern: /^CREATE (?:FUNCTION|SEQUENCE) public\.(\w+)/,
    take: ({ routines }, statement, [name = '']) =>
      routines.push({ name, text: routineText(statement) }),
  },
  {
    pattern: /^COMMENT ON (\w+) public\.([\w".]+)(?:\(.*\))? IS '([^]*)';$/,
    take: ({ comments }, _, [kind = '', name = '', text = '']) =>
      comments.set(`${kind.toLowerCase()} ${name.replaceAll('"', '')}`, text.replaceAll("''", "'")),
  },
];

function take(schema: Schema, statement: string): void {
  for (const { pattern, take: takeIt } of STATEMENTS) {
    const found = pattern.exec(statement);
    if (found === null) continue;
    takeIt(schema, statement, found.slice(1));
    return;
  }
  throw new Error(`statement not understood: ${statement}`);
}

function tableOf({ tables }: Schema, name: string): Table {
  const table = tables.get(name);
  if (table === undefined) throw new Error(`there is no table ${name}`);
  return table;
}

function tableFrom(name: string, body: string, options = ''): Table {
  const table: Table = {
    name,
    columns: [],
    constraints: [],
    options: options === '' ? '' : ` with (${options.replaceAll(/='?([\w.]+)'?/g, ' = $1')})`,
    indexes: [],
    triggers: [],
  };
  for (const line of body.split(/,\n/)) {
    const constraint = /^\s+CONSTRAINT (\w+) ([^]*)$/.exec(line);
    const column = /^\s+"?(\w+)"? ([^]*)$/.exec(line);
    if (constraint !== null)
      table.constraints.push({ name: constraint[1]!, definition: tidy(constraint[2]!) });
    else if (column !== null)
      table.columns.push({ name: column[1]!, definition: columnFrom(column[2]!) });
    else throw new Error(`column not understood: ${line}`);
  }
  return table;
}

function columnFrom(text: string): string {
  const [, type, value, required, collation] =
    /^(.*?)(?: DEFAULT (.*?))?( NOT NULL)?( COLLATE .*)?$/.exec(text) as string[];
  return tidy([type, collation, required, value === undefined ? '' : ` default ${value}`].join(''));
}

function routineText(statement: string): string {
  const [head = '', ...body] = statement.split('$$');
  return [tidy(head).replaceAll('\n    ', '\n  '), ...body].join('$$');
}

/** As a person would write it: small letters, no casts that say nothing, no double brackets. */
function tidy(sql: string): string {
  return sql
    .replaceAll(
      /('(?:[^']|'')*'|"[^"]*")|([^'"]+)/g,
      (_, quoted?: string, bare?: string) => quoted ?? bare!.toLowerCase(),
    )
    .replaceAll(/public\.|pg_catalog\./g, '')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll(/'(-\d+)'::integer/g, '$1')
    .replaceAll(/('(?:[^']|'')*')::(?:text|jsonb|bytea|bigint|integer|smallint)\b(?:\[\])?/g, '$1')
    .replaceAll(/ = any \(array\[(.*?)\]\)/g, ' in ($1)')
    .replaceAll(/\((\w+) >= (\d+)\) and \(\1 <= (\d+)\)/g, '$1 between $2 and $3')
    .replaceAll(' using btree', '')
    .replaceAll(/(?<=references \S+)(?=\()/g, ' ')
    .replace(/(?<=^check )\(.*\)(?= not valid$|$)/s, unwrapped)
    .replace(/(?<= where )\(.*\)(?=;$)/s, (text) => unwrapped(`(${text})`).slice(1, -1))
    .replace(/(?<= when )\(.*\)(?= execute )/s, unwrapped);
}

/** One of two pairs of brackets around the whole. */
function unwrapped(text: string): string {
  if (!text.startsWith('((') || !text.endsWith('))')) return text;
  let depth = 0;
  for (const [at, sign] of [...text.slice(1, -1)].entries()) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth === 0 && at < text.length - 3) return text;
  }
  return text.slice(1, -1);
}

/** The owners in the order of the tiers; `server` is below all features. */
export function sectionsOf(tiers: Record<string, readonly { name: string }[]>): Section[] {
  const owned = new Map<string, readonly string[]>(Object.entries(OWNERS));
  return Object.entries({ server: [{ name: 'server' }], ...tiers }).flatMap(([tier, members]) =>
    members.flatMap(({ name: owner }) => {
      const tables = owned.get(owner);
      return tables === undefined ? [] : [{ tier, owner, tables }];
    }),
  );
}

/** Functions of triggers stand with the first table that calls them, all others at the top. */
function functionsOf({ routines }: Schema, table: Table): Routine[] {
  return routines.filter(({ name }) =>
    table.triggers.some((trigger) => trigger.endsWith(` execute function ${name}();`)),
  );
}

function sharedRoutines(schema: Schema): Routine[] {
  const own = new Set([...schema.tables.values()].flatMap((table) => functionsOf(schema, table)));
  return schema.routines.filter((routine) => !own.has(routine));
}

export function renderSchema(schema: Schema, sections: Section[]): string {
  const listed = new Set(sections.flatMap(({ tables }) => tables));
  const lost = [...schema.tables.keys()].filter((name) => !listed.has(name));
  if (lost.length > 0) throw new Error(`no owner in db/owners.ts: ${lost.join(', ')}`);
  const shown = new Set<Routine>();
  const parts = [
    '-- The schema, written by `npm run gen` from the migrations. Comments are those of the database.',
    ...sharedRoutines(schema).map((routine) => renderRoutine(schema, routine)),
    ...sections.flatMap(({ tier, owner, tables }) => [
      headingOf(tier === owner ? owner : `${tier}/${owner}`),
      ...tables.flatMap((name) => {
        const table = tableOf(schema, name);
        const functions = functionsOf(schema, table).filter((one) => !shown.has(one));
        for (const one of functions) shown.add(one);
        return [
          renderTable(schema, table),
          ...functions.map((routine) => renderRoutine(schema, routine)),
          table.triggers.join('\n'),
        ].filter((part) => part !== '');
      }),
    ]),
  ];
  return `${parts.join('\n\n')}\n`;
}

const headingOf = (text: string) => `-- ==== ${text} `.padEnd(WIDTH, '=');

function renderRoutine({ comments }: Schema, { name, text }: Routine): string {
  const comment = comments.get(`function ${name}`) ?? comments.get(`sequence ${name}`);
  return [...remark(comment), text].join('\n');
}

function renderTable({ comments }: Schema, table: Table): string {
  const lines = [
    ...table.columns.map((column) => [
      ...remark(comments.get(`column ${table.name}.${column.name}`), '  '),
      `  ${column.name} ${column.definition}`,
    ]),
    ...table.constraints.map(({ name, definition }) => [`  constraint ${name} ${definition}`]),
  ];
  return [
    ...remark(comments.get(`table ${table.name}`)),
    `create table ${quoted(table.name)} (`,
    lines.map((one) => one.join('\n')).join(',\n'),
    `)${table.options};`,
    ...table.indexes,
  ].join('\n');
}

const quoted = (table: string) => (table === 'group' ? '"group"' : table);

/** A comment as lines of the page. */
function remark(text: string | undefined, indent = ''): string[] {
  const lines: string[] = [];
  for (const word of text?.split(/\s+/) ?? []) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= WIDTH) lines.push(`${indent}-- ${word}`);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
