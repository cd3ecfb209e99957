// The text of a lesson line by line: a line is a turn of a conversation, or a few short sentences, with
// what they mean. A paragraph whose sentences its translations cut in another way is one line.

import { sentencesOf } from '#tatar/sentences.ts';
import { paragraphsOf, piecesOf, type TextPiece } from './glosses.ts';

export interface LessonLine {
  /** Which paragraph of the text, and what of its plain letters. */
  block: number;
  start: number;
  end: number;
  pieces: TextPiece[];
  rus: string;
  eng: string;
}

/** Short sentences stand together in a line up to this length. */
const LINE_LETTERS = 60;

/** Places of the letters inside of what is explained: no line ends there. */
function insideGlosses(pieces: readonly TextPiece[]): Set<number> {
  const inside = new Set<number>();
  let from = 0;
  for (const { text, gloss } of pieces) {
    if (gloss !== null) for (let at = from + 1; at < from + text.length; at += 1) inside.add(at);
    from += text.length;
  }
  return inside;
}

const sentencesIn = (text: string): string[] =>
  sentencesOf(text).map(({ start, end }) => text.slice(start, end).trim());

type Line = Omit<LessonLine, 'block' | 'pieces'>;

/** The sentences in lines; null where a translation has more or fewer of them. */
function joined(pieces: readonly TextPiece[], own: { rus: string; eng: string }): Line[] | null {
  const plain = pieces.map(({ text }) => text).join('');
  const inside = insideGlosses(pieces);
  const sentences = sentencesOf(plain);
  const rus = sentencesIn(own.rus);
  const eng = sentencesIn(own.eng);
  if (rus.length !== sentences.length || eng.length !== sentences.length) return null;
  const lines: Line[] = [];
  for (const [at, { start, end }] of sentences.entries()) {
    const last = lines.at(-1);
    const next = { start, end, rus: rus[at] ?? '', eng: eng[at] ?? '' };
    const isShort =
      last !== undefined && plain.slice(last.start, end).trim().length <= LINE_LETTERS;
    if (last === undefined || !(isShort || inside.has(start))) lines.push(next);
    else {
      last.end = end;
      last.rus += ` ${next.rus}`;
      last.eng += ` ${next.eng}`;
    }
  }
  return lines;
}

function linesOf(
  paragraph: string,
  block: number,
  own: { rus: string; eng: string },
): LessonLine[] {
  const pieces = piecesOf(paragraph);
  const lines = joined(pieces, own) ?? [{ start: 0, end: paragraph.length, ...own }];
  let [at, from] = [0, 0];
  return lines.map((line) => {
    const found: TextPiece[] = [];
    while (at < pieces.length && from < line.end) {
      const { text, gloss } = pieces[at]!;
      const part = text.slice(Math.max(0, line.start - from), line.end - from);
      found.push({ text: part, gloss });
      // The rest of it belongs to the next line.
      if (from + text.length > line.end) break;
      from += text.length;
      at += 1;
    }
    return { block, ...line, pieces: found };
  });
}

/** None where the translations have other paragraphs than the text: a wrong meaning is worse. */
export function lessonLines(
  content: string,
  translation: { rus: string; eng: string },
): LessonLine[] {
  const paragraphs = paragraphsOf(content);
  const rus = paragraphsOf(translation.rus);
  const eng = paragraphsOf(translation.eng);
  if (rus.length !== paragraphs.length || eng.length !== paragraphs.length) return [];
  return paragraphs.flatMap((paragraph, block) =>
    linesOf(paragraph, block, { rus: rus[block] ?? '', eng: eng[block] ?? '' }),
  );
}
