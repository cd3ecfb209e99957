// The object store: pictures, recordings, exports. Keys are made by us and never guessable.

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NoSuchUpload,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { Env } from './env.ts';

export interface StoredFile {
  type: string;
  bytes: Buffer;
}

/** A file, or the piece of it that was asked for, while it comes out of the store. */
export interface OpenFile {
  type: string;
  bytes: number;
  /** `Content-Range`, where only a piece was asked for. */
  range: string | undefined;
  stream: Readable;
}

export interface Part {
  number: number;
  etag: string;
}

export interface Files {
  put(key: string, file: StoredFile): Promise<void>;
  /** Puts a file of the disk, without holding it. */
  putFrom(key: string, type: string, path: string): Promise<void>;
  get(key: string): Promise<StoredFile | null>;
  /** `range` as the header has it; `wrong` where the file has no such bytes. */
  open(key: string, range?: string): Promise<OpenFile | 'wrong' | null>;
  sizeOf(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /** Every file whose key begins so. */
  removeUnder(prefix: string): Promise<void>;
  /** Begins a file that comes in parts; gives the id of the upload. */
  beginParts(key: string): Promise<string>;
  /** Passes one part on as it comes; gives its etag. */
  putPart(key: string, uploadId: string, part: NewPart): Promise<string>;
  /** Makes a file of its parts; doing it twice is harmless. */
  joinParts(key: string, uploadId: string, parts: readonly Part[]): Promise<void>;
  dropParts(key: string, uploadId: string): Promise<void>;
  close(): void;
}

interface NewPart {
  number: number;
  bytes: number;
  stream: Readable;
}

const quiet = () => undefined;
const SILENT = { debug: quiet, info: quiet, warn: quiet, error: quiet };

export function openFiles(env: Env): Files {
  const client = new S3Client({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    forcePathStyle: true,
    maxAttempts: 3,
    // What fails is thrown, and told where it is caught; else it would warn past our log.
    logger: SILENT,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: env.S3_ACCESS_KEY, secretAccessKey: env.S3_SECRET_KEY },
  });
  const at = (key: string) => ({ Bucket: env.S3_BUCKET, Key: key });

  async function sizeOf(key: string): Promise<number | null> {
    try {
      return (await client.send(new HeadObjectCommand(at(key)))).ContentLength ?? null;
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  return {
    async put(key, { type, bytes }) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: type }));
    },
    async putFrom(key, type, path) {
      const { size } = await stat(path);
      await client.send(
        new PutObjectCommand({
          ...at(key),
          Body: createReadStream(path),
          ContentLength: size,
          ContentType: type,
        }),
      );
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
    async open(key, range) {
      try {
        const { Body, ContentLength, ContentRange, ContentType } = await client.send(
          new GetObjectCommand({ ...at(key), Range: range }),
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
      await client.send(new DeleteObjectCommand(at(key)));
    },
    async removeUnder(prefix) {
      for (;;) {
        const { Contents = [], IsTruncated } = await client.send(
          new ListObjectsV2Command({ Bucket: env.S3_BUCKET, Prefix: prefix }),
        );
        for (const { Key = '' } of Contents) await client.send(new DeleteObjectCommand(at(Key)));
        if (IsTruncated !== true) return;
      }
    },
    async beginParts(key) {
      const { UploadId = '' } = await client.send(new CreateMultipartUploadCommand(at(key)));
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
      const { ETag = '' } = await client.send(command, { abortSignal: control.signal });
      return ETag.replaceAll('"', '');
    },
    async joinParts(key, uploadId, parts) {
      try {
        await client.send(
          new CompleteMultipartUploadCommand({
            ...at(key),
            UploadId: uploadId,
            MultipartUpload: {
              Parts: parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag })),
            },
          }),
        );
      } catch (error) {
        // Joined before, by a worker that did not live to say so.
        if (!(error instanceof NoSuchUpload) || (await sizeOf(key)) === null) throw error;
      }
    },
    async dropParts(key, uploadId) {
      try {
        await client.send(new AbortMultipartUploadCommand({ ...at(key), UploadId: uploadId }));
      } catch (error) {
        if (!(error instanceof NoSuchUpload)) throw error;
      }
    },
    close: () => client.destroy(),
  };
}
