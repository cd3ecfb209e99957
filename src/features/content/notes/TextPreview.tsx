import { useLingui } from '@lingui/react/macro';
import { Markdown } from './Markdown.tsx';
import type { TextPicture } from './TextPictures.tsx';

interface TextPreviewProps {
  source: string;
  /** The pictures of the note in their order. */
  pictures: readonly TextPicture[];
}

/** The text as readers will see it; a number the note has no picture for shows nothing. */
export function TextPreview({ source, pictures }: TextPreviewProps) {
  const { t } = useLingui();
  function showPicture(number: number, words: string) {
    const picture = pictures[number - 1];
    if (picture === undefined) return null;
    return (
      <figure>
        {picture.view}
        <figcaption className="sr-only">{words === '' ? picture.words : words}</figcaption>
      </figure>
    );
  }
  return (
    <div className="min-h-60 px-4 py-2 wide:px-7">
      {source.trim() === '' ? (
        <p className="text-muted">{t`Әлегә текст юк.`}</p>
      ) : (
        <div lang="tt" className="prose">
          <Markdown source={source} picture={showPicture} />
        </div>
      )}
    </div>
  );
}
