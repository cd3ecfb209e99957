import { useId, useState } from 'react';
import { useReading } from '#ui/reading.ts';
import { paragraphsOf, piecesOf } from './glosses.ts';

/** A text in which some words are explained: a quiet line under them, and the meaning when pressed. */
export function GlossedText({ content }: { content: string }) {
  const { lang, read } = useReading();
  const id = useId();
  const paragraphs = paragraphsOf(content).map((paragraph, block) =>
    piecesOf(paragraph).map((piece, at) => ({ ...piece, key: `${id}-${block}-${at}` })),
  );
  const glosses = paragraphs.flat().filter(({ gloss }) => gloss !== null);
  return (
    <>
      <div lang={lang} data-words="" className="prose max-w-none">
        {paragraphs.map((pieces, block) => (
          // oxlint-disable-next-line react/no-array-index-key -- a paragraph is its place
          <p key={block}>
            {pieces.map(({ text, gloss, key }) =>
              gloss === null ? (
                read(text)
              ) : (
                <Glossed key={key} gloss={gloss} described={key}>
                  {read(text)}
                </Glossed>
              ),
            )}
          </p>
        ))}
      </div>
      {/* Outside of the text, which is read aloud and looked up word by word as it stands. */}
      <div hidden>
        {glosses.map(({ key, gloss }) => (
          <span key={key} id={key} lang="ru">
            {gloss}
          </span>
        ))}
      </div>
    </>
  );
}

interface GlossedProps {
  gloss: string;
  /** The id of the text that says the meaning to a screen reader. */
  described: string;
  children: string;
}

function Glossed({ gloss, described, children }: GlossedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-describedby={described}
      data-gloss={gloss}
      onClick={() => setOpen(!isOpen)}
      className="gloss"
    >
      {children}
    </button>
  );
}
