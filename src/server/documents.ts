// Documents that are no call and no page: feeds, the map of the site, the description of the API.
// A document depends on its path alone: a query changes nothing, so it also makes nothing anew.

import type { FastifyInstance } from 'fastify';
import { Refusal } from '#kernel/refusal.ts';
import { checkLocalLimit } from './admission.ts';
import type { Deps } from './context.ts';
import type { Document } from './feature.ts';
import { cachingHeaders, type Headers } from './headers.ts';
import { counterOf } from './network.ts';
import { isBrokenText } from './parse.ts';
import { sendWhole } from './send.ts';
import type { Made, SharedAnswers } from './shared-answers.ts';

const LIMIT = '120/min';
const SENT_LIMIT = '600/min';

interface Mounting {
  deps: Deps;
  shared: SharedAnswers;
  common: Headers;
}

export function mountDocument(
  app: FastifyInstance,
  { deps, shared, common }: Mounting,
  { path, type, cacheSeconds: seconds, write }: Document,
): void {
  app.get<{ Params: Record<string, string> }>(path, async (request, reply) => {
    const { params } = request;
    const network = counterOf(request.ip);
    // Documents are large: even one that is kept costs something to send.
    checkLocalLimit(deps.limits, `documents-sent:${network}`, SENT_LIMIT);
    const make = async (): Promise<Made> => {
      checkLocalLimit(deps.limits, `documents:${network}`, LIMIT);
      if (Object.values(params).some(isBrokenText)) throw new Refusal('id');
      const text = await write({ ...deps, log: request.log }, params);
      if (text === null) throw new Refusal('id');
      const headers = { 'content-type': `${type}; charset=utf-8`, ...cachingHeaders(seconds) };
      return { answer: { status: 200, headers, body: Buffer.from(text) }, seconds };
    };
    const key = `${path} ${Object.values(params).join(' ')}`;
    return sendWhole(request, reply, common, await shared.give(key, make));
  });
}
