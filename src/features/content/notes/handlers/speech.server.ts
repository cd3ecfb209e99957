import { FORMATS, VOICE, type Format } from '#features/platform/speech/rules.ts';
import { canSpeak, findSound, nameOf } from '#features/platform/speech/public/sounds.server.ts';
import { innerId, publicId } from '#kernel/ids.ts';
import type { Ctx } from '#server/context.ts';
import type { Input, FileRoute } from '#server/feature.ts';
import { NOTE_LETTER } from '../addresses.ts';
import type * as calls from '../calls/speech.ts';
import { selectNoteText } from '../queries.server.ts';
import { spokenOf } from '../spoken-names.server.ts';

interface NoteText {
  id: string;
  title: string;
  content: string;
}

export async function getNoteSpeech(
  ctx: Ctx,
  _asked: Input<typeof calls.getNoteSpeech>,
  note: NoteText,
) {
  const folder = `/media/speech/${VOICE}/note/${publicId(NOTE_LETTER, note.id)}`;
  const sentences = canSpeak(ctx) ? spokenOf(note).list : [];
  return {
    list: sentences.map(({ text, ...place }) => ({
      ...place,
      src: `${folder}/${nameOf(text)}.ogg`,
    })),
  };
}

const NAME = new RegExp(String.raw`^([\da-f]{16})\.(${FORMATS.join('|')})$`);

/** Nobody can have a text of their own read aloud here: it must be a sentence of a note that is shown. */
export const noteSounds: FileRoute = {
  path: '/media/speech/:voice/note/:id/:name',
  caching: 'public',
  find: async (ctx, { params: { voice, id: pathId = '', name = '' }, counter }) => {
    const [, wanted, format] = NAME.exec(name) ?? [];
    const id = innerId(NOTE_LETTER, pathId);
    if (voice !== VOICE || id === null || wanted === undefined) return null;
    const note = await selectNoteText(ctx.db, id);
    const text = note && spokenOf(note).byName.get(wanted);
    if (text === undefined) return null;
    return findSound(ctx, { counter }, { text, format: format as Format, noteId: id });
  },
};
