import type { Spans } from './calls.ts';

/** A text in pieces, with what was looked for marked. */
export function Marked({ spans }: { spans: Spans }) {
  return spans.map(({ text, mark }, at) =>
    mark ? (
      <mark key={at} className="rounded-sm bg-gold-soft px-0.5 text-gold-text">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
