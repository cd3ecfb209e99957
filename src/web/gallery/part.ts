import type { ReactNode } from 'react';

export const HERE = '/dev/ui';

export interface Part {
  name: string;
  /** What is shown, by the name of the state. */
  states: Record<string, ReactNode>;
}
