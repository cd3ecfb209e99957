// A body that travels as multipart/form-data. It is read only after the call has been found to be
// allowed, part by part.

import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import type { FormRule } from '#kernel/call.ts';
import { Refusal } from '#kernel/refusal.ts';

const LONGEST_FIELD = 128 * 1024;
const MOST_FIELDS = 30;

/** Leaves a form unread until its call asks for it; others have no use for one. */
export function takeForm(
  request: FastifyRequest,
  _payload: unknown,
  done: (error: Error | null) => void,
): void {
  const { form } = request.routeOptions.config as { form?: boolean };
  done(form === true ? null : new Refusal('error', { status: 415 }));
}

export async function readForm(
  request: FastifyRequest,
  { json }: FormRule,
): Promise<Record<string, unknown>> {
  const { headers, raw } = request;
  if (headers['content-type']?.startsWith('multipart/form-data') !== true)
    throw new Refusal('error', { status: 415 });
  const fields: Record<string, unknown> = {};
  await new Promise<void>((resolve, reject) => {
    const busboy = new Busboy({
      headers: headers as BusboyHeaders,
      limits: { fieldSize: LONGEST_FIELD, fields: MOST_FIELDS, files: 0, headerPairs: 20 },
    });
    const malformed = () => reject(new Refusal('error', { status: 400 }));
    busboy.on('field', (name, value, _nameCut, cut) => {
      if (cut) reject(new Refusal('error', { status: 413 }));
      else if (Object.hasOwn(fields, name)) malformed();
      else fields[name] = json.includes(name) ? jsonOrText(value) : value;
    });
    busboy.on('fieldsLimit', malformed);
    busboy.on('filesLimit', () => reject(new Refusal('files', { status: 413 })));
    busboy.on('finish', () => resolve());
    busboy.on('error', malformed);
    raw.on('error', malformed);
    raw.on('close', () => {
      if (!raw.readableEnded) malformed();
    });
    raw.pipe(busboy);
  }).finally(() => raw.unpipe());
  return fields;
}

/** What is no JSON stays text, and the schema says what is wrong with it. */
function jsonOrText(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
