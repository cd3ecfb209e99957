// A call is the only contract between browser and server: one object gives the server its
// validation and access rule, the browser its typed client, and the documents their OpenAPI.
//
// Zod's generic types are erased here on purpose. `Call` carries only plain inferred types, so
// that `ask()` stays cheap to check however many calls there are.

import type { z } from 'zod';
import type { ClientCall, FormFields, Method } from './ask.ts';
import { Refusal, type Details, type Flag, type Refusals } from './refusal.ts';

/**
 * Who may make the call. The server itself turns away whoever is not signed in and whoever lacks
 * the flag of staff. Any other word is what a signed-in person must be to the thing the path names
 * (its author, …): authorized by the feature's `access.server.ts`, because only it knows the thing;
 * that it does is tested for every call and every role.
 */
type Who = 'anyone' | 'user' | 'moderator' | 'security' | 'admin' | (string & {});

export type LimitRule = `${number}/${'s' | 'min' | 'h' | 'day'}`;

type Schema = z.ZodType | undefined;
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

type Input<P, Q, B> = Part<'params', P> & Part<'query', Q> & Part<'body', B>;

export interface Parsed<P, Q, B> {
  params: P;
  query: Q;
  body: B;
}

export interface CallSpec<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  O extends z.ZodType,
  R extends Refusals = Refusals,
> {
  /** The handler and the test name it; it is also OpenAPI's operation id. */
  name: string;
  method: Method;
  path: `/api/${string}`;
  summary: string;
  who: Who;
  /** A person blocked by the owner of the thing the path names is refused with `forbidden`. */
  notIfBlocked?: boolean;
  /** Nobody may do it to their own: grade, give a triangle, subscribe. */
  notOwn?: boolean;
  limit: LimitRule;
  /** A list with `search` costs more than leafing through it; all such lists are counted together. */
  searchLimit?: LimitRule;
  params?: P;
  query?: Q;
  body?: B;
  output: O;
  /**
   * Every flag this call can answer with, and every finer reason of each. The server adds what any
   * call can meet (`src/server/declared.ts`) and sends nothing else.
   */
  refusals: R;
  /** A creating call honours `Idempotency-Key`: a repeat returns the first answer. */
  creates?: boolean;
  /** Seconds for which the answer to a visitor may be shared between visitors. */
  shared?: number;
  /** A GET that writes nevertheless: it takes a connection of those that write. */
  writes?: boolean;
  /** A blacklisted person may make it too, though it writes: leaving, exporting, deleting. */
  always?: boolean;
  /** Success is written into the log of addresses; creations and refusals are anyway. */
  noted?: boolean;
  /** The body is the bytes of one picture, at most so many; `body` describes them. */
  upload?: number;
  /** The body is sent as multipart/form-data. */
  form?: FormRule;
  /** The body is a piece of a file, at most so many bytes, passed on while it comes. */
  chunk?: number;
}

/** How the fields of a body travel as a form. A field that is named nowhere here is text. */
export interface FormRule extends FormFields {
  /** The field that holds files, and another name it may have: how many, and how large each. */
  files?: { field: string; also?: string; most: number; bytes: number };
}

export interface Call<In, P, Out, R extends Refusals = Refusals> extends ClientCall<In, Out, R> {
  readonly name: string;
  readonly summary: string;
  readonly who: Who;
  readonly notIfBlocked: boolean;
  readonly notOwn: boolean;
  readonly limit: LimitRule;
  readonly searchLimit: LimitRule | undefined;
  readonly refusals: R;
  readonly creates: boolean;
  readonly shared: number;
  readonly writes: boolean;
  readonly always: boolean;
  readonly noted: boolean;
  readonly upload: number | undefined;
  readonly form: FormRule | undefined;
  readonly chunk: number | undefined;
  readonly schemas: {
    readonly params: z.ZodType | undefined;
    readonly query: z.ZodType | undefined;
    readonly body: z.ZodType | undefined;
    readonly output: z.ZodType;
  };
  readonly types?: { in: In; parsed: P; out: Out; refusals: R };
}

/** What `client.gen.ts` holds of a call: all that is needed to ask, with its types. */
export type Stub<C> =
  C extends Call<infer In, infer _, infer Out, infer R> ? ClientCall<In, Out, R> : never;

// oxlint-disable-next-line typescript/no-explicit-any -- a list of calls is a list of any calls
export type AnyCall = Call<any, any, any, any>;

export function defineCall<
  O extends z.ZodType,
  const R extends Refusals,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
>(
  spec: CallSpec<P, Q, B, O, R>,
): Call<
  Input<InputOf<P>, InputOf<Q>, InputOf<B>>,
  Parsed<OutputOf<P>, OutputOf<Q>, OutputOf<B>>,
  z.output<O>,
  R
> {
  return {
    name: spec.name,
    method: spec.method,
    path: spec.path,
    summary: spec.summary,
    who: spec.who,
    notIfBlocked: spec.notIfBlocked ?? false,
    notOwn: spec.notOwn ?? false,
    limit: spec.limit,
    searchLimit: spec.searchLimit,
    refusals: spec.refusals,
    creates: spec.creates ?? false,
    shared: spec.shared ?? 0,
    writes: spec.writes ?? spec.method !== 'GET',
    always: spec.always ?? false,
    noted: spec.noted ?? spec.creates ?? false,
    upload: spec.upload,
    form: spec.form,
    chunk: spec.chunk,
    schemas: { params: spec.params, query: spec.query, body: spec.body, output: spec.output },
  };
}

/** A refusal this call has declared; any other flag or reason does not compile. */
export const refusing = <R extends Refusals, F extends keyof R & Flag>(
  _call: { refusals: R },
  flag: F,
  details?: Details<NonNullable<R[F]>[number]>,
): Refusal => new Refusal(flag, details);

interface Twin<P extends z.ZodType> {
  name: string;
  path: `/api/${string}`;
  summary: string;
  who: Who;
  params: P;
}

/** The same call at another address: what it takes and gives is written down once. */
export function twinOf<In, P, Out, R extends Refusals, T extends z.ZodType>(
  { types: _, ...call }: Call<In, P, Out, R>,
  { params, ...twin }: Twin<T>,
): Call<
  Omit<In, 'params'> & { params: z.input<T> },
  Omit<P, 'params'> & { params: z.output<T> },
  Out,
  R
> {
  return {
    ...call,
    ...twin,
    schemas: { ...call.schemas, params },
  };
}
