import { defineGame } from '../define.ts';

export const archer = defineGame({
  name: 'archer',
  title: 'Укчы',
  about: 'Сүзнең мәгънәсенә атыгыз',
  scene: { name: 'meadow' },
  asks: 'word',
  speeds: [80, 120, 160, 200, 240],
});
