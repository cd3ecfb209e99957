// One plot by uPlot. This file and uPlot come only where a plot is shown; the words come from outside.

import uPlot from 'uplot';
import { labelledDays, stackedOf, topOf } from './plot-scale.ts';

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
  const shown = hasBars ? stackedOf(lines) : lines;
  const config: uPlot.Options = {
    width: Math.max(1, target.clientWidth),
    height,
    legend: { show: false },
    // Half of the last label stands beyond the last day; bars have theirs below, outside.
    padding: hasBars ? [8, 0, 0, 0] : [8, 36, 0, 0],
    scales: {
      x: {
        time: false,
        range: () => (hasBars ? [-0.5, labels.length - 0.5] : [0, Math.max(1, labels.length - 1)]),
      },
      y: { range: (_, __, most) => [0, topOf(most)] },
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
        show: !hasBars,
        grid: { show: false },
        size: 26,
        gap: 8,
        splits: (self) => labelledDays(labels.length, self.width),
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
