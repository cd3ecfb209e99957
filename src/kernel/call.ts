// A call is the only contract between browser and server: one object gives the server its
// validation and access rule, the browser its typed client, and the documents their OpenAPI.
//
// Zod's generic types are erased here on purpose. `Call` carries only plain inferred types, so
// that `ask()` stays cheap to check however many calls there are.

import type { z } from 'zod';
import type { ClientCall, FormFields, Method } from './ask.ts';
import { Refusal, type Details, type Flag, type Refusals } from './refusal.ts';

/**
 * Whose session a call needs; the server turns away whoever has none, or lacks the flag of staff.
 * `staff` = moderator or security. Of these three the server also wants a fresh proof.
 */
export type Who = 'anyone' | 'user' | 'moderator' | 'security' | 'staff' | 'admin';

/**
 * What somebody must be to the thing a call is about, beyond having that session: its author, its
 * reader, … Only its feature knows the thing, so a call with rights is bound with the function that
 * authorizes it (`bindAuthorized`); that it does is tested for every call and every role.
 */
export type Rights = readonly [string, ...string[]];

/**
 * What an account may do by its age, its activity and its standing, lowest first. Staff and verified
 * people have the highest level.
 */
export const TRUST_LEVELS = ['newcomer', 'learner', 'member', 'regular'] as const;
export type Trust = (typeof TRUST_LEVELS)[number];

export const isTrusted = (level: Trust, least: Trust): boolean =>
  TRUST_LEVELS.indexOf(level) >= TRUST_LEVELS.indexOf(least);

/** Restricts a trust requirement to some inputs of a call. */
interface TrustCondition<Asked> {
  /** For the documents: for which inputs. */
  summary: string;
  test: (asked: Asked) => boolean;
}

/** What a trust level is computed from beside the age of an account. */
export interface TrustNumbers {
  /** Different days on which the account was used. */
  activeDays: number;
  /** Members who have raised, accepted or agreed to something of theirs. */
  confirmed: number;
  /** When the newest ruling about them was made that was not overturned; of a limit, its end. */
  ruledAt: string | null;
}

export type LimitRule = `${number}/${'s' | 'min' | 'h' | 'day'}`;

type Schema = z.ZodType | undefined;
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

type CallInput<P, Q, B> = Part<'params', P> & Part<'query', Q> & Part<'body', B>;

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
  W extends Who = Who,
  A extends Rights | undefined = Rights | undefined,
> {
  /** The handler and the test name it; it is also OpenAPI's operation id. */
  name: string;
  method: Method;
  path: `/api/${string}`;
  summary: string;
  who: W;
  /** Where the answer depends on somebody's thing. A call whose path names one cannot leave it out. */
  admits?: A;
  /** The lowest trust level that may make it; others are refused with `forbidden`, reason `early`. */
  trust?: Trust;
  /** `trust` is required only where this holds; checked when the input is parsed. */
  trustWhen?: TrustCondition<Parsed<OutputOf<P>, OutputOf<Q>, OutputOf<B>>>;
  limit: LimitRule;
  /** The limit of an address without a session, where it is lower than that of a person. */
  visitorLimit?: LimitRule;
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
  cacheSeconds?: number;
  /**
   * A GET that writes nevertheless takes a connection of those that write; any other method that
   * writes nothing runs without a transaction, and does not stand in line with them.
   */
  writes?: boolean;
  /** It computes for long: from visitors it is the first to be refused when the process is busy. */
  expensive?: boolean;
  /** A blacklisted person may make it too, though it writes: leaving, exporting, deleting, learning. */
  allowReadOnly?: boolean;
  /** It may be sent from anywhere, with any body: what it brings proves all it needs. */
  crossOrigin?: boolean;
  /** Success is written into the log of addresses; creations, acts of staff and refusals are anyway. */
  audited?: boolean;
  /** The body is the bytes of one picture, at most so many; `body` describes them. */
  upload?: number;
  /** The body is sent as multipart/form-data. */
  form?: FormRule;
  /** The body is a piece of a file, at most so many bytes, passed on while it comes. */
  chunk?: number;
  /** The answer is a stream of server-sent events that stays open; `output` describes one of them. */
  stream?: boolean;
  /** The answer is a text file, sent in pieces while it is written; `output` describes its text. */
  download?: boolean;
}

/** How the fields of a body travel as a form. A field that is named nowhere here is text. */
export interface FormRule extends FormFields {
  /** The field that holds files, and another name it may have: how many, and how large each. */
  files?: { field: string; also?: string; most: number; bytes: number };
  /** The field of one more file, of another kind: how large, and what is said of one that is larger. */
  file?: { field: string; bytes: number; flag: Flag };
  /** What has no files may come as JSON as well. */
  orJson?: boolean;
}

/** What a path names is somebody's. The key is what the compiler then says is missing. */
type AdmitsOfPath<P, A> = [P, A] extends [z.ZodType, undefined]
  ? { 'admits, because the path names something': never }
  : unknown;

export interface Call<
  In,
  P,
  Out,
  R extends Refusals = Refusals,
  W extends Who = Who,
  A extends Rights | undefined = Rights | undefined,
> extends ClientCall<In, Out, R> {
  readonly name: string;
  readonly summary: string;
  readonly who: W;
  readonly admits: A;
  readonly trust: Trust | undefined;
  readonly trustWhen: TrustCondition<never> | undefined;
  readonly limit: LimitRule;
  readonly visitorLimit: LimitRule;
  readonly searchLimit: LimitRule | undefined;
  readonly refusals: R;
  readonly creates: boolean;
  readonly cacheSeconds: number;
  readonly writes: boolean;
  readonly expensive: boolean;
  readonly allowReadOnly: boolean;
  readonly crossOrigin: boolean;
  readonly audited: boolean;
  readonly upload: number | undefined;
  readonly form: FormRule | undefined;
  readonly chunk: number | undefined;
  readonly stream: boolean;
  readonly download: boolean;
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
export type AnyCall = Call<any, any, any, any, any, any>;

const isActOfStaff = ({ who, method }: { who: Who; method: Method }): boolean =>
  method !== 'GET' &&
  (who === 'staff' || who === 'moderator' || who === 'security' || who === 'admin');

export function defineCall<
  O extends z.ZodType,
  const R extends Refusals,
  W extends Who,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  const A extends Rights | undefined = undefined,
>(
  spec: CallSpec<P, Q, B, O, R, W, A> & AdmitsOfPath<P, A>,
): Call<
  CallInput<InputOf<P>, InputOf<Q>, InputOf<B>>,
  Parsed<OutputOf<P>, OutputOf<Q>, OutputOf<B>>,
  z.output<O>,
  R,
  W,
  A
> {
  return {
    name: spec.name,
    method: spec.method,
    path: spec.path,
    summary: spec.summary,
    who: spec.who,
    admits: spec.admits as A,
    trust: spec.trust,
    trustWhen: spec.trustWhen,
    limit: spec.limit,
    visitorLimit: spec.visitorLimit ?? spec.limit,
    searchLimit: spec.searchLimit,
    refusals: spec.refusals,
    creates: spec.creates ?? false,
    cacheSeconds: spec.cacheSeconds ?? 0,
    writes: spec.writes ?? spec.method !== 'GET',
    expensive: spec.expensive ?? false,
    allowReadOnly: spec.allowReadOnly ?? false,
    crossOrigin: spec.crossOrigin ?? false,
    audited: spec.audited ?? (spec.creates === true || isActOfStaff(spec)),
    upload: spec.upload,
    form: spec.form,
    chunk: spec.chunk,
    stream: spec.stream ?? false,
    download: spec.download ?? false,
    schemas: { params: spec.params, query: spec.query, body: spec.body, output: spec.output },
  };
}

/** A refusal this call has declared; any other flag or reason does not compile. */
export const refusing = <R extends Refusals, F extends keyof R & Flag>(
  _call: { refusals: R },
  flag: F,
  details?: Details<NonNullable<R[F]>[number]>,
): Refusal => new Refusal(flag, details);

interface Twin<P extends z.ZodType, A extends Rights> {
  name: string;
  path: `/api/${string}`;
  summary: string;
  admits: A;
  params: P;
  allowReadOnly?: boolean;
}

/** The same call at another address: what it takes and gives is written down once. */
export function twinOf<
  In,
  P,
  Out,
  R extends Refusals,
  W extends Who,
  T extends z.ZodType,
  const A extends Rights,
>(
  { types: _, ...call }: Call<In, P, Out, R, W>,
  { params, ...twin }: Twin<T, A>,
): Call<
  Omit<In, 'params'> & { params: z.input<T> },
  Omit<P, 'params'> & { params: z.output<T> },
  Out,
  R,
  W,
  A
> {
  return {
    ...call,
    ...twin,
    schemas: { ...call.schemas, params },
  };
}
