import { useReading } from '#ui/reading.ts';
import archer from './art/archer.svg';
import catHappy from './art/cat-happy.svg';
import catPounce from './art/cat-pounce.svg';
import catSit from './art/cat-sit.svg';
import mouseRun from './art/mouse-run.svg';
import target from './art/target.svg';
import { gameOf, type GameName } from './games.ts';

const CATS = { sit: catSit, pounce: catPounce, happy: catHappy };

/** A game in one still picture. */
export function GamePicture({ name }: { name: GameName }) {
  const { read, lang } = useReading();
  const { scene } = gameOf(name);
  if (scene.name === 'meadow')
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
  const [first, second] = scene.mice;
  return (
    <span aria-hidden="true" lang={lang} className="game-picture is-kitchen">
      <span className="game-shelf" />
      <span className="game-picture-mouse">
        <span className="game-tag">{read(first)}</span>
        <img src={mouseRun} alt="" />
      </span>
      <span className="game-picture-mouse">
        <span className="game-tag">{read(second)}</span>
        <img src={mouseRun} alt="" />
      </span>
      <span className="game-rug" />
      <img src={CATS[scene.cat]} alt="" className="game-picture-cat" />
    </span>
  );
}
