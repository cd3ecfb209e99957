// Where pages come from: the built site, or Vite while developing.

import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { PageSource } from '#server/pages.ts';

interface Pages {
  source: PageSource;
  attach?: (app: FastifyInstance) => Promise<void>;
}

export async function builtPages(folder = 'build/site'): Promise<Pages> {
  const build = (await import(resolve(folder, 'server/index.js'))) as ServerBuild;
  const handle = createRequestHandler(build, 'production');
  return {
    source: {
      build: () => Promise.resolve(build),
      handle: (request, context) => handle(request, context),
      clientFolder: resolve(folder, 'client'),
      strict: true,
    },
  };
}

export async function developmentPages(): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  const load = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
  return {
    source: {
      build: load,
      handle: async (request, context) =>
        createRequestHandler(await load(), 'development')(request, context),
      clientFolder: null,
      strict: false,
    },
    attach: async (app) => {
      app.addHook('onRequest', (request, reply, next) => {
        if (request.url.startsWith('/api/')) return next();
        vite.middlewares(request.raw, reply.raw, next);
      });
    },
  };
}
