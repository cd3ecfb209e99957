import { defineGame } from '../define.ts';

export const catMice2 = defineGame({
  name: 'cat-mice-2',
  title: 'Мәче һәм тычканнар 2',
  about: 'Җөмләне тәртип белән җыегыз',
  scene: { name: 'kitchen', mice: ['Без', 'мәктәпкә'], cat: 'pounce' },
  asks: 'sentence',
  speeds: [60, 80, 80, 100, 120],
});
