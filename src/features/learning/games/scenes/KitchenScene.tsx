import catNaps from '../art/cat-nap.svg';
import catSits from '../art/cat-sit.svg';
import type { Scene } from '../field.web.ts';
import { cues } from '../sounds.web.ts';
import { MiceField } from './MiceField.tsx';

const Ready = () => (
  <>
    <div className="game-floor" />
    <div className="game-rug" />
    <img src={catSits} alt="" className="game-ready-cat" />
  </>
);

const Rest = () => (
  <span aria-hidden="true" className="game-rest is-kitchen">
    <span className="game-rug" />
    <img src={catNaps} alt="" />
  </span>
);

export const kitchenScene: Scene = { Field: MiceField, Ready, Rest, playAnswer: cues.pounce };
