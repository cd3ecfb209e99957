// A list whose order changes under the reader's feet (by rating, by subscribers) is kept for ten
// minutes as it stood at the reader's first page, so that a walk through it meets everything once.
// Only ids are kept, and only in Valkey: where a snapshot is gone, the list goes on as it stands now.

import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';

/** So many ids are kept of a list: fifty pages of notes. */
export const SNAPSHOT = 1000;
const SNAPSHOT_SECONDS = 600;
const TOKEN = 12;

export interface Snapshots {
  /** Keeps the ids and gives the token to find them by. */
  keep: (list: string, ids: readonly string[]) => Promise<string>;
  /** The ids kept for this very list, or null. */
  recall: (list: string, token: string) => Promise<string[] | null>;
}

const digest = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return BigInt(`0x${hash.digest('hex')}`)
    .toString(36)
    .slice(-TOKEN);
};

const keyOf = (list: string, token: string): string => `snapshot:${digest(list)}:${token}`;

export function openSnapshots(redis: Redis): Snapshots {
  return {
    // The token is made of the ids: readers who see the same list share one snapshot.
    async keep(list, ids) {
      const bytes = Buffer.from(BigInt64Array.from(ids, BigInt).buffer);
      const token = digest(list, '\n', bytes);
      await redis.set(keyOf(list, token), bytes, 'EX', SNAPSHOT_SECONDS).catch(() => null);
      return token;
    },
    async recall(list, token) {
      const bytes = await redis.getBuffer(keyOf(list, token)).catch(() => null);
      if (bytes === null || bytes.length % 8 !== 0) return null;
      return Array.from({ length: bytes.length / 8 }, (_, at) =>
        String(bytes.readBigInt64LE(at * 8)),
      );
    },
  };
}
