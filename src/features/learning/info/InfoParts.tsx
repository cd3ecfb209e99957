import { useLingui } from '@lingui/react/macro';
import { AlphabetPart } from './AlphabetPart.tsx';
import type { Info } from './calls.ts';
import { FormsPart } from './FormsPart.tsx';
import { TypingPart } from './TypingPart.tsx';
import type { WordForms } from './word-forms.web.ts';

interface InfoPartsProps {
  info: Pick<Info, 'part' | 'listen'>;
  /** The tables a page of grammar begins with. */
  forms: WordForms | null;
}

/** What can be tried under the text of a page. */
export function InfoParts({ info: { part, listen }, forms }: InfoPartsProps) {
  const { t } = useLingui();
  if (part === 'none') return null;
  const titles = {
    typing: t`Язып карагыз`,
    alphabet: t`Хәрефләр һәм авазлар`,
    noun: t`Сүзнең формалары`,
    verb: t`Сүзнең формалары`,
  };
  return (
    <section className="mt-8 grid gap-4 border-t border-line pt-6">
      <h2 className="font-serif text-22 font-semibold">{titles[part]}</h2>
      {part === 'typing' && <TypingPart />}
      {part === 'alphabet' && <AlphabetPart listen={listen} />}
      {(part === 'noun' || part === 'verb') && <FormsPart first={forms} />}
    </section>
  );
}
