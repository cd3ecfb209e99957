import { defineGame } from '../define.ts';

export const catMice3 = defineGame({
  name: 'cat-mice-3',
  title: 'Мәче һәм тычканнар 3',
  about: 'Дөрес кушымчаны тотыгыз',
  scene: { name: 'kitchen', mice: ['-лар', '-нар'], cat: 'happy' },
  asks: 'word',
  speeds: [60, 80, 100, 120, 140],
});
