import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { diffLetters } from '#kernel/diff.ts';
import { useReading } from './reading.ts';

interface LetterDiffProps {
  before: string;
  after: string;
}

const LOOKS = {
  gone: 'text-red line-through decoration-1',
  new: 'rounded-sm bg-accent-soft font-semibold text-accent no-underline',
} as const;

/** A text and the better one, letter against letter; read aloud one after the other. */
export function LetterDiff({ before, after }: LetterDiffProps) {
  const { t } = useLingui();
  const { lang, read } = useReading();
  // In the letters that are shown: a run of letters cannot be turned by itself.
  const [was, is] = [read(before), read(after)];
  const runs = useMemo(() => diffLetters(was, is), [was, is]);
  return (
    <>
      <span className="sr-only">{t`Язылган: «${was}». Яхшырак: «${is}».`}</span>
      <span lang={lang} aria-hidden="true" className="whitespace-pre-line wrap-anywhere">
        {runs.map(({ kind, text }, at) => {
          if (kind === 'same') return text;
          const Tag = kind === 'gone' ? 'del' : 'ins';
          return (
            <Tag key={at} className={LOOKS[kind]}>
              {text}
            </Tag>
          );
        })}
      </span>
    </>
  );
}
