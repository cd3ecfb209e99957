import type { FileRoute } from '#server/feature.ts';
import { sayableWord, VOICE, type Format } from './rules.ts';
import { findSound } from './public/sounds.server.ts';

const NAME = /^(.+)\.(ogg|mp3)$/s;

/** The sound of a word, for everybody. */
export const wordSounds: FileRoute = {
  path: '/media/speech/:voice/:name',
  caching: 'public',
  find: async (ctx, { params: { voice, name = '' }, counter }) => {
    const [, text = '', format] = NAME.exec(name) ?? [];
    const word = sayableWord(text);
    if (voice !== VOICE || word === null) return null;
    return findSound(ctx, { counter }, { text: word, format: format as Format, noteId: null });
  },
};
