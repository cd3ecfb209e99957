import { expect, test } from 'vitest';
import { cephKey } from './ceph-configuration.ts';
import { rootCommand, sharedFolders } from './place.ts';
import { signedHeaders } from './s3-request.ts';

test('a Ceph key has the layout ceph-authtool writes', () => {
  const key = Buffer.from(cephKey(1_700_000_000_000, Buffer.alloc(16, 7)), 'base64');
  expect(key).toHaveLength(28);
  expect(key.readUInt16LE(0)).toBe(1);
  expect(key.readUInt32LE(2)).toBe(1_700_000_000);
  expect(key.readUInt16LE(10)).toBe(16);
});

test('an S3 request is signed for its method, time and region', () => {
  const access = {
    endpoint: 'http://s3.example',
    region: 'us-east-1',
    accessKey: 'K',
    secretKey: 'S',
  };
  const sign = (method: string) =>
    signedHeaders(
      method,
      new URL('http://s3.example/b'),
      access,
      new Date('2026-11-15T01:02:03.456Z'),
    );
  expect(sign('HEAD')).toMatchObject({ host: 's3.example', 'x-amz-date': '20261115T010203Z' });
  expect(sign('HEAD').authorization).toContain('Credential=K/20261115/us-east-1/s3/aws4_request');
  expect(sign('HEAD').authorization).not.toBe(sign('PUT').authorization);
});

test('tools see the checkout, the temporary folder and where they stand, but never system folders', () => {
  expect(sharedFolders('/home/a/x', '/home/a/x/src', '/tmp')).toEqual(['/tmp', '/home/a/x']);
  expect(sharedFolders('/usr/src/app', '/usr', '/var/tmp/ci')).toEqual([
    '/tmp',
    '/var/tmp/ci',
    '/usr/src/app',
  ]);
  expect(sharedFolders('/tmp/x', '/', '/tmp')).toEqual(['/tmp']);
});

test('a command of the root keeps its arguments as they are', () => {
  const argv = rootCommand('/r', ['psql', '-c', 'select $1; --'], { user: 'postgres' });
  expect(argv.slice(-3)).toEqual(['psql', '-c', 'select $1; --']);
  expect(argv).toContain('--userspec=postgres');
});
