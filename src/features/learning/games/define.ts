// What a game is. Each has a folder: `game.ts` declares it, `questions.server.ts` makes what it asks.

/** Where it is played, with what its still picture shows. */
type Scene =
  | { name: 'meadow' }
  | { name: 'kitchen'; mice: readonly [string, string]; cat: 'sit' | 'pounce' | 'happy' };
export type SceneName = Scene['name'];

export interface Game<Name extends string = string> {
  /** Its name in addresses, in the API and in the database; its folder has it, too. */
  readonly name: Name;
  /** Texts in Tatar; the generated `game-names.web.ts` has them translated. */
  readonly title: string;
  readonly about: string;
  /** What is said when the game is shown for the first time, where it is not `about`. */
  readonly howTo?: string;
  readonly scene: Scene;
  /** In a sentence all words are picked in their order, and a wrong one leaves the rest to be picked. */
  readonly asks: 'word' | 'sentence';
  /** Of the width of the field in a second, by level, in thousandths. */
  readonly speeds: readonly [number, number, number, number, number];
}

export const defineGame = <const Name extends string>(game: Game<Name>): Game<Name> => game;
