// Files in an object store that speaks S3.
//
// A store that hangs delays nobody for long. Small questions and the streams of large files go over
// connections of their own: a hundred paused videos cannot keep a picture from being stored, and
// each kind has the timeouts that suit it.

import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NoSuchUpload,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { DependencyUnavailable } from './outage.ts';
import type { Env } from './env.ts';
import { MOST_STREAMS, type Files } from './files.ts';

const quiet = () => undefined;
const SILENT = { debug: quiet, info: quiet, warn: quiet, error: quiet };

/** How long a connection may be made, how long it may be silent, how often a question is put. */
const SMALL = { connectionTimeout: 1500, socketTimeout: 3000, maxAttempts: 2 };
/** Whoever sends or reads a large file may rest for a moment; what was begun is not begun twice. */
const STREAM = { connectionTimeout: 1500, socketTimeout: 25_000, maxAttempts: 1 };
/** But it must begin to come. */
const BEGIN = { requestTimeout: 5000 };

type Store = Pick<
  Env,
  'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_BUCKET'
>;

/** `isOut`: the store is known to be unavailable; then it is not asked. */
export function openS3Files(env: Store, isOut: () => boolean = () => false): Files {
  const connect = ({ maxAttempts, ...timeouts }: typeof SMALL, maxSockets = 50) =>
    new S3Client({
      endpoint: env.S3_ENDPOINT,
      region: env.S3_REGION,
      forcePathStyle: true,
      maxAttempts,
      requestHandler: {
        ...timeouts,
        throwOnRequestTimeout: true,
        httpAgent: { keepAlive: true, maxSockets },
        httpsAgent: { keepAlive: true, maxSockets },
      },
      // What fails is thrown, and told where it is caught; else it would warn past our log.
      logger: SILENT,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      credentials: { accessKeyId: env.S3_ACCESS_KEY, secretAccessKey: env.S3_SECRET_KEY },
    });
  const small = connect(SMALL);
  // Who reads slowly keeps a connection, and must not keep others from reading or sending.
  const stream = connect(STREAM, MOST_STREAMS);
  const guarded = (client: S3Client): S3Client['send'] =>
    ((...asked: Parameters<S3Client['send']>) =>
      isOut()
        ? Promise.reject(new DependencyUnavailable('the object store'))
        : client.send(...asked)) as S3Client['send'];
  const ask = guarded(small);
  const pass = guarded(stream);
  const at = (key: string) => ({ Bucket: env.S3_BUCKET, Key: key });

  async function sizeOf(key: string): Promise<number | null> {
    try {
      return (await ask(new HeadObjectCommand(at(key)))).ContentLength ?? null;
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  async function dropParts(key: string, uploadId: string): Promise<void> {
    try {
      await ask(new AbortMultipartUploadCommand({ ...at(key), UploadId: uploadId }));
    } catch (error) {
      if (!(error instanceof NoSuchUpload)) throw error;
    }
  }

  return {
    async look() {
      await small.send(new HeadBucketCommand({ Bucket: env.S3_BUCKET }));
    },
    async put(key, { type, bytes }) {
      await ask(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: type }));
    },
    async putFrom(key, type, path) {
      const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
      try {
        const { size } = await file.stat();
        const Body = file.createReadStream({ autoClose: false });
        await pass(
          new PutObjectCommand({ ...at(key), Body, ContentLength: size, ContentType: type }),
        );
      } finally {
        await file.close();
      }
    },
    async get(key) {
      try {
        const answer = await ask(new GetObjectCommand(at(key)));
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
    async open(key, range) {
      try {
        const { Body, ContentLength, ContentRange, ContentType } = await pass(
          new GetObjectCommand({ ...at(key), Range: range }),
          BEGIN,
        );
        return {
          type: ContentType ?? 'application/octet-stream',
          bytes: ContentLength ?? 0,
          range: ContentRange,
          stream: Body as Readable,
        };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416)
          return 'wrong';
        throw error;
      }
    },
    sizeOf,
    async remove(key) {
      await ask(new DeleteObjectCommand(at(key)));
    },
    async removeUnder(prefix) {
      for (;;) {
        const { Contents = [], IsTruncated } = await ask(
          new ListObjectsV2Command({ Bucket: env.S3_BUCKET, Prefix: prefix }),
        );
        for (const { Key = '' } of Contents) await ask(new DeleteObjectCommand(at(Key)));
        if (IsTruncated !== true) return;
      }
    },
    async list(prefix, after) {
      const { Contents = [] } = await ask(
        new ListObjectsV2Command({ Bucket: env.S3_BUCKET, Prefix: prefix, StartAfter: after }),
      );
      return Contents.map(({ Key = '', LastModified, Size = 0 }) => ({
        key: Key,
        at: LastModified?.getTime() ?? Infinity,
        bytes: Size,
      }));
    },
    async beginParts(key, type) {
      const { UploadId = '' } = await ask(
        new CreateMultipartUploadCommand({ ...at(key), ContentType: type }),
      );
      return UploadId;
    },
    async putPart(key, uploadId, { number, bytes, stream }) {
      const command = new UploadPartCommand({
        ...at(key),
        UploadId: uploadId,
        PartNumber: number,
        Body: stream,
        ContentLength: bytes,
      });
      // Whoever sent it is gone: the store would wait for the rest for ever.
      const control = new AbortController();
      stream.on('error', () => control.abort());
      const { ETag = '' } = await pass(command, { abortSignal: control.signal });
      return ETag.replaceAll('"', '');
    },
    async joinParts(key, uploadId, parts) {
      try {
        await pass(
          new CompleteMultipartUploadCommand({
            ...at(key),
            UploadId: uploadId,
            MultipartUpload: {
              Parts: parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag })),
            },
          }),
        );
      } catch (error) {
        // Already joined by a worker that crashed before reporting it.
        if (!(error instanceof NoSuchUpload) || (await sizeOf(key)) === null) throw error;
      }
    },
    dropParts,
    async dropUploads(key) {
      const { Uploads = [] } = await ask(
        new ListMultipartUploadsCommand({ Bucket: env.S3_BUCKET, Prefix: key }),
      );
      for (const { Key, UploadId = '' } of Uploads) if (Key === key) await dropParts(key, UploadId);
    },
    close() {
      small.destroy();
      stream.destroy();
    },
  };
}
