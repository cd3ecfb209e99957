import { expect, test } from 'vitest';
import { jsonForScript } from './JsonLd.tsx';

test('no text can end the script element', () => {
  const text = '</script><script>alert(1)</script>\u2028';
  const html = jsonForScript({ text });
  expect(html).not.toMatch(/<|\u2028/);
  expect(JSON.parse(html)).toEqual({ text });
});
