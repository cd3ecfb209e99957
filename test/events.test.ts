// What must hold of every event there is.

import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { features, listeners } from '#main/features.ts';
import { works } from '#main/tasks.ts';
import { defineEvent, on, onLater, publish, type DomainEvent } from '#server/events.ts';
import { defineJob } from '#server/jobs.ts';

const files = readdirSync('src/features', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('/events.server.ts'),
);
const defined = (
  await Promise.all(
    files.map(async (file) =>
      Object.values(
        (await import(/* @vite-ignore */ `../src/features/${file}`)) as Record<
          string,
          DomainEvent<unknown>
        >,
      ),
    ),
  )
).flat();

test('every event has a name of its own, and somebody listens to it', () => {
  const names = defined.map(({ name }) => name);
  expect(names).toContain('note-created');
  expect(new Set(names).size).toBe(names.length);
  expect([...listeners.keys()].toSorted()).toEqual(names.toSorted());
});

test('every job a listener enqueues is done by somebody', () => {
  const done = new Set(works.map(({ job }) => job.name));
  const asked = features.flatMap(({ listeners: own = [] }) => own.flatMap(({ job }) => job ?? []));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((name) => !done.has(name))).toEqual([]);
});

test('whoever leaves is followed by the features in their order', () => {
  const names = (feature: (typeof features)[number]) =>
    feature.listeners?.some(({ event }) => event === 'account-hidden') === true ? feature.name : [];
  expect(features.flatMap(names)).toEqual(['people', 'groups', 'notes']);
});

test('an event, its payload and its listeners are compared by the compiler', () => {
  const wrong = () => {
    const grown = defineEvent<{ id: string; by: number }>('grown');
    const MEASURE = defineJob({ name: 'measure', payload: z.object({ by: z.number() }) });
    const publisher = {} as never;
    void publish(publisher, grown, { id: '1', by: 2 });
    onLater(grown, MEASURE, ({ by }) => ({ by }));
    // @ts-expect-error -- `by` is missing
    void publish(publisher, grown, { id: '1' });
    // @ts-expect-error -- the job wants a number
    onLater(grown, MEASURE, ({ id }) => ({ by: id }));
    // @ts-expect-error -- the event tells nothing of that
    on(grown, async (_, { name }) => void name);
    // @ts-expect-error -- a listener in the transaction gets the database, and no mail
    on(grown, async ({ mail }) => void mail);
  };
  expect(wrong).toBeTypeOf('function');
});
