import type { AnyCall } from '#kernel/call.ts';
import { features } from './features.ts';

/** Every call of the product, for OpenAPI and for the tests that walk all of them. */
export const allCalls: readonly AnyCall[] = features.flatMap((feature) =>
  feature.answers.map((answer) => answer.call),
);
