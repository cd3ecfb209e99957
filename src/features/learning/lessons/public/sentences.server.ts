// The sentences of the lessons with their translations, in the memory of this process: editors have
// checked them. Read again every few minutes.

import type { Ctx } from '#server/context.ts';
import { foldKeyboard } from '#tatar/fold.ts';
import { tokenise } from '#tatar/tokens.ts';
import { translatedSentences } from '../glosses.ts';
import { selectLessonTexts } from '../queries.server.ts';

export interface LessonSentence {
  tat: string;
  rus: string;
  eng: string;
  lesson: { idC: string; title: string };
  /** Its words in the letters they are filed by, to look through them quickly. */
  words: readonly { text: string; key: string; start: number; end: number }[];
}

const READ_AGAIN = 5 * 60_000;

interface Cached {
  url: string;
  readAt: number;
  sentences: Promise<readonly LessonSentence[]>;
}

let cached: Cached | null = null;

type Source = Pick<Ctx, 'db' | 'clock' | 'env'>;

/** Those of the first levels first. */
export async function lessonSentences(source: Source): Promise<readonly LessonSentence[]> {
  const { clock, env } = source;
  const now = clock.now();
  if (cached === null || cached.url !== env.DATABASE_URL || now - cached.readAt >= READ_AGAIN) {
    const sentences = read(source);
    cached = { url: env.DATABASE_URL, readAt: now, sentences };
    sentences.catch(() => {
      cached = null;
    });
  }
  return cached.sentences;
}

async function read({ db }: Source): Promise<LessonSentence[]> {
  return (await selectLessonTexts(db)).flatMap(({ id_c: idC, title, content, rus, eng }) =>
    translatedSentences(content, { rus, eng }).map((sentence) => ({
      ...sentence,
      lesson: { idC, title },
      words: [...tokenise(sentence.tat)]
        .filter(({ kind }) => kind === 'word')
        .map(({ text, start, end }) => ({ text, key: foldKeyboard(text), start, end })),
    })),
  );
}
