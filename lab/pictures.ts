// `npm run lab -- pictures`: makes the pictures of README.md from the screens that the browser tests
// compare (`e2e/visual`), so they show the sample data and follow the product.

import { mkdirSync } from 'node:fs';
import sharp from 'sharp';

const FOLDER = 'docs/pictures';
const SCREENS = [
  'home-1280',
  'word-390',
  'lesson-390',
  'game-390',
  'conversation-390',
  'case-1280',
] as const;

mkdirSync(FOLDER, { recursive: true });
for (const screen of SCREENS)
  for (const theme of ['light', 'dark']) {
    const picture = `${FOLDER}/${screen.replace(/-\d+$/, '')}-${theme}.webp`;
    const { size } = await sharp(`e2e/visual/${screen}-${theme}.png`)
      .webp({ quality: 85, effort: 6 })
      .toFile(picture);
    console.log(`${picture} ${Math.round(size / 1000)} kB`);
  }
