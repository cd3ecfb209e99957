import type { ReactNode } from 'react';
import { Markdown } from '#features/content/notes/Markdown.tsx';
import { NoteLinks } from '#features/content/notes/NoteLinks.tsx';
import { Card } from '#ui/Card.tsx';
import { useReading } from '#ui/reading.ts';
import type { Info } from './calls.ts';
import { InfoParts } from './InfoParts.tsx';
import type { WordForms } from './word-forms.web.ts';

interface InfoArticleProps {
  info: Pick<Info, 'title' | 'content' | 'lang' | 'links' | 'image' | 'part' | 'listen'>;
  forms: WordForms | null;
  /** Above the title: the same page in other languages. */
  languages?: ReactNode;
}

/** A page of information as readers see it; staff see it so before they publish it. */
export function InfoArticle({ info, forms, languages }: InfoArticleProps) {
  const reading = useReading();
  const isTatar = info.lang === 'tt';
  // Words of Tatar texts can be tapped; a translation is read as it was written.
  const text = isTatar ? { lang: reading.lang, 'data-words': '' } : { lang: info.lang };
  const { image } = info;
  return (
    <Card as="article" className="wide:px-7! wide:pt-6!">
      {languages}
      {/* A page that is being written has none yet. */}
      {info.title !== '' && (
        <h1
          {...text}
          className="mt-3 mb-4 font-serif text-28 leading-[1.2] font-semibold tracking-title text-balance wrap-anywhere wide:text-32"
        >
          {isTatar ? reading.read(info.title) : info.title}
        </h1>
      )}
      {image !== null && (
        <img
          src={image.src}
          width={image.width}
          height={image.height}
          alt={isTatar ? reading.read(image.alt) : image.alt}
          className="mb-5 h-auto max-h-[60vh] w-full rounded-control object-cover"
        />
      )}
      <div {...text} className="prose">
        {isTatar ? (
          <Markdown source={info.content} read={reading.read} />
        ) : (
          <Markdown source={info.content} />
        )}
      </div>
      <InfoParts info={info} forms={forms} />
      <NoteLinks links={info.links} />
    </Card>
  );
}
