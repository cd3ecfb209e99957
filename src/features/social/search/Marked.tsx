import { useReading } from '#ui/reading.ts';
import { readTogether } from '#tatar/read-together.ts';
import type { Spans } from './calls.ts';

/** A text in pieces, with what was looked for marked. */
export function Marked({ spans }: { spans: Spans }) {
  const texts = readTogether(
    spans.map(({ text }) => text),
    useReading().read,
  );
  return spans.map(({ mark }, at) =>
    mark ? (
      <mark key={at} className="rounded-sm bg-gold-soft px-0.5 text-gold-text">
        {texts[at]}
      </mark>
    ) : (
      texts[at]
    ),
  );
}
