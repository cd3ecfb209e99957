// A part the site leans on is away for a moment: cut off, stopped, changing its leader, too slow,
// or out of room. Whoever asked is told to come again; nothing is wrong with what they asked.

/** Thrown at once, without asking, while a part is known to be away. */
export class DependencyUnavailable extends Error {
  override readonly name = 'DependencyUnavailable';
  readonly code = 'UNAVAILABLE';
  constructor(dependency: string) {
    super(`${dependency} is unavailable`);
  }
}

const CODES = new Set([
  'UNAVAILABLE',
  // The network: refused, cut, silent, no way there, no name.
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  // The disk of the files: full, over its quota, read only, broken.
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  // PostgreSQL: read only (a standby, or a primary that is one by now), a transaction that took
  // too long, two conflicts in a row,
  '25006',
  '25P03',
  '25P04',
  '40001',
  '40P01',
  // no room on the disk, no memory, no connection left, a lock or a statement that took too long,
  '53100',
  '53200',
  '53300',
  '53400',
  '55P03',
  '57014',
  // stopping, crashed, starting, idle for too long.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
]);

/** What the pool, the client and the query builder say without a code. */
const MESSAGES =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed)|Postgres connection has been discarded)/;

export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, $metadata } = error as Error & {
    code?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  if (typeof code === 'string' && (CODES.has(code) || /^08[\dA-Z]{3}$/.test(code))) return true;
  // The object store: silent for too long, or busy.
  if (error.name === 'TimeoutError' || ($metadata?.httpStatusCode ?? 0) >= 500) return true;
  return MESSAGES.test(error.message);
}

/** In few words, without what the error may hold of people's data. */
export function outageReason(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && !(error instanceof DependencyUnavailable)) return code;
  return typeof message === 'string' ? message : 'unknown';
}
