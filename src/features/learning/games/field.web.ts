// What scenes and their fields have in common.

import type { ComponentType } from 'react';
import type { GameName } from './games.ts';
import type { Playing, RoundState } from './use-round.web.ts';
import { rightPlace } from './engine.ts';

export interface FieldProps {
  game: GameName;
  slow: boolean;
  /** Nothing moves: who wants it so, and a calm game. */
  still: boolean;
  playing: Playing;
  /** Pauses hide the words. */
  isHidden: boolean;
  /** Where what is asked for ends, which lies over the field. */
  promptBottom: number;
}

/** What a game on this scene looks and sounds like. */
export interface Scene {
  Field: ComponentType<FieldProps>;
  /** Behind the countdown. */
  Ready: ComponentType;
  /** What is seen in a pause. */
  Rest: ComponentType;
  /** The sound of an answer, right or wrong. */
  playAnswer: () => void;
}

export type Mark = 'right' | 'wrong' | 'shown' | null;

/** What came of an option: picked rightly, wrongly, or the right one beside a wrong one. */
export function markOf(state: RoundState, place: number): Mark {
  if (state.caught.includes(place)) return 'right';
  if (state.phase !== 'wrong') return null;
  if (state.last === place) return 'wrong';
  return rightPlace(state) === place ? 'shown' : null;
}

/** Milliseconds since the question was asked; null where nothing moves. */
export const askedFor = ({ playing, still }: Pick<FieldProps, 'playing' | 'still'>) =>
  still ? null : playing.clock() - playing.state.since * 10;
