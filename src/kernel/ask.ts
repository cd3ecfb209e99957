// Asking a call, over any transport. Nothing here knows zod: the browser asks by the stubs of
// `client.gen.ts`, which hold no more than `ClientCall`; a whole `Call` can be asked as well.

import { addressOf } from './address.ts';
import { Refusal, type Flag, type RefusalBody, type Refusals } from './refusal.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Which fields of a form do not travel as text. */
export interface FormFields {
  /** Fields that travel as JSON. */
  json: readonly string[];
  files?: { field: string };
}

export interface ClientCall<In, Out, R extends Refusals = Refusals> {
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly form?: FormFields | undefined;
  /** Present where the body is a piece of a file. */
  readonly chunk?: number | undefined;
  /** The answer is a text file instead of JSON. */
  readonly download?: boolean | undefined;
  /** Never present at run time; it keeps the types for the compiler. */
  readonly types?: { in: In; out: Out; refusals: R };
}

export interface Sent {
  method: Method;
  /** Path with its query, ready to send. */
  url: string;
  body: unknown;
  /** The entries of a form, where the body travels as one; files as they were given. */
  form: [name: string, value: unknown][] | undefined;
  idempotencyKey: string | undefined;
  /** Present where the body is a piece of a file. */
  chunk: ChunkOptions | undefined;
  /** The answer is a text file: it is given as a string, with its byte order mark. */
  download: boolean;
}

/** Which bytes of a file the body holds, and how its sending is followed. */
export interface ChunkOptions {
  range?: { from: number; to: number; total: number };
  /** Told how many bytes of the body have left. */
  onSent?: (bytes: number) => void;
  /** Gets what breaks the sending off. */
  onBegin?: (abort: () => void) => void;
}

/** The value of `Content-Range`. */
export const rangeText = ({ from, to, total }: NonNullable<ChunkOptions['range']>): string =>
  `bytes ${from}-${to}/${total}`;

export type Send = (request: Sent) => Promise<{ status: number; body: unknown }>;

interface AskOptions {
  /** The same key on a retry returns the first answer instead of creating twice. */
  idempotencyKey?: string;
  chunk?: ChunkOptions;
}

export type Ask = <In, Out>(
  call: ClientCall<In, Out>,
  input: In,
  options?: AskOptions,
) => Promise<Out>;

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

export function urlOf(call: Pick<ClientCall<unknown, unknown>, 'path'>, input: LooseInput): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(input.params?.[key] ?? ''),
  );
  return addressOf(path, input.query ?? {});
}

function formEntries(rule: FormFields, body: unknown): [string, unknown][] {
  return Object.entries((body ?? {}) as Record<string, unknown>).flatMap(
    ([name, value]): [string, unknown][] => {
      if (value === undefined) return [];
      if (name === rule.files?.field) return (value as unknown[]).map((file) => [name, file]);
      return [[name, rule.json.includes(name) ? JSON.stringify(value) : value]];
    },
  );
}

/**
 * Makes `ask` over any transport: the network in the browser, the server itself while a page is
 * rendered, a real HTTP socket or an in-process request in tests.
 */
export function makeAsk(send: Send): Ask {
  return async <In, Out>(call: ClientCall<In, Out>, input: In, options: AskOptions = {}) => {
    const loose = input as LooseInput;
    const { status, body } = await send({
      method: call.method,
      url: urlOf(call, loose),
      body: loose.body,
      form: call.form === undefined ? undefined : formEntries(call.form, loose.body),
      idempotencyKey: options.idempotencyKey,
      chunk: call.chunk === undefined ? undefined : (options.chunk ?? {}),
      download: call.download ?? false,
    });
    if (status >= 200 && status < 300) return body as Out;
    const refused = (body ?? {}) as Partial<RefusalBody>;
    const flags = Object.keys(refused.errors ?? { error: true }) as Flag[];
    const reason = refused.codes?.[flags[0] ?? 'error'];
    throw new Refusal(flags, {
      status,
      ...(refused.wait === undefined ? {} : { wait: refused.wait }),
      ...(reason === undefined ? {} : { reason }),
    });
  };
}
