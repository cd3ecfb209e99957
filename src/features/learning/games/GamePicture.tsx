import archer from './art/archer.svg';
import catHappy from './art/cat-happy.svg';
import catPounce from './art/cat-pounce.svg';
import catSit from './art/cat-sit.svg';
import mouseRun from './art/mouse-run.svg';
import target from './art/target.svg';
import type { GameName } from './rules.ts';

const MICE: Readonly<Record<Exclude<GameName, 'archer'>, readonly [string, string]>> = {
  'cat-mice': ['тун', 'төн'],
  'cat-mice-2': ['Без', 'мәктәпкә'],
  'cat-mice-3': ['-лар', '-нар'],
};
const CATS = { 'cat-mice': catSit, 'cat-mice-2': catPounce, 'cat-mice-3': catHappy };

/** A game in one still picture. */
export function GamePicture({ name }: { name: GameName }) {
  if (name === 'archer')
    return (
      <span aria-hidden="true" className="game-picture is-meadow">
        <span className="game-far" />
        <span className="game-mid" />
        <img src={archer} alt="" className="game-picture-archer" />
        <img src={target} alt="" className="game-picture-target" />
        <img src={target} alt="" className="game-picture-target" />
        <span className="game-near" />
      </span>
    );
  const [first, second] = MICE[name];
  return (
    <span aria-hidden="true" lang="tt" className="game-picture is-kitchen">
      <span className="game-shelf" />
      <span className="game-picture-mouse">
        <span className="game-tag">{first}</span>
        <img src={mouseRun} alt="" />
      </span>
      <span className="game-picture-mouse">
        <span className="game-tag">{second}</span>
        <img src={mouseRun} alt="" />
      </span>
      <span className="game-rug" />
      <img src={CATS[name]} alt="" className="game-picture-cat" />
    </span>
  );
}
