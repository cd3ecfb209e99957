// The alert rules and the board of docs/operations use only names that /metrics really gives.

import { mkdirSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listNotes } from '#features/social/feed/calls.ts';
import { makeNumbers } from '#features/staff/analytics/factory.server.ts';
import { countJob } from '#server/metrics.ts';
import { dayOf } from '#tatar/days.ts';
import { testServer } from './api.ts';

const BACKUP_DIR = mkdtempSync(join(tmpdir(), 'tugantel-backup-'));
const server = testServer({ BACKUP_DIR });
afterAll(() => rm(BACKUP_DIR, { recursive: true }));
/** What Prometheus itself adds. */
const OF_PROMETHEUS = ['up'];
/** Words of its language that are no names of ours. */
const WORDS = new Set(
  'by without on ignoring group_left group_right offset and or unless bool'.split(' '),
);

let given: Set<string>;
let text: string;
const scrape = async () =>
  (await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;

beforeAll(async () => {
  await makeNumbers(server.deps.db, dayOf(server.deps.clock.now()));
  await server.ask(listNotes, {});
  countJob('mail-code', 'given_up', 1);
  text = await scrape();
  const names = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  );
  given = new Set([...names, ...OF_PROMETHEUS]);
});

/** The names of metrics in an expression: no functions, labels, texts, lengths of time. */
function namesOf(expr: string): string[] {
  const bare = expr
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\b\d+(?:\.\d+)?[a-z]*\b/g, ' ');
  return [...bare.matchAll(/[a-z_][\w:]*(?!\w*\s*\()/gi)]
    .filter(
      ({ 0: word, index }) => !WORDS.has(word) && !/^\s*\(/.test(bare.slice(index + word.length)),
    )
    .map(([word]) => word);
}

/** The values of a label that an expression asks for, as `metric label value`. */
const askedLabels = (expr: string): [metric: string, label: string, value: string][] =>
  [...expr.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, metric = '', inner = '']) =>
    [...inner.matchAll(/(\w+)="([^"]*)"/g)].map(
      ([, label = '', value = '']): [string, string, string] => [metric, label, value],
    ),
  );

const alerts = readFileSync('docs/operations/alerts.yml', 'utf8');
const alertExpressions = [...alerts.matchAll(/^\s+expr: (.+)$/gm)].map(([, expr = '']) => expr);
const board = JSON.parse(readFileSync('docs/operations/grafana-board.json', 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const boardExpressions = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

describe('names of metrics', () => {
  test('are told from all else in an expression', () => {
    expect(
      namesOf('sum by (le) (rate(a_bucket{x="y"}[5m])) / max(b offset 7d) > 3 * 3600 and c == 0'),
    ).toEqual(['a_bucket', 'b', 'c']);
  });

  test('of the alerts exist', () => {
    expect(alertExpressions).toHaveLength(alerts.split('- alert:').length - 1);
    expect(alertExpressions.length).toBeGreaterThan(10);
    const names = alertExpressions.flatMap(namesOf);
    expect(names.length).toBeGreaterThanOrEqual(alertExpressions.length);
    expect(names.filter((name) => !given.has(name))).toEqual([]);
  });

  test('of the board exist', () => {
    const names = boardExpressions.flatMap(namesOf);
    expect(names.length).toBeGreaterThanOrEqual(boardExpressions.length);
    expect(names.filter((name) => !given.has(name))).toEqual([]);
  });

  test('come with the labels that are asked for', () => {
    const asked = [...alertExpressions, ...boardExpressions].flatMap(askedLabels);
    const missing = asked.filter(
      ([metric, label, value]) =>
        metric !== 'up' && !new RegExp(`^${metric}\\{[^}]*\\b${label}="${value}"`, 'm').test(text),
    );
    expect(asked.length).toBeGreaterThan(5);
    expect(missing).toEqual([]);
  });
});

const valueIn = (scraped: string, line: string) =>
  Number(scraped.split(`\n${line} `)[1]?.split('\n')[0]);

test('the numbers of the day are those of the small tables', () => {
  const value = (line: string) => valueIn(text, line);
  expect(value('tugantel_day{number="readers"}')).toBeGreaterThan(1000);
  expect(value('tugantel_jobs_waiting{lane="long"}')).toBe(14);
  expect(value('tugantel_jobs_oldest_seconds{lane="long"}')).toBeGreaterThan(890);
  expect(value('tugantel_reports_waiting')).toBe(7);
  expect(value('tugantel_storage_bytes{part="files"}')).toBe(212e9);
  expect(value('tugantel_day_readers{lang="tt",script="cyr"}')).toBeGreaterThan(1000);
  expect(value('tugantel_numbers_age_seconds{of="measured"}')).toBeGreaterThanOrEqual(60);
});

test('a backup that was never made is as old as can be', () => {
  expect(text).toContain('tugantel_backup_age_seconds{of="drill"} +Inf');
});

test('the alert for old trial restores fires after 36 hours', async () => {
  const metric = 'tugantel_backup_age_seconds{of="drill"}';
  const [, rule = ''] = /- alert: DrillOld\n\s+expr: (.+)/.exec(alerts) ?? [];
  expect(rule).toBe(`min(${metric}) > ${36 * 3600}`);
  const mark = join(BACKUP_DIR, 'done/drill');
  mkdirSync(join(BACKUP_DIR, 'done'));
  writeFileSync(mark, '');
  for (const hours of [35, 37]) {
    const at = Date.now() / 1000 - hours * 3600;
    utimesSync(mark, at, at);
    expect(valueIn(await scrape(), metric) > 36 * 3600).toBe(hours === 37);
  }
});

test('asking often reads the tables no more often', async () => {
  await server.deps.db.deleteFrom('number_queue').execute();
  const again = await scrape();
  expect(again).toContain('tugantel_reports_waiting 7');
});
