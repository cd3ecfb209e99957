// Request -> parsed input. What does not fit becomes the specification's field flags.

import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AnyCall } from '#kernel/call.ts';
import { FLAGS, Refusal, type Flag } from '#kernel/refusal.ts';

interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

const known: ReadonlySet<string> = new Set(FLAGS);

/** The body comes apart, because that of a form is read only when all else is right. */
export function parseInput(call: AnyCall, request: FastifyRequest, sent: unknown): Input {
  const { params, query, body } = call.schemas;
  return {
    params: part(params, request.params, () => new Refusal('id')),
    query: part(query, request.query, () => new Refusal('error', { status: 400 })),
    body: part(body, sent ?? {}, fieldFlags),
  };
}

function part(
  schema: z.ZodType | undefined,
  value: unknown,
  refusal: (error: z.ZodError) => Refusal,
) {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw refusal(parsed.error);
}

/** `tags.0.tag` is the flag `tag`, `tags` the flag `tags`; a field nobody knows is malformed. */
function fieldFlags(error: z.ZodError): Refusal {
  const flags = new Set<Flag>();
  for (const issue of error.issues) {
    const field = issue.path.findLast((step) => typeof step === 'string');
    if (typeof field === 'string' && known.has(field)) flags.add(field as Flag);
  }
  return flags.size === 0
    ? new Refusal('error', { status: 400 })
    : new Refusal([...flags], { status: 422 });
}
