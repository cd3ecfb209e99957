// Domain events. A feature says what has happened; later features listen, and it need not
// know them. Everything happens in the transaction of the change: what a listener does there, and
// the jobs it enqueues, exist exactly when the change does.

import type { Db } from './db.ts';
import type { Env } from './env.ts';
import type { PubSub } from './streams/pubsub.ts';
import { enqueueEach, type EnqueueOptions, type Job } from './jobs.ts';

/** Something that has happened. Defined by the feature that publishes it, in `events.server.ts`. */
export interface DomainEvent<Payload> {
  readonly name: string;
  /** Never there: it only lets the compiler know the payload. */
  readonly payload?: Payload;
}

/** Tells the id of the thing it happened to, where nothing else is said. */
export const defineEvent = <Payload = { id: string }>(name: string): DomainEvent<Payload> => ({
  name,
});

/**
 * Whoever publishes: the transaction of the change, those who listen, and the way to the browsers
 * that are looking. Every context is one.
 */
export interface Publisher {
  db: Db;
  listeners: Listeners;
  pubsub: PubSub;
  env: Pick<Env, 'SECRET'>;
}

/** By the name of the event, in the order of the features. */
export type Listeners = ReadonlyMap<string, readonly Listener[]>;

export interface Listener {
  readonly event: string;
  /** The job it enqueues; null where it acts at once. */
  readonly job: string | null;
  readonly hear: (publisher: Publisher, payloads: readonly never[]) => Promise<void>;
}

export const listenersOf = (all: readonly Listener[]): Listeners =>
  Map.groupBy(all, ({ event }) => event);

/**
 * Acts in the transaction of the change, so only where the work is small and bounded: whoever has
 * caused the change waits for it, and its failure undoes the change.
 */
export const on = <P>(
  event: DomainEvent<P>,
  act: (publisher: Publisher, payload: NoInfer<P>) => Promise<void>,
): Listener => ({
  event: event.name,
  job: null,
  hear: async (publisher, payloads: readonly P[]) => {
    for (const payload of payloads) await act(publisher, payload);
  },
});

/** Enqueues a job, which is tried until it succeeds: for everything else. */
export const onLater = <P, In>(
  event: DomainEvent<P>,
  job: Job<In>,
  payloadOf: (payload: NoInfer<P>) => NoInfer<In>,
  options?: EnqueueOptions,
): Listener => ({
  event: event.name,
  job: job.name,
  hear: ({ db }, payloads: readonly P[]) => enqueueEach(db, job, payloads.map(payloadOf), options),
});

export const publish = <P>(
  publisher: Publisher,
  event: DomainEvent<P>,
  payload: NoInfer<P>,
): Promise<void> => publishEach(publisher, event, [payload]);

/** The same event of many things: a listener's jobs are enqueued in one statement. */
export async function publishEach<P>(
  publisher: Publisher,
  event: DomainEvent<P>,
  payloads: readonly NoInfer<P>[],
): Promise<void> {
  if (!publisher.db.isTransaction)
    throw new Error(`${event.name} is published outside the transaction of its cause`);
  for (const { hear } of publisher.listeners.get(event.name) ?? [])
    await hear(publisher, payloads as readonly never[]);
}
