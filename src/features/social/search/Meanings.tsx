import { Link } from '#ui/Link.tsx';
import { useReading } from '#ui/reading.ts';
import { searchAddress, type SearchTab } from './addresses.ts';
import type { Meaning } from './calls.ts';

interface MeaningsProps {
  of: readonly Meaning[];
  tab: SearchTab;
}

/** What was asked in another language, and the Tatar words it was looked for by: бабушка = әби. */
export function Meanings({ of, tab }: MeaningsProps) {
  const { lang, read } = useReading();
  return of.map(({ text, tatar }) => (
    <p key={text} className="flex flex-wrap items-center gap-x-2 px-4 text-17 wide:px-1">
      <span className="text-muted">{text} =</span>
      {tatar.map((word) => (
        <Link
          key={word}
          lang={lang}
          to={searchAddress({ q: word, tab })}
          className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
        >
          {read(word)}
        </Link>
      ))}
    </p>
  ));
}
