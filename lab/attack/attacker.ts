// The attacker's own process, so that making requests does not slow the measuring of others.
// Started by lab/attack.ts with the name of an attack and its plot; the last line is the outcome.

import { attacks } from './attacks.ts';
import { openRaid, type Plot } from './raid.ts';

const [name = '', plot = '{}'] = process.argv.slice(2);
const raid = openRaid(JSON.parse(plot) as Plot);
const outcome = await attacks[name]?.run(raid);
console.log(JSON.stringify({ counts: Object.fromEntries(raid.counts), outcome: outcome ?? null }));
// Open connections would keep the process running.
process.exit(0);
