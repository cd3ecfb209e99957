/** The two signed S3 requests we need ourselves (does the bucket exist, make it), without an npm dependency. */
import { createHash, createHmac } from 'node:crypto';

export interface S3Access {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** AWS Signature Version 4 for a request with neither query nor body. */
export function signedHeaders(
  method: string,
  url: URL,
  access: S3Access,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = `${time.slice(0, 8)}/${access.region}/s3/aws4_request`;
  const headers = { host: url.host, 'x-amz-content-sha256': sha256(''), 'x-amz-date': time };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers)
    .map(([name, value]) => `${name}:${value}\n`)
    .join('');
  const request = [method, url.pathname, '', lines, names, sha256('')].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${access.secretKey}`);
  const signature = hmac(
    key,
    ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n'),
  ).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${access.accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  return { ...headers, authorization };
}

/** The status of the answer; the body is of no interest. */
export async function s3Request(
  method: 'HEAD' | 'PUT',
  bucket: string,
  access: S3Access,
): Promise<number> {
  const url = new URL(`/${bucket}`, access.endpoint);
  const answer = await fetch(url, {
    method,
    headers: signedHeaders(method, url, access, new Date()),
    signal: AbortSignal.timeout(10_000),
  });
  await answer.arrayBuffer();
  return answer.status;
}
