import { expect, test } from 'vitest';
import { counterOf, networkOf } from './network.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0000:ffff::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is in %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('one IPv4 address counts alone, one IPv6 network together', () => {
  expect(counterOf('::ffff:203.0.113.77')).toBe('203.0.113.77');
  expect(counterOf('2001:db8::1')).toBe(counterOf('2001:db8::2'));
});
