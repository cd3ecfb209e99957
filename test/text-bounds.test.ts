// What was taken and stored must fit into every answer that shows it: an answer that does not pass its
// output schema is a 500. Fields of one feature are compared by their names.

import { expect, test } from 'vitest';
import { features } from '#main/features.ts';
import { fieldsOf, type Field } from './text-bounds.ts';

/** Fields of the same name that are different things, or are cut where they are shown. */
const OTHERS: Record<string, string> = {
  'accounts id': 'what is sent is held to the rule of addresses, 30 signs',
  'accounts name': 'of a person; that of a passkey is longer',
  'admin name': 'of a person; that of a passkey is longer',
  'groups name': 'of a person; that of a group is longer',
  'groups id': 'what is sent is held to the rule of addresses, 30 signs',
  'info titleSearch': 'what is sent is not stored: the server makes it of the title',
  'lessons titleSearch': 'what is sent is not stored: the server makes it of the title',
  'lessons answers': 'a placement has only exercises with short answers',
  'lessons tat': 'a placement asks words, a lesson has a phrase',
  'messages content': 'the rule of messages is 4,000 signs',
  'moderation content': 'of a ruling or a complaint; notes and appeals of staff are longer',
  'study content': 'a sentence; what is imported is a file',
  'triangle content': 'of an order; tasks and goods are longer',
  'triangle reason': 'a name of the ledger; that of an order is a sentence',
};

type Named = Field & { call: string; names: string[] };

const namedOf = (call: string, fields: readonly Field[]): Named[] =>
  fields.map((field) => ({ ...field, call, names: field.path.split('.').toReversed() }));

/** How many names at the end of two paths are the same. */
function sharedNames(one: Named, other: Named): number {
  const at = one.names.findIndex((name, n) => name !== other.names[n]);
  return at === -1 ? one.names.length : at;
}

/** What is stored of a field by its path: the inputs with most names in common, and fewest beside. */
function sourcesOf(field: Named, inputs: readonly Named[]): Named[] {
  const scored = inputs
    .filter(({ kind }) => kind === field.kind)
    .map((input) => ({ input, shared: sharedNames(field, input) }))
    .filter(({ shared }) => shared > 0);
  const most = Math.max(...scored.map(({ shared }) => shared));
  const near = scored.filter(({ shared }) => shared === most).map(({ input }) => input);
  const fewest = Math.min(...near.map(({ names }) => names.length));
  return near.filter(({ names }) => names.length === fewest);
}

/** One for each path: what any of its shapes allows. */
function widest(fields: readonly Named[]): Named[] {
  const byPath = new Map<string, Named>();
  for (const field of fields) {
    const key = `${field.kind} ${field.path}`;
    if (field.most > (byPath.get(key)?.most ?? 0)) byPath.set(key, field);
  }
  return [...byPath.values()];
}

test.each(features.map((feature) => [feature.name, feature] as const))(
  '%s: what is taken fits into the answers',
  (_, feature) => {
    const calls = feature.answers.map(({ call }) => call);
    const inputs = calls.flatMap(({ name, schemas }) =>
      widest(namedOf(name, fieldsOf(schemas.body))),
    );
    const narrow = calls.flatMap(({ name, schemas }) =>
      widest(namedOf(name, fieldsOf(schemas.output))).flatMap((field) => {
        const source = sourcesOf(field, inputs).find(({ most }) => most > field.most);
        if (source === undefined || `${feature.name} ${field.names[0]}` in OTHERS) return [];
        return [`${name} ${field.path}: ${field.most} of ${source.most} (${source.call})`];
      }),
    );
    expect(narrow).toEqual([]);
  },
);

/** Things that answers of other features show, and the calls that name them. */
const SHOWN: [shown: RegExp, call: string, field: string][] = [
  [/(?:^|\.)(?:user|users|by|people|person|admins)\.(?:name|surname)$/, 'createUser', 'name'],
  [/(?:^|\.)group\.name$/, 'createGroup', 'name'],
  [/(?:^|\.)notes?\.title$/, 'createNote', 'title'],
  [/(?:^|\.)note\.content$/, 'createNote', 'content'],
  [/(?:^|\.)(?:lesson|week|next)\.title$/, 'createEdu', 'title'],
];

test.each(SHOWN)('%s fits wherever it is shown', (shown, call, name) => {
  const calls = features.flatMap(({ answers }) => answers.map((answer) => answer.call));
  const body = calls.find((one) => one.name === call)?.schemas.body;
  const { most } = fieldsOf(body).find(({ path }) => path === name)!;
  const places = calls.flatMap((one) =>
    fieldsOf(one.schemas.output)
      .filter(({ kind, path }) => kind === 'text' && shown.test(path))
      .map((field) => ({ ...field, call: one.name })),
  );
  expect(places).not.toEqual([]);
  expect(places.filter((place) => place.most < most)).toEqual([]);
});

test('the names of other things are still needed', () => {
  const known = features.flatMap((feature) =>
    feature.answers.flatMap(({ call }) =>
      fieldsOf(call.schemas.output).map(({ path }) => `${feature.name} ${path.split('.').at(-1)}`),
    ),
  );
  expect(Object.keys(OTHERS).filter((name) => !known.includes(name))).toEqual([]);
});
