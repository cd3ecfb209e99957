// Builds the site and makes the sample data once; `npm run ci` does it before the stages that use
// them. What is there already, made of the same sources, is left as it is.

import { runNode } from './run.ts';
import { servicesEnv } from './services/env.ts';
import { buildSite } from './site.ts';
import { withTemplates } from './site/sample-data.ts';

Object.assign(process.env, { ...servicesEnv(), ...process.env });
if ((await runNode(['tools/services.ts', 'up'])) !== 0) process.exit(1);
await buildSite();
await withTemplates({ pictures: true });
