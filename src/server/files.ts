// The object store: pictures, exports. Keys are made by us and never guessable.

import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Env } from './env.ts';

export interface StoredFile {
  type: string;
  bytes: Buffer;
}

export interface Files {
  put(key: string, file: StoredFile): Promise<void>;
  get(key: string): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
  close(): void;
}

export function openFiles(env: Env): Files {
  const client = new S3Client({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    forcePathStyle: true,
    maxAttempts: 3,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: env.S3_ACCESS_KEY, secretAccessKey: env.S3_SECRET_KEY },
  });
  const at = (key: string) => ({ Bucket: env.S3_BUCKET, Key: key });
  return {
    async put(key, { type, bytes }) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: type }));
    },
    async get(key) {
      try {
        const answer = await client.send(new GetObjectCommand(at(key)));
        const bytes = await answer.Body?.transformToByteArray();
        if (bytes === undefined) return null;
        return {
          type: answer.ContentType ?? 'application/octet-stream',
          bytes: Buffer.from(bytes),
        };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    close: () => client.destroy(),
  };
}
