import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openBufferedWriter } from './buffered-writer.ts';
import { registry } from './metrics.ts';

const log = pino({ enabled: false });
const lost = async (name: string) => {
  const { values } = await registry.getSingleMetric('tugantel_late_writes_lost_total')!.get();
  return values.find(({ labels }) => labels.name === name)?.value ?? 0;
};

test('a flood of one thing is one entry with its count, and a flood of many has an end', async () => {
  const written: unknown[] = [];
  const writer = openBufferedWriter<string>({
    name: 'flood',
    everyMs: 60_000,
    most: 3,
    log,
    write: async (noted) => void written.push(...noted),
  });
  for (let n = 0; n < 1_000_000; n += 1) writer.note('a', 'a');
  for (const key of ['b', 'c', 'd', 'e']) writer.note(key, key);
  await writer.close();
  expect(written).toEqual([
    { item: 'a', times: 1_000_000 },
    { item: 'b', times: 1 },
    { item: 'c', times: 1 },
  ]);
  expect(await lost('flood')).toBe(2);
});

test('while a write hangs no other begins, and what the database does not take is counted as lost', async () => {
  let begun = 0;
  let fail = (_: Error) => {};
  const writer = openBufferedWriter<string>({
    name: 'hangs',
    everyMs: 1,
    most: 10,
    log,
    write: () => {
      begun += 1;
      return new Promise((_, reject) => {
        fail = reject;
      });
    },
  });
  writer.note('a');
  await expect.poll(() => begun).toBe(1);
  writer.note('b');
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(begun).toBe(1);
  fail(new Error('away'));
  await expect.poll(() => begun).toBe(2);
  expect(await lost('hangs')).toBe(1);
  const closing = writer.close();
  fail(new Error('away'));
  await closing;
  expect(await lost('hangs')).toBe(2);
});
