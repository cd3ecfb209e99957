import { useLingui } from '@lingui/react/macro';
import { spokenWord } from '#features/platform/speech/addresses.ts';
import { ListenButton } from '#features/platform/speech/ListenButton.tsx';
import { upperCase } from '#tatar/letters.ts';
import { ALPHABET } from './alphabet.ts';

/** Every letter in both writings, with a word that can be heard. */
export function AlphabetPart({ listen }: { listen: boolean }) {
  const { t } = useLingui();
  return (
    <table className="w-full text-left">
      <thead className="text-13 text-muted">
        <tr>
          <th scope="col" className="py-2 pr-3 font-semibold">{t`Хәреф`}</th>
          <th scope="col" className="py-2 pr-3 font-semibold">{t`Латинча`}</th>
          <th scope="col" className="py-2 font-semibold">{t`Сүз`}</th>
        </tr>
      </thead>
      <tbody>
        {ALPHABET.map(({ letter, latin, word, wordLatin }) => (
          <tr key={letter} className="border-t border-line">
            <th
              scope="row"
              lang="tt"
              className="py-1.5 pr-3 font-serif text-22 font-semibold whitespace-nowrap"
            >
              {upperCase(letter)} {letter}
            </th>
            <td lang="tt-Latn" className="py-1.5 pr-3 font-serif text-19">
              {latin}
            </td>
            <td className="py-1.5">
              <span className="flex flex-wrap items-center gap-x-3">
                {listen && <ListenButton address={spokenWord(word)} word={word} />}
                <span lang="tt" data-words="" className="font-serif text-18">
                  {word}
                </span>
                <span lang="tt-Latn" className="text-muted">
                  {wordLatin}
                </span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
