import { defineGame } from '../define.ts';

export const catMice = defineGame({
  name: 'cat-mice',
  title: 'Мәче һәм тычканнар',
  about: 'Ишеткән сүзне тотыгыз',
  howTo: 'Ишетелгән сүз язылган тычканнарны тотыгыз',
  scene: { name: 'kitchen', mice: ['тун', 'төн'], cat: 'sit' },
  asks: 'word',
  speeds: [80, 110, 140, 170, 200],
});
