import { z } from 'zod';
import { defineLive } from '#features/core/realtime/public/define.ts';
import { Id } from '#kernel/schemas.ts';

export const liveRecording = defineLive({
  name: 'recording',
  summary: 'The video or the audio of the own note has come further; the note tells how far.',
  data: z.object({ noteId: Id }),
});
