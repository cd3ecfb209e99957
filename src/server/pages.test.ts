import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sayingWhen, sealScripts } from './pages.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('base64');

test('only scripts that carry our nonce get into the policy', () => {
  const page =
    '<script nonce="n1">a()</script><script>evil()</script><script nonce="other">evil()</script>' +
    '<script nonce="n1" src="/x.js"></script><link rel="modulepreload" nonce="n1" href="/y.js">';
  const { html, hashes } = sealScripts(page, 'n1');
  expect(hashes).toEqual([hash('a()')]);
  expect(html).toBe(
    '<script>a()</script><script>evil()</script><script nonce="other">evil()</script>' +
      '<script src="/x.js"></script><link rel="modulepreload" href="/y.js">',
  );
});

test('data is no script', () => {
  const { hashes } = sealScripts('<script type="application/ld+json" nonce="n1">{}</script>', 'n1');
  expect(hashes).toEqual([]);
});

test('a page that lacks its list says when to come again', () => {
  const page = { status: 503, headers: { 'content-type': 'text/html' }, body: Buffer.from('') };
  expect(sayingWhen(page).headers).toMatchObject({ 'retry-after': '1' });
  expect(sayingWhen({ ...page, status: 200 }).headers).not.toHaveProperty('retry-after');
});
