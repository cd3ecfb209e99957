import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderGrammar } from './document.ts';

describe('docs/tatar.md', () => {
  it('is fresh; `npm run gen` writes it', () => {
    expect(readFileSync(new URL('../../../docs/tatar.md', import.meta.url), 'utf8')).toBe(
      renderGrammar(),
    );
  });
});
