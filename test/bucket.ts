// A bucket of its own for a test that looks at everything in the store.

import { randomBytes } from 'node:crypto';
import { CreateBucketCommand, DeleteBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll } from 'vitest';
import { openS3Files } from '#server/files-s3.ts';
import { servicesEnv } from '#tools/services/env.ts';

/** Call it before `testServer` and give it the name: `testServer({ S3_BUCKET: testBucket() })`. */
export function testBucket(): string {
  const Bucket = `test-${randomBytes(6).toString('hex')}`;
  const env = { ...servicesEnv(), ...process.env } as ReturnType<typeof servicesEnv>;
  const client = new S3Client({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: env.S3_ACCESS_KEY, secretAccessKey: env.S3_SECRET_KEY },
  });
  beforeAll(() => client.send(new CreateBucketCommand({ Bucket })).then(() => undefined));
  afterAll(async () => {
    const files = openS3Files({ ...env, S3_BUCKET: Bucket });
    await files.removeUnder('');
    files.close();
    await client.send(new DeleteBucketCommand({ Bucket }));
    client.destroy();
  });
  return Bucket;
}
