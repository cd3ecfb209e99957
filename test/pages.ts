// The pages of the site with their own loaders, for tests that ask for whole pages: made by the
// development server, so that no build is needed.

import type { FastifyInstance } from 'fastify';
import { developmentPages } from '#main/page-source.ts';
import type { PageSource } from '#server/pages.ts';

interface TestPages {
  source: PageSource;
  /** Call it before the first page is asked for. */
  attach: (app: FastifyInstance) => Promise<void>;
}

/** Compiled once for all test files of a worker, because they share their modules. */
let shared: ReturnType<typeof developmentPages> | undefined;

export function testPages(): TestPages {
  const pages = (shared ??= developmentPages());
  return {
    source: {
      build: async () => (await pages).source.build(),
      handle: async (request, context) => (await pages).source.handle(request, context),
      clientFolder: null,
      strict: false,
    },
    attach: async (app) => (await pages).attach?.(app),
  };
}
