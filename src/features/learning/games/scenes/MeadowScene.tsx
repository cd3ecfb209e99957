import archer from '../art/archer-stand.svg';
import type { Scene } from '../field.web.ts';
import { cues } from '../sounds.web.ts';
import { ArcherField } from './ArcherField.tsx';

const Ready = () => (
  <>
    <div className="game-far" />
    <div className="game-mid" />
    <img src={archer} alt="" className="game-ready-archer" />
    <div className="game-near" />
  </>
);

const Rest = () => (
  <span aria-hidden="true" className="game-rest is-meadow">
    <span className="game-mid" />
    <img src={archer} alt="" />
    <span className="game-near" />
  </span>
);

export const meadowScene: Scene = { Field: ArcherField, Ready, Rest, playAnswer: cues.shot };
