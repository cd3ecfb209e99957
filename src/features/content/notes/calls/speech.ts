// A note read aloud. The sounds have addresses of their own, and are made when one is asked for.

import { z } from 'zod';
import { defineCall } from '#kernel/call.ts';
import { PathId } from '#kernel/schemas.ts';
import { MOST_SENTENCES } from '../spoken-note.ts';

const SpokenSentence = z.object({
  /** Which block of the page: 0 is the title, then headings, paragraphs and lines of lists. */
  block: z.number().int(),
  /** Which sentence of the block, and of how many. */
  part: z.number().int(),
  parts: z.number().int(),
  /** The sound, in Opus; with `.mp3` instead of `.ogg` the same for who cannot play it. */
  src: z.string().max(100),
});

export const getNoteSpeech = defineCall({
  name: 'getNoteSpeech',
  method: 'GET',
  path: '/api/note/{id}/speech',
  summary: 'The sentences of a note that can be read aloud, in their order.',
  who: 'anyone',
  admits: ['reader'],
  limit: '120/min',
  visitorLimit: '60/min',
  expensive: true,
  params: z.strictObject({ id: PathId }),
  output: z.object({ list: z.array(SpokenSentence).max(MOST_SENTENCES) }),
  refusals: { id: [] },
  cacheSeconds: 10,
});
