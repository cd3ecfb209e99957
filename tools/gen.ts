// Rewrites everything generated: row types, the dump of the schema, OpenAPI, client stubs, the
// reference in docs, the tiers in ARCHITECTURE.md, the licences of packages. `--check` only compares
// and fails when something committed is stale.

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { features, TIERS } from '#main/features.ts';
import { openapiDocument } from '#main/openapi.ts';
import { allCalls, allEvents } from '#main/calls.ts';
import { renderGrammar } from '#tatar/grammar/document.ts';
import { noticeKinds } from '#web/notice-kinds.ts';
import { clientStubs } from './client-stubs.ts';
import { renderConformance } from './conformance/document.ts';
import { kindTraits } from './notice-kinds.ts';
import { renderNotice } from './notice.ts';
import { renderCalls, renderFiles, renderPages } from './reference/addresses.ts';
import { renderEvents, renderJobs } from './reference/jobs.ts';
import { parseDump, renderSchema, sectionsOf, type Schema } from './schema-sql.ts';
import { scratchDatabase } from './scratch-database.ts';
import { gameNames } from './game-names.ts';
import { subjectNames, subjectTraits } from './subject-traits.ts';

const check = process.argv.includes('--check');
const stale: string[] = [];

/** Whether the file has changed. */
function write(path: string, text: string): boolean {
  const old = readOrEmpty(path);
  if (old === text) return false;
  if (check) stale.push(path);
  else writeFileSync(path, text);
  return !check;
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

// First: the calls below are made of these, so a change needs the modules anew.
const fresh = [
  write('src/features/core/moderation/subjects.gen.ts', subjectTraits(features)),
  write('src/features/core/notifications/kinds.gen.ts', kindTraits(Object.values(noticeKinds))),
];
if (fresh.includes(true)) {
  execFileSync(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
  });
  process.exit();
}

write('src/features/core/moderation/subject-names.web.ts', subjectNames(features));
write('src/features/learning/games/game-names.web.ts', gameNames());

await using database = await scratchDatabase('gen');
const schema = parseDump(dumpOf(database.url));
write('db/tables.gen.ts', tableTypes(database.url, schema));
write('db/schema.sql', renderSchema(schema, sectionsOf(TIERS)));
write('docs/tatar.md', renderGrammar());
write('docs/conformance.md', renderConformance());
write('ARCHITECTURE.md', withTiers(readFileSync('ARCHITECTURE.md', 'utf8')));
write('docs/reference/calls.md', renderCalls());
write('docs/reference/pages.md', renderPages());
write('docs/reference/files.md', renderFiles());
write('docs/reference/jobs.md', renderJobs());
write('docs/reference/events.md', renderEvents());
write('NOTICE', renderNotice());
write('docs/openapi.json', `${JSON.stringify(openapiDocument(allCalls, allEvents), null, 2)}\n`);
for (const [path, text] of await clientStubs()) write(path, text);

if (stale.length > 0) {
  console.error(`Not fresh, run "npm run gen":\n  ${stale.join('\n  ')}`);
  process.exitCode = 1;
}

/** The tiers and their features, between the two marks of the document. */
function withTiers(document: string): string {
  const list = Object.entries(TIERS).map(
    ([tier, members]) => `- \`${tier}/\`: ${members.map(({ name }) => name).join(', ')}`,
  );
  return document.replace(
    /(?<=<!-- tiers -->\n)[^]*(?=<!-- \/tiers -->)/,
    `\n${list.join('\n')}\n\n`,
  );
}

function tableTypes(url: string, { comments }: Schema): string {
  const types = execFileSync(
    process.execPath,
    [
      'node_modules/kysely-codegen/dist/cli/bin.js',
      '--print',
      '--dialect=postgres',
      '--date-parser=string',
      '--type-mapping={"timestamptz":"string"}',
      '--exclude-pattern=schema_migrations',
      '--log-level=error',
    ],
    { env: { ...process.env, DATABASE_URL: url }, encoding: 'utf8' },
  );
  // The generator writes the comments of columns, not those of tables.
  const tables = new Map(
    [...types.matchAll(/^  "?(\w+)"?: (\w+);$/gm)].map(([, table, type]) => [type!, table!]),
  );
  return types.replaceAll(/^export interface (\w+) \{$/gm, (line, type: string) => {
    const comment = comments.get(`table ${tables.get(type)}`);
    return comment === undefined ? line : `/**\n * ${comment}\n */\n${line}`;
  });
}

function dumpOf(url: string): string {
  return execFileSync(
    process.execPath,
    [
      'tools/services.ts',
      'exec',
      '--',
      'pg_dump',
      '--schema-only',
      '--no-owner',
      '--no-privileges',
      '--schema=public',
      url,
    ],
    { encoding: 'utf8' },
  );
}
