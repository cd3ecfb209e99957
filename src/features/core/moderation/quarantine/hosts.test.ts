import { expect, test } from 'vitest';
import { hostOf } from './hosts.server.ts';

test.each([
  ['https://site.example/a?b#c', 'site.example'],
  ['http://site.example:8080/', 'site.example:8080'],
  ['www.site.example/a', 'www.site.example'],
  ['kazino.bet', 'kazino.bet'],
  // A name before the host is none.
  ['https://tugantel.example@evil.example/x', 'evil.example'],
  ['https://tugantel.example\\@evil.example/x', 'tugantel.example'],
  // A Cyrillic letter that looks Latin shows itself.
  ['https://gооgle.example/', 'xn--ggle-55da.example'],
  ['https://', ''],
  ['http://[', ''],
])('«%s» leads to «%s»', (link, host) => {
  expect(hostOf(link)).toBe(host);
});

test('a host that grows when it is told ends as it does', () => {
  const host = hostOf(`https://${'😀.'.repeat(660)}ru`);
  expect(host.length).toBeLessThanOrEqual(2000);
  expect(host.endsWith('.ru')).toBe(true);
});
