import { Icon } from './Icon.tsx';
import { chevronLeftIcon, chevronRightIcon } from './icons.ts';
import { Link } from './Link.tsx';

interface PagerProps {
  page: number;
  last: number;
  addressOf: (page: number) => string;
  words: { pages: string; previous: string; next: string };
}

/** The first, the last and those around the current page; null stands for what is left out. */
export function pagesShown(page: number, last: number): (number | null)[] {
  const near = [page - 1, page, page + 1].filter((number) => number > 1 && number < last);
  const shown = [...new Set([1, ...near, last])];
  return shown.flatMap((number, at) => {
    const step = number - (shown[at - 1] ?? 0);
    if (step === 2) return [number - 1, number];
    return step > 2 ? [null, number] : [number];
  });
}

const LOOK =
  'grid min-h-11 min-w-11 place-items-center rounded-xl px-2 font-550 text-muted hover:bg-raised hover:text-text aria-[current]:bg-raised aria-[current]:text-text';

/** Numbered pages as links. */
export function Pager({ page, last, addressOf, words }: PagerProps) {
  return (
    <nav
      aria-label={words.pages}
      className="flex flex-wrap items-center justify-center gap-1 px-2 py-6"
    >
      {page > 1 && (
        <Link to={addressOf(page - 1)} rel="prev" aria-label={words.previous} className={LOOK}>
          <Icon of={chevronLeftIcon} />
        </Link>
      )}
      {pagesShown(page, last).map((number, at) =>
        number === null ? (
          <span key={`gap-${at}`} aria-hidden="true" className="px-1 text-muted">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={addressOf(number)}
            aria-current={number === page ? 'page' : undefined}
            className={LOOK}
          >
            {number}
          </Link>
        ),
      )}
      {page < last && (
        <Link to={addressOf(page + 1)} rel="next" aria-label={words.next} className={LOOK}>
          <Icon of={chevronRightIcon} />
        </Link>
      )}
    </nav>
  );
}
