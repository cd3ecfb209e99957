// One plot by uPlot. This file and uPlot come only where a plot is shown; the words come from outside.

import 'uplot/dist/uPlot.min.css';
import uPlot from 'uplot';

/** A token of ours, and how much of it: less than all is mixed with the ground. */
interface Ink {
  token: 'accent' | 'gold' | 'muted';
  share?: number;
}

export interface Line {
  label: string;
  ink: Ink;
  /** One for each day; null = nobody has counted. */
  values: readonly (number | null)[];
}

interface PlotOptions {
  kind: 'lines' | 'bars';
  lines: readonly Line[];
  height: number;
  /** The days, as they stand under the plot. */
  labels: readonly string[];
  formatNumber: (value: number) => string;
  /** Tells at which day the pointer or the keyboard is, and how far from the left that is. */
  onDay: (at: { index: number; left: number } | null) => void;
}

export interface Plot {
  moveTo: (index: number | null) => void;
  destroy: () => void;
}

const FONT = '12px Onest, sans-serif';
/** Labels under the plot need about so much room, in pixels. */
const LABEL_WIDTH = 110;

export function drawPlot(target: HTMLElement, options: PlotOptions): Plot {
  let plot = draw(target, options);
  const resized = new ResizeObserver(() => {
    const width = target.clientWidth;
    if (width > 0 && width !== plot.width) plot.setSize({ width, height: options.height });
  });
  resized.observe(target);
  // Colours are those of the theme; a canvas does not follow it by itself.
  const themed = new MutationObserver(() => {
    plot.destroy();
    plot = draw(target, options);
  });
  themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return {
    moveTo(index) {
      const { height } = plot.over.getBoundingClientRect();
      const left = index === null ? -10 : plot.valToPos(index, 'x');
      plot.setCursor({ left, top: index === null ? -10 : height / 2 });
    },
    destroy() {
      resized.disconnect();
      themed.disconnect();
      plot.destroy();
    },
  };
}

function draw(target: HTMLElement, options: PlotOptions): uPlot {
  const { kind, lines, labels, height } = options;
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const colourOf = ({ token: name, share = 100 }: Ink) =>
    share === 100
      ? token(name)
      : `color-mix(in srgb, ${token(name)} ${share}%, ${token('surface')})`;
  const axis = { stroke: token('muted'), font: FONT, ticks: { show: false } };
  const hasBars = kind === 'bars';
  const bars = uPlot.paths.bars;
  const x = labels.map((_, index) => index);
  const shown = hasBars ? stacked(lines) : lines;
  const config: uPlot.Options = {
    width: Math.max(1, target.clientWidth),
    height,
    legend: { show: false },
    padding: [8, 12, 0, 0],
    scales: {
      x: {
        time: false,
        range: () => (hasBars ? [-0.5, labels.length - 0.5] : [0, Math.max(1, labels.length - 1)]),
      },
      y: { range: (_, __, most) => [0, niceTop(most)] },
    },
    cursor: {
      y: false,
      drag: { x: false, y: false, setScale: false },
      points: hasBars
        ? { show: false }
        : {
            size: 9,
            width: 2,
            fill: () => token('surface'),
            stroke: (_, index) => colourOf(shown[index - 1]!.ink),
          },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 26,
        gap: 8,
        splits: (self) => splitsOf(labels.length, self.width),
        values: (_, splits) => splits.map((index) => labels[index] ?? ''),
      },
      {
        ...axis,
        // Bars stand without lines behind them.
        show: !hasBars,
        grid: { stroke: token('line'), width: 1 },
        size: 56,
        gap: 8,
        splits: (_, __, ___, top) => [0, 1, 2, 3, 4].map((part) => (top * part) / 4),
        values: (_, splits) => splits.map(options.formatNumber),
      },
    ],
    series: [
      {},
      ...shown.map(({ label, ink }, index) => ({
        label,
        stroke: colourOf(ink),
        width: hasBars ? 0 : 2.25,
        spanGaps: false,
        points: { show: false },
        ...(hasBars
          ? {
              fill: colourOf(ink),
              ...(bars === undefined ? {} : { paths: bars({ size: [0.7, 26], radius: 0.15 }) }),
            }
          : index === 0
            ? { fill: colourOf({ ...ink, share: 9 }) }
            : {}),
      })),
    ],
    hooks: {
      setCursor: [
        (self) => {
          const { idx, left = -1 } = self.cursor;
          if (typeof idx !== 'number' || left < 0) options.onDay(null);
          else options.onDay({ index: idx, left: self.valToPos(idx, 'x') + self.over.offsetLeft });
        },
      ],
    },
  };
  return new uPlot(config, [x, ...shown.map(({ values }) => [...values])], target);
}

/** Each bar stands on those below it: the tallest is drawn first, the others over it. */
function stacked(lines: readonly Line[]): Line[] {
  return lines
    .map((line, index) => ({
      ...line,
      values: line.values.map((value, at) =>
        value === null
          ? null
          : lines.slice(0, index + 1).reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
      ),
    }))
    .toReversed();
}

/** A round number above, that four steps divide well. */
function niceTop(most: number | null): number {
  if (most === null || !(most > 0)) return 4;
  const unit = 10 ** Math.floor(Math.log10(most));
  const top = [1, 2, 4, 6, 8, 10].find((factor) => factor * unit >= most) ?? 10;
  return Math.max(4, top * unit);
}

/** The first and the last day, and so many between as there is room for. */
function splitsOf(days: number, width: number): number[] {
  const steps = Math.max(1, Math.min(4, Math.floor((width - LABEL_WIDTH) / LABEL_WIDTH), days - 1));
  const all = Array.from({ length: steps + 1 }, (_, at) => Math.round(((days - 1) * at) / steps));
  return [...new Set(all)];
}
