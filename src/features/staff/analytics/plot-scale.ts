// What stands where in a plot.

type Values = readonly (number | null)[];

/** Labels under the plot need about so much room, in pixels. */
const LABEL_WIDTH = 110;
const MOST_STEPS = 4;

/** Each bar stands on those below it: the tallest is drawn first, the others over it. */
export const stackedOf = <T extends { values: Values }>(lines: readonly T[]): T[] =>
  lines
    .map((line, index) => ({
      ...line,
      values: line.values.map((value, at) =>
        value === null
          ? null
          : lines.slice(0, index + 1).reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
      ),
    }))
    .toReversed();

/** A round number above the greatest value, that four steps divide well. */
export function topOf(most: number | null): number {
  if (most === null || !(most > 0)) return 4;
  const unit = 10 ** Math.floor(Math.log10(most));
  const top = [1, 2, 4, 6, 8, 10].find((factor) => factor * unit >= most) ?? 10;
  return Math.max(4, top * unit);
}

/** The first and the last day, and so many between as there is room for. */
export function labelledDays(days: number, width: number): number[] {
  const room = Math.floor((width - LABEL_WIDTH) / LABEL_WIDTH);
  const steps = Math.max(1, Math.min(MOST_STEPS, room, days - 1));
  const all = Array.from({ length: steps + 1 }, (_, at) => Math.round(((days - 1) * at) / steps));
  return [...new Set(all)];
}
