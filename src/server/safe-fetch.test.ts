import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { isPublicAddress, isSendable, lookupPublic, safePost } from './safe-fetch.ts';

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['localhost', false],
])('isOutside(%s) is %s', (address, outside) => {
  expect(isPublicAddress(address)).toBe(outside);
});

const TRUSTED = 'http://127.0.0.1:4000';

test.each([
  ['https://push.example.org/send/abc', true],
  ['http://127.0.0.1:4000/send/abc', true],
  ['http://127.0.0.1:4001/send/abc', false],
  ['http://push.example.org/send/abc', false],
  ['https://push.example.org:8443/send', false],
  ['https://user:pass@push.example.org/', false],
  ['https://127.0.0.1/', false],
  ['https://[::1]/', false],
  ['https://2130706433/', false],
  ['https://localhost/', false],
  ['file:///etc/passwd', false],
  ['push.example.org', false],
])('isSendable(%s) is %s', (address, sendable) => {
  expect(isSendable(address, TRUSTED)).toBe(sendable);
});

test('a name that leads inside is not followed', async () => {
  const looked = new Promise((resolve) => {
    lookupPublic('localhost', { all: true }, (error, found) => resolve([error?.message, found]));
  });
  expect(await looked).toEqual(['localhost has no public address', []]);
  const sent = { headers: {}, body: Buffer.from('') };
  await expect(safePost('http://127.0.0.1:1/', '', sent)).rejects.toThrow('address not allowed');
});

test('an answer that is none comes to an end', async () => {
  const service = createServer((line) => {
    line.on('error', () => undefined);
    line.once('data', () => {
      line.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
    });
  });
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const sent = { headers: {}, body: Buffer.from('x') };
  await expect(safePost(`${origin}/x`, origin, sent)).rejects.toThrow('without an answer');
  service.close();
});
