// `ask`: the one way a component reaches the server. A GET that failed for a passing reason is sent
// once more; a call that changes something never is, because the first one may have arrived.

import { makeAsk, type Send, type Sent } from '#kernel/ask.ts';
import type { RefusalBody } from '#kernel/refusal.ts';
import { pause } from './backoff.web.ts';
import { formData } from './form-data.web.ts';
import { LineLost } from './line.web.ts';

const PASSING = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const SHORTEST_WAIT = 300;
const LONGEST_WAIT = 10_000;
/** Browsers refuse requests that outlive their page above 64 kB, all of a page together. */
const KEEPALIVE_LENGTH = 1000;

function waitOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  return Math.min(Math.max(seconds * 1000 || 0, SHORTEST_WAIT), LONGEST_WAIT);
}

/** `fetch` rejects for one reason alone: no answer has come. */
const reach: typeof fetch = (url, init) =>
  fetch(url, init).catch((cause: unknown) => {
    throw new LineLost('no answer has come', { cause });
  });

const bodyOf = (response: Response): Promise<Partial<RefusalBody> | null> =>
  response.json().catch(() => null);

/** `text()` would drop the byte order mark, by which programs for tables know the encoding. */
const fileText = async (response: Response): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());

/** What the call is sent again with: fields to add to its body, none for the same once more. */
type Mended = Readonly<Record<string, true>>;
/** What can be done about a refusal: null = nothing; a promise of null = the person gave up. */
type Remedy = (refused: Partial<RefusalBody>) => Promise<Mended | null> | null;

const none: Remedy = () => null;
let remedy = none;

/** Lets a part of the page mend refusals, whoever sent the call; gives the way to stop. */
export function onRefusal(next: Remedy): () => void {
  remedy = next;
  return () => {
    remedy = none;
  };
}

const withFields = (sent: Sent, added: Mended): Sent => {
  const names = Object.keys(added);
  if (names.length === 0) return sent;
  return {
    ...sent,
    body: { ...(sent.body as object), ...added },
    form: sent.form && [...sent.form, ...names.map((name): [string, unknown] => [name, 'true'])],
    // Another request; a repeat of it after a lost answer must have the same key.
    idempotencyKey: sent.idempotencyKey && `${sent.idempotencyKey}-${names.join('-')}`,
  };
};

function requestOf({ method, body, form, idempotencyKey }: Sent): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' };
  const isBytes = body instanceof Uint8Array;
  // The browser itself says of a form that it is one, and where its parts end.
  if (body !== undefined && form === undefined)
    headers['content-type'] = isBytes ? 'image/jpeg' : 'application/json';
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  const init: RequestInit = { method, headers, credentials: 'same-origin' };
  if (form !== undefined) init.body = formData(form);
  else if (isBytes) init.body = body as Uint8Array<ArrayBuffer>;
  else if (body !== undefined) init.body = JSON.stringify(body);
  // A like is sent although the person follows a link in the same second.
  const { body: text = '' } = init;
  if (method !== 'GET' && typeof text === 'string' && text.length <= KEEPALIVE_LENGTH)
    init.keepalive = true;
  return init;
}

const send: Send = async (first) => {
  let sent = first;
  if (sent.chunk !== undefined) return (await import('./send-chunk.web.ts')).sendChunk(sent);
  const { method, url } = sent;
  let response = await reach(url, requestOf(sent));
  if (method === 'GET' && PASSING.has(response.status)) {
    await pause(waitOf(response));
    response = await reach(url, requestOf(sent));
  }
  if (sent.download && response.ok)
    return { status: response.status, body: await fileText(response) };
  let answer = await bodyOf(response);
  // A newcomer can be asked about a link and then about a word.
  while (!response.ok) {
    const mending = remedy(answer ?? {});
    if (mending === null) break;
    const mended = await mending;
    // Who did not want it mended knows why nothing was sent: no flag need tell them.
    if (mended === null) return { status: response.status, body: { errors: {} } };
    sent = withFields(sent, mended);
    response = await reach(url, requestOf(sent));
    answer = await bodyOf(response);
  }
  return { status: response.status, body: answer };
};

export const ask = makeAsk(send);
