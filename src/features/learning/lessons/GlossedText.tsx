import { type KeyboardEvent, useId } from 'react';
import { useMeaning } from '#ui/meaning.ts';
import { useReading } from '#ui/reading.ts';
import { paragraphsOf, piecesOf, type TextPiece } from './glosses.ts';

/** A text in which some words are explained: a quiet line under them, and the meaning in their card. */
export const GlossedText = ({ content }: { content: string }) => (
  <GlossedPieces blocks={paragraphsOf(content).map(piecesOf)} />
);

interface GlossedPiecesProps {
  blocks: readonly (readonly TextPiece[])[];
  /** What all of it means, for the cards of its words. */
  meaning?: ReturnType<ReturnType<typeof useMeaning>>;
}

/** The same, cut already: a paragraph for each block. */
export function GlossedPieces({ blocks, meaning: whole }: GlossedPiecesProps) {
  const { lang, read } = useReading();
  const meaningOf = useMeaning();
  const id = useId();
  const paragraphs = blocks.map((pieces, block) =>
    pieces.map(({ text, gloss }, at) => ({
      text,
      meaning: gloss === null ? null : meaningOf(gloss),
      key: `${id}-${block}-${at}`,
    })),
  );
  const glosses = paragraphs.flat().filter(({ meaning }) => meaning !== null);
  return (
    <>
      <div
        lang={lang}
        data-words=""
        data-line-gloss={whole?.text}
        data-gloss-lang={whole?.lang}
        className="prose max-w-none"
      >
        {paragraphs.map((pieces, block) => (
          // oxlint-disable-next-line react/no-array-index-key -- a paragraph is its place
          <p key={block}>
            {pieces.map(({ text, meaning, key }) =>
              meaning === null ? (
                read(text)
              ) : (
                <Glossed key={key} meaning={meaning} described={key}>
                  {read(text)}
                </Glossed>
              ),
            )}
          </p>
        ))}
      </div>
      {/* Outside of the text, which is read aloud and looked up word by word as it stands. */}
      <div hidden>
        {glosses.map(({ key, meaning }) => (
          <span key={key} id={key} lang={meaning?.lang}>
            {meaning?.text}
          </span>
        ))}
      </div>
    </>
  );
}

interface GlossedProps {
  meaning: ReturnType<ReturnType<typeof useMeaning>>;
  /** The id of the text that says the meaning to a screen reader. */
  described: string;
  children: string;
}

/**
 * Words of their sentence like all others: the card of a word opens where they are tapped
 * (`WordTap`), with this meaning in it. No button element, which no line breaks inside of, whose
 * letters no selection takes and no finger finds.
 */
function Glossed({ meaning, described, children }: GlossedProps) {
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  };
  return (
    <span
      // oxlint-disable-next-line jsx_a11y/prefer-tag-over-role -- see above
      role="button"
      tabIndex={0}
      aria-haspopup="dialog"
      aria-describedby={described}
      data-gloss={meaning.text}
      data-gloss-lang={meaning.lang}
      onKeyDown={handleKey}
      className="gloss"
    >
      {children}
    </span>
  );
}
