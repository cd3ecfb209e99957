// Lingui asks `Intl` to write the number of every plural, also where the text does not show it, and
// the first such question of a page costs an old phone a tenth of a second: all number formats of
// the world are loaded for it. Whole numbers below a thousand look the same in all our languages.

import type { Plugin } from 'vite';

const EAGER = 'const valueStr = number(locales, value, numberFormat);';
const PLAIN = `if (!message.includes(OCTOTHORPE_PH)) return message;
    const isPlain = Number.isInteger(value) && value >= 0 && value < 1000;
    const valueStr = isPlain ? String(value) : number(locales, value, numberFormat);`;

export const plainPlurals: Plugin = {
  name: 'tugan-tel:plain-plurals',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /@lingui\/core\/dist\/index\.mjs/ },
    handler(code) {
      if (!code.includes(EAGER)) this.error('Lingui writes the numbers of plurals in another way');
      return code.replace(EAGER, PLAIN);
    },
  },
};
