import { z } from 'zod';
import { VoiceFile } from '#features/platform/media/calls.ts';
import { sayableWord } from '#features/platform/speech/rules.ts';
import { defineCall } from '#kernel/call.ts';
import { Id, textField } from '#kernel/schemas.ts';
import { LONGEST_FORM, MOST_BYTES, MOST_LISTED, STATES } from './rules.ts';

/** What a machine could say as well: letters, in one word or a few. */
const Word = textField(1, LONGEST_FORM).refine((word) => sayableWord(word) !== null);
const Grade = z.union([z.literal(1), z.literal(-1)]);

const WordVoice = z.object({
  id: Id,
  user: z.object({ id: Id, idC: z.string().max(40), name: z.string().max(200) }),
  /** The beginning of its addresses: `{src}.ogg` (Opus), `{src}.mp3`; null unless it is ready. */
  src: z.string().max(100).nullable(),
  /** Others' voices are ready; one's own may wait, be silent, or have been refused by listeners or staff. */
  state: z.enum(STATES),
  /** Members agree that it is right. */
  agreed: z.boolean(),
  /** What the viewer said of it. */
  grade: Grade.nullable(),
  /** It is the viewer's own. */
  own: z.boolean(),
});
export type WordVoice = z.output<typeof WordVoice>;

export const listVoices = defineCall({
  name: 'listVoices',
  method: 'GET',
  path: '/api/word/voice/list',
  summary:
    'How people say a form, those two listeners agree on first. Members also get some to judge, everybody their own; others are not given to visitors and newcomers.',
  who: 'anyone',
  limit: '300/min',
  query: z.strictObject({ word: Word }),
  output: z.object({ list: z.array(WordVoice).max(MOST_LISTED) }),
  refusals: {},
});

export const createVoice = defineCall({
  name: 'createVoice',
  method: 'PUT',
  path: '/api/user/voice/create',
  summary:
    'Say a word: 10 seconds at most. Another recording of the same form takes the place of the first. 50 a day.',
  who: 'user',
  limit: '20/min',
  body: z.strictObject({ word: Word, voice: VoiceFile }),
  output: z.object({ id: Id }),
  refusals: { audio: ['kind'], content: [], time: ['day'] },
  form: { json: [], file: { field: 'voice', bytes: MOST_BYTES, flag: 'audio' } },
});

const params = z.strictObject({ id: Id });

export const gradeVoice = defineCall({
  name: 'gradeVoice',
  method: 'PUT',
  path: '/api/user/voice/{id}/grade',
  summary:
    'Whether a voice says its word rightly: 1 or -1; the last answer counts. Members of one network count as one, unless a regular is among them. Two more for it than against make it heard first, and bring whoever spoke an өчпочмак; two more against it, with a regular among them, silence it until staff have reviewed it. 200 a day, 20 of them against. Refusals of a person whom staff have overruled twice are not counted.',
  who: 'user',
  admits: ['unblocked', 'other'],
  trust: 'member',
  limit: '60/min',
  params,
  body: z.strictObject({ grade: Grade }),
  output: z.object({ agreed: z.boolean(), grade: Grade }),
  refusals: { forbidden: ['own', 'block', 'early'], time: ['day'] },
});

export const deleteVoice = defineCall({
  name: 'deleteVoice',
  method: 'DELETE',
  path: '/api/user/voice/{id}',
  summary: 'Take an own voice away.',
  who: 'user',
  admits: ['owner'],
  limit: '60/min',
  params,
  output: z.object({ id: Id }),
  refusals: {},
  allowReadOnly: true,
});

export const deleteAdminVoice = defineCall({
  name: 'deleteAdminVoice',
  method: 'DELETE',
  path: '/api/admin/voice/{id}',
  summary: 'Take a voice away, with its files, as staff.',
  who: 'admin',
  admits: ['administrator'],
  limit: '120/min',
  params,
  output: z.object({ id: Id }),
  refusals: { id: [] },
  audited: true,
});
