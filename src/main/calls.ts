import type { AnyCall } from '#kernel/call.ts';
import type { OfferedEvent } from '#server/feature.ts';
import { features } from './features.ts';

/** Every call of the product, for OpenAPI and for the tests that walk all of them. */
export const allCalls: readonly AnyCall[] = features.flatMap((feature) =>
  feature.answers.map((answer) => answer.call),
);

/** Every event that may come in the stream. */
export const allEvents: readonly OfferedEvent[] = features.flatMap((feature) => feature.live ?? []);
