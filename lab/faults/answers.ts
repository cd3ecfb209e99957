// What people got, by kind of person and by status, while a fault lasted.

import type { Refusal } from '#kernel/refusal.ts';

export const KINDS = ['visitor', 'reader', 'text', 'picture'] as const;
export type Kind = (typeof KINDS)[number];

interface Got {
  statuses: Map<string, number>;
  ms: number[];
}

export interface Answers {
  note(kind: Kind, ms: number, answer: Response): void;
  failed(kind: Kind, ms: number, why: string): void;
  /** A writer was refused for good: in this experiment nobody should be. */
  refused(refusal: Refusal): void;
  /** Forgets what was before, and gives it. */
  take(): Taken;
  /** How many answers so far were not what was asked for. */
  bad(): number;
  /** The moment of the last such answer. */
  lastBad(): number;
}

export interface Taken {
  of: (kind: Kind) => Got;
  signedOut: number;
  refused: string[];
  /** Refused for a moment without saying for how long. */
  withoutWait: number;
}

export function openAnswers(): Answers {
  let got = new Map<Kind, Got>();
  let signedOut = 0;
  let withoutWait = 0;
  let refused: string[] = [];
  let bad = 0;
  let lastBad = 0;

  function count(kind: Kind, ms: number, status: string): void {
    const one = got.get(kind) ?? { statuses: new Map<string, number>(), ms: [] };
    got.set(kind, one);
    one.statuses.set(status, (one.statuses.get(status) ?? 0) + 1);
    one.ms.push(ms);
    if (status === '200') return;
    bad += 1;
    lastBad = performance.now();
  }

  return {
    note(kind, ms, answer) {
      count(kind, ms, String(answer.status));
      const clears = answer.headers.getSetCookie().some((line) => line.startsWith('__Host-user=;'));
      if (kind !== 'visitor' && (answer.status === 401 || clears)) signedOut += 1;
      if (answer.status === 503 && !answer.headers.has('retry-after')) withoutWait += 1;
    },
    failed: count,
    refused: ({ flags, status }) => void refused.push(`${status} ${flags.join()}`),
    take() {
      const old = got;
      const taken = {
        of: (kind: Kind) => old.get(kind) ?? { statuses: new Map<string, number>(), ms: [] },
        signedOut,
        refused,
        withoutWait,
      };
      got = new Map();
      signedOut = 0;
      withoutWait = 0;
      refused = [];
      return taken;
    },
    bad: () => bad,
    lastBad: () => lastBad,
  };
}

export const p99 = (ms: readonly number[]): number =>
  ms.toSorted((a, b) => a - b)[Math.floor(ms.length * 0.99)] ?? 0;

export const shown = ({ statuses, ms }: Got): string =>
  ms.length === 0
    ? '–'
    : `${[...statuses]
        .toSorted()
        .map(([status, n]) => `${n}×${status}`)
        .join(' ')}, p99 ${Math.round(p99(ms))} ms`;
