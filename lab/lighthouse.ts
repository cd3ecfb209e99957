// `npm run lab -- lighthouse`: scores of the production build, mobile preset. Fails below the floors.
// Without arguments a quick look, as CI takes it: the home page and a note, at most three runs, the
// best counts. `--runs=5` gives the medians of so many runs for eight kinds of pages, with what
// the score of speed is made of; on a busy machine only these say something about the pages.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PROGRAMS, runNode } from '#tools/run.ts';
import { servicesEnv } from '#tools/services/env.ts';
import { chromiumPath, startSite, sitePort } from '#tools/site.ts';
import { copySampleData } from '#tools/site/sample-data.ts';

const PORT = sitePort(20);
const DATABASE = 'lighthouse';
const { values } = parseArgs({
  options: { performance: { type: 'string', default: '95' }, runs: { type: 'string' } },
});
const FLOORS = {
  performance: Number(values.performance),
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
/** The score of one run varies with the machine's mood. */
const QUICK_RUNS = 3;
/** In milliseconds, by the name of Lighthouse. */
const TIMES = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked',
};

/** Scores and times of one run, by their names. */
type Run = Record<string, number>;

interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string; numericValue?: number }>;
}

Object.assign(process.env, { ...servicesEnv(), ...process.env });
if ((await runNode(['tools/services.ts', 'up'])) !== 0) process.exit(1);
await copySampleData(DATABASE, { pictures: true });
await using site = await startSite({ database: DATABASE, port: PORT, worker: false });
const chromium = chromiumPath();
const home = await (await fetch(site.url)).text();
const note = /href="(\/note\/[^"#?]+)"/.exec(home)?.[1];
if (note === undefined) throw new Error('the home page links to no note');

let passed = true;
const runs = values.runs === undefined ? null : Number(values.runs);
const search = `/search?q=${encodeURIComponent('китап')}`;
const learning = ['/edu', '/edu/07-bazarda', '/information', '/games'];
for (const path of runs === null ? ['/', note] : ['/', note, ...learning, '/groups', search]) {
  const result = runs === null ? bestOf(path) : mediansOf(path, runs);
  const parts = Object.entries(result).map(([name, value]) => `${name} ${Math.round(value)}`);
  console.log(`${decodeURIComponent(path)}: ${parts.join(', ')}`);
  passed &&= isEnough(result);
}
process.exitCode = passed ? 0 : 1;

function isEnough(result: Run): boolean {
  return Object.entries(FLOORS).every(([category, floor]) => (result[category] ?? 0) >= floor);
}

function bestOf(path: string): Run {
  const best: Run = {};
  for (let n = 0; n < QUICK_RUNS && !isEnough(best); n += 1) {
    const run = tryRun(path);
    for (const category of Object.keys(FLOORS))
      best[category] = Math.max(best[category] ?? 0, run[category] ?? 0);
  }
  return best;
}

function mediansOf(path: string, count: number): Run {
  const all = Array.from({ length: count }, () => tryRun(path));
  const names = Object.keys(all.find((run) => Object.keys(run).length > 0) ?? {});
  return Object.fromEntries(
    names.map((name) => {
      const sorted = all.flatMap((run) => run[name] ?? []).toSorted((a, b) => a - b);
      return [name, sorted[Math.floor(sorted.length / 2)] ?? 0];
    }),
  );
}

/** Now and then Chromium gives no trace (NO_NAVSTART); such a run says nothing about the page. */
function tryRun(path: string): Run {
  try {
    return runOn(site.url + path);
  } catch (error) {
    console.log(`a run without scores: ${String(error).slice(0, 200)}`);
    return {};
  }
}

function runOn(url: string): Run {
  const folder = mkdtempSync(join(tmpdir(), 'tugantel-lighthouse-'));
  try {
    const output = join(folder, 'report.json');
    execFileSync(
      process.execPath,
      [
        PROGRAMS.lighthouse,
        url,
        '--output=json',
        `--output-path=${output}`,
        '--quiet',
        '--only-categories=performance,accessibility,best-practices,seo',
        '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --disable-background-networking --disable-component-update --disable-sync --no-first-run',
      ],
      { env: { ...process.env, CHROME_PATH: chromium }, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const { categories, audits } = JSON.parse(readFileSync(output, 'utf8')) as Report;
    for (const [category, { score, auditRefs }] of Object.entries(categories)) {
      if (score * 100 >= FLOORS[category as keyof typeof FLOORS]) continue;
      const failed = auditRefs.filter(
        ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9,
      );
      console.log(
        `  ${category} ${score * 100}: ${failed.map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`).join('; ')}`,
      );
    }
    const scores = Object.entries(categories).map(([name, { score }]) => [
      name,
      Math.round(score * 100),
    ]);
    const times = Object.entries(TIMES).map(([id, name]) => [name, audits[id]?.numericValue ?? 0]);
    return Object.fromEntries([...scores, ...times]) as Run;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
