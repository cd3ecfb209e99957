import { expect, test } from 'vitest';
import { counterOf, networkOf, plainAddress, siteOf } from './network.ts';

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

test('an IPv6 /48 is one site; IPv4 has none', () => {
  expect(siteOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48');
  expect(siteOf('2001:db8:1:ffff::1')).toBe('2001:db8:1::/48');
  expect(siteOf('2001:db8::1')).toBe('2001:db8:0::/48');
  expect(siteOf('::ffff:203.0.113.77')).toBeNull();
});

test('what is no address counts as one', () => {
  // Fastify gives undefined once the connection has closed.
  for (const junk of ['', 'junk', '999.1.1.1', "1.1.1.1'", undefined]) {
    expect(plainAddress(junk)).toBe('0.0.0.0');
    expect(counterOf(junk)).toBe('0.0.0.0');
  }
  expect(plainAddress('fe80::1%eth0')).toBe('fe80::1');
});
