import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useReading } from '#ui/reading.ts';
import type { Reading } from './calls.ts';
import { shownPieces } from '#tatar/shown-pieces.ts';
import { useNames } from './use-names.web.ts';

interface WordBeadsProps {
  word: Pick<Reading, 'root' | 'parts'>;
  /** What stands under the root. */
  rootName?: ReactNode;
  /** Also a word without suffixes is shown. */
  single?: boolean;
}

/** To be looked at; the card of the word, one press away, has them to be pressed. */
export function WordBeads({ word: { root, parts }, rootName, single = false }: WordBeadsProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  const names = useNames();
  if (parts.length === 0 && !single) return null;
  const pieces = shownPieces([root, ...parts.map(({ part }) => part)], read);
  return (
    <ul aria-label={t`Сүз төзелеше`} className="mt-3 flex flex-wrap gap-0.75">
      {pieces.map((piece, at) => (
        <li
          key={at}
          className={`grid justify-items-center rounded-small px-2.5 pt-1 pb-0.5 font-serif text-16 leading-tight font-semibold first:rounded-l-xl last:rounded-r-xl ${at === 0 ? 'bg-bead' : 'bg-gold-soft'}`}
        >
          <span lang={lang}>{piece}</span>
          <span
            className={`font-sans text-12 font-medium ${at === 0 ? 'text-muted' : 'text-gold-text'}`}
          >
            {at === 0 ? (rootName ?? t`тамыр`) : names(parts[at - 1]?.plain ?? '')}
          </span>
        </li>
      ))}
    </ul>
  );
}
