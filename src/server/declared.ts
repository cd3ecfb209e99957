// What a call may be refused with: what it has declared, and what any call can meet on its way to
// the handler. Anything else is a mistake of ours, which outside production fails the call, so that
// every API test looks for it.

import { z } from 'zod';
import type { AnyCall, Who } from '#kernel/call.ts';
import { isRefusal, Refusal, type Flag, type Refusals } from '#kernel/refusal.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';

/** Whoever asks may be unknown, too quick or kept out, and we may fail. */
const COMMON: Refusals = {
  token: [],
  forbidden: ['foreign', 'blacklist', 'approval'],
  time: [],
  error: ['alien-cursor', 'range-form', 'range-length', 'key-form', 'key-used'],
};

/** Of staff a fresh proof of who they are is wanted. */
const STAFF: readonly Who[] = ['moderator', 'security', 'staff'];

const PICTURE = ['kind', 'broken'];

export type Declared = ReadonlyMap<Flag, ReadonlySet<string>>;

/** `names`: the flags with the name of a field. */
export function declaredRefusals(call: AnyCall, names: readonly Flag[]): Declared {
  const { params, body } = call.schemas;
  const fields = body === undefined ? [] : namesIn(z.toJSONSchema(body, LOOSE) as Named);
  const hasPictures = call.upload !== undefined || call.form?.files !== undefined;
  const all: Refusals[] = [
    call.refusals,
    ...(params === undefined ? [] : [{ id: [] }]),
    Object.fromEntries(names.filter((flag) => fields.includes(flag)).map((flag) => [flag, []])),
    ...(STAFF.includes(call.who) ? [{ forbidden: ['proof'] }] : []),
    ...(call.trust === undefined ? [] : [{ forbidden: ['early'] }]),
    ...(hasPictures ? [{ image: PICTURE }] : []),
    ...(call.form === undefined ? [] : [{ files: [] }]),
    COMMON,
  ];
  const declared = new Map<Flag, Set<string>>();
  for (const [flag, reasons] of all.flatMap((one) => Object.entries(one))) {
    const known = declared.get(flag as Flag) ?? new Set();
    declared.set(flag as Flag, new Set([...known, ...reasons]));
  }
  return declared;
}

interface Place {
  call: AnyCall;
  declared: Declared;
  env: Pick<Env, 'NODE_ENV'>;
  log: Pick<Log, 'error'>;
}

/** What is thrown instead of a refusal the call has not declared; in production it loses its reason. */
export function onlyDeclared(error: unknown, { call, declared, env, log }: Place): unknown {
  if (!isRefusal(error)) return error;
  const wrong = undeclared(declared, error);
  if (wrong === null) return error;
  const told = new Error(`${call.name} refuses with ${wrong}, which it has not declared`);
  if (env.NODE_ENV !== 'production') return told;
  log.error({ err: told, call: call.name }, 'undeclared refusal');
  const { flags, status, wait } = error;
  return new Refusal(flags, { status, ...(wait === undefined ? {} : { wait }) });
}

/** What this refusal says that was not declared; null = nothing. */
function undeclared(declared: Declared, { flags, reason }: Refusal): string | null {
  const flag = flags.find((one) => !declared.has(one));
  if (flag !== undefined) return flag;
  const first = flags[0] ?? 'error';
  return reason === undefined || declared.get(first)?.has(reason) === true
    ? null
    : `${first}: ${reason}`;
}

const LOOSE = { io: 'input', unrepresentable: 'any' } as const;

interface Named {
  properties?: Record<string, Named>;
  items?: Named;
  anyOf?: Named[];
}

const namesIn = ({ properties = {}, items, anyOf = [] }: Named): string[] => [
  ...Object.entries(properties).flatMap(([name, child]) => [name, ...namesIn(child)]),
  ...(items === undefined ? [] : namesIn(items)),
  ...anyOf.flatMap(namesIn),
];
