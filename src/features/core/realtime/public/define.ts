// An event of the stream, defined once by the feature that tells it, in its `live.ts`: a name on the
// wire and the shape of its data. The browser knows it by its stub in `client.gen.ts`, without the
// schema.

import type { z } from 'zod';

/** What the browser holds of an event. */
export interface LiveStub<Data> {
  readonly name: string;
  /** Never present at run time; it keeps the type for the compiler. */
  readonly types?: Data;
}

export interface LiveEvent<In, Data> extends LiveStub<Data> {
  readonly summary: string;
  readonly schema: z.ZodType;
  readonly input?: In;
}

/** What `client.gen.ts` holds of an event. */
export type StubOf<E> = E extends LiveEvent<infer _, infer Data> ? LiveStub<Data> : never;

/** The stream's own words. */
export const RESERVED = ['hello', 'gap', 'beat'] as const;

interface LiveSpec<S extends z.ZodType> {
  name: string;
  /** When it is told, and to whom. */
  summary: string;
  data: S;
}

/** Zod's own types are erased here, as those of calls are. */
export const defineLive = <S extends z.ZodType>({
  name,
  summary,
  data,
}: LiveSpec<S>): LiveEvent<z.input<S>, z.output<S>> => ({ name, summary, schema: data });
