import { defineEvent } from '#server/events.ts';

/** Staff have said what has become of an order. */
export const orderChanged = defineEvent<{ id: string; accountId: string }>('order-changed');
