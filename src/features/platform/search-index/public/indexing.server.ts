// How every feature has its texts filed for the search, and measured.

import { z } from 'zod';
import { Id } from '#kernel/schemas.ts';
import { onLater, type DomainEvent, type Listener } from '#server/events.ts';
import type { MeasuredText, SearchText, TextKind } from '#server/search-text.ts';
import { defineJob } from '#server/jobs.ts';
import { levelOf } from '#tatar/level.ts';
import type { Lexicon } from '#tatar/lexicon.ts';

/** Looks at what is there when it runs, so it need not be told what has happened. */
export const INDEX_TEXT = defineJob({
  name: 'index-text',
  summary: 'Update the search index of a text, and the reading level of a note.',
  payload: z.object({ kind: z.enum(['note', 'comment', 'account', 'group']), id: Id }),
  key: ({ kind, id }) => `index-text:${kind}:${id}`,
  // Half an hour of trying: what a text itself makes impossible is not tried for days.
  attempts: 8,
});

/** The listeners of a feature whose texts can be found: all that makes, changes or takes away one. */
export const fileAfter = (
  kind: TextKind,
  events: readonly DomainEvent<{ id: string }>[],
): Listener[] => events.map((event) => onLater(event, INDEX_TEXT, ({ id }) => ({ kind, id })));

/** How hard this text is to read. */
export const measureText = (
  { id, version = '', head, body }: SearchText,
  lexicon: Lexicon,
): MeasuredText => ({ id, version, level: levelOf(`${head}\n${body}`, lexicon) });
