// What must hold of every answer, whatever was asked.

import { resolve } from 'node:path';
import { readEnv } from '#server/env.ts';
import { safetyHeaders } from '#server/headers.ts';
import { expectedOf, type Role } from '#test/access/roles.ts';
import type { Operation } from './operations.ts';
import type { Received } from './send.ts';
import type { Wire } from './wire.ts';

/** An answer that takes longer each of three times is too slow. */
export const SLOW_MS = 5000;

const REFUSED = new Set([
  400, 401, 403, 404, 405, 408, 409, 411, 413, 414, 415, 416, 417, 422, 429, 431,
]);
const STACK = new RegExp(
  String.raw`\n\s+at \S|node_modules/|node:internal|file:///|${resolve('src')}/`,
);

let names: string[] | undefined;
const safetyNames = (): string[] =>
  (names ??= Object.keys(safetyHeaders(readEnv({ ...process.env, NODE_ENV: 'test' }))));

/** Null, or what is wrong with any answer of ours at all. */
export function whyNotSafe({ status, headers, body, broke }: Received, wire: Wire): string | null {
  if (status === -1) return null;
  // Whoever cannot read the head of a request cannot know that its answer may have no body.
  if (status === 0 && wire.method === 'HEAD' && broke?.startsWith('Parse Error') === true)
    return null;
  if (status === 0) return `no answer: ${broke}`;
  const isDeliberate = status === 503 && headers['retry-after'] !== undefined;
  if (status >= 500 && !isDeliberate) return `status ${status}: ${body.slice(0, 200)}`;
  if (STACK.test(body)) return `a stack or a path of ours in the body: ${body.slice(0, 200)}`;
  const missing = safetyNames().filter((name) => headers[name] === undefined);
  return missing.length === 0 ? null : `status ${status} without ${missing.join(', ')}`;
}

/** Null, or what is wrong with the answer of a call. */
export function whyNotRight(
  operation: Operation,
  role: Role,
  wire: Wire,
  received: Received,
): string | null {
  const unsafe = whyNotSafe(received, wire);
  if (unsafe !== null || received.status === -1) return unsafe;
  const { status, headers, body } = received;
  if (status !== 200 && status !== 503 && !REFUSED.has(status)) {
    // Another method at this address may be another call, or nobody's.
    return wire.isAddressed || status >= 300 ? `status ${status} is not documented` : null;
  }
  if (!wire.isAddressed) return null;
  if (wire.isSamplePath && status === 200 && expectedOf(operation.call, role) !== 'in')
    return `${role} got in: ${body.slice(0, 200)}`;
  if (!String(headers['content-type']).startsWith('application/json'))
    return `status ${status} as ${String(headers['content-type'])}`;
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return `status ${status} with a body that is no JSON: ${body.slice(0, 200)}`;
  }
  const fit = (status === 200 ? operation.answer : operation.refusal).safeParse(json);
  if (!fit.success)
    return `status ${status} does not fit its schema: ${fit.error.issues
      .slice(0, 3)
      .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
      .join('; ')}`;
  if (status === 200) return null;
  const strange = Object.keys((json as { errors: object }).errors).filter(
    (flag) => !operation.flags.has(flag),
  );
  return strange.length === 0 ? null : `flag ${strange.join()} is not documented (${status})`;
}
