// A refusal is the one way to say no. It carries the specification's field flags; the flag that
// decides the HTTP status is the first one given.

/** The flags of the protocol. Those of fields are added where the product names them: `src/features/flags.ts`. */
export interface Flags {
  files: true;
  image: true;
  quantity: true;
  id: true;
  token: true;
  forbidden: true;
  time: true;
  error: true;
}

export type Flag = keyof Flags;

/** The flags a call can be refused with, each with the finer reasons it can give: `{ id: [], quantity: ['many'] }`. */
export type Refusals = { readonly [F in Flag]?: readonly string[] };

export interface RefusalBody {
  errors: Partial<Record<Flag, true>>;
  /** Seconds to wait, with the status 429 or 503. */
  wait?: number | undefined;
  /** The finer reason of a flag, which a client may ignore: `{ quantity: 'many' }`. */
  codes?: Partial<Record<Flag, string>> | undefined;
}

const STATUS: Partial<Record<Flag, number>> = {
  token: 401,
  forbidden: 403,
  id: 404,
  time: 429,
  error: 500,
};

export interface Details<Reason extends string = string> {
  status?: number;
  wait?: number;
  /** The finer reason of the first flag; the call must have declared it. */
  reason?: Reason;
  /** What the call has written so far stays: a wrong guess is refused, but it is counted. */
  commits?: boolean;
}

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly flags: readonly Flag[];
  readonly status: number;
  readonly wait: number | undefined;
  readonly reason: string | undefined;
  readonly commits: boolean;

  constructor(flags: Flag | readonly Flag[], details: Details = {}) {
    const list = typeof flags === 'string' ? [flags] : flags;
    super(`refused: ${list.join(', ')}`);
    this.flags = list;
    this.status = details.status ?? STATUS[list[0] ?? 'error'] ?? 422;
    this.wait = details.wait;
    this.reason = details.reason;
    this.commits = details.commits ?? false;
  }

  get body(): RefusalBody {
    const errors: RefusalBody['errors'] = {};
    for (const flag of this.flags) errors[flag] = true;
    return {
      errors,
      ...(this.wait === undefined ? {} : { wait: this.wait }),
      ...(this.reason === undefined ? {} : { codes: { [this.flags[0] ?? 'error']: this.reason } }),
    };
  }
}

/**
 * Tells a refusal by its name, not by `instanceof`: the server bundle of the pages and Node each
 * load their own copy of this module, so the classes differ.
 */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && error.name === 'Refusal';
}
