import type { Message } from './calls.ts';

type Quote = NonNullable<Message['reply']>;

const seconds = (voice: { seconds: unknown }): number | null =>
  typeof voice.seconds === 'number' ? voice.seconds : null;

/** What a begun message answers, as its draft has kept it; null where it answers nothing. */
export function savedQuote(saved: string | undefined): Quote | null {
  try {
    const quote = JSON.parse(saved ?? '') as Partial<Quote> | null;
    return typeof quote?.id === 'string' && typeof quote.user?.id === 'string'
      ? {
          id: quote.id,
          user: { id: quote.user.id },
          content: String(quote.content ?? ''),
          images: quote.images === true,
          voice:
            quote.voice === undefined || quote.voice === null
              ? null
              : { seconds: seconds(quote.voice) },
          deleted: false,
        }
      : null;
  } catch {
    // Drafts of an earlier version have none.
    return null;
  }
}
