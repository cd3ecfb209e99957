// Valkey, the place of files, and the mail server.

import { createPublicKey, randomUUID } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Redis } from 'ioredis';
import { createTransport } from 'nodemailer';
import type { Env } from '#server/env.ts';
import { domainOf, openMail } from '#server/mail.ts';
import { openFiles } from '#server/open-files.ts';
import { check, failed, judge, ok, warning, type Finding } from './finding.ts';

const LEAST_VALKEY = 7;

export const checkValkey = (env: Env): Promise<Finding[]> =>
  check('Valkey', async () => {
    const redis = new Redis(env.REDIS_URL, {
      lazyConnect: true,
      connectTimeout: 3000,
      commandTimeout: 3000,
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
    });
    let reason = '';
    redis.on('error', (error: Error) => (reason = error.message));
    try {
      await redis.connect();
      const info = await redis.info();
      const version =
        (/^valkey_version:(\d+)/m.exec(info) ?? /^redis_version:(\d+)/m.exec(info))?.[1] ?? '0';
      const policy = /^maxmemory_policy:(.*)$/m.exec(info)?.[1]?.trim() ?? 'noeviction';
      const memory = /^maxmemory:(\d+)/m.exec(info)?.[1] ?? '0';
      return [
        judge(
          'Valkey',
          `version ${version}`,
          Number(version) < LEAST_VALKEY ? `version ${version} is too old` : null,
        ),
        judge(
          'Valkey memory',
          memory === '0' ? 'unlimited' : `${Number(memory) / 1e6} MB, ${policy}`,
          memory !== '0' && policy === 'noeviction'
            ? 'is limited with noeviction: counters fail when it is full; use allkeys-lru'
            : null,
          warning,
        ),
      ];
    } catch (error) {
      return [failed('Valkey', reason === '' ? (error as Error).message : reason)];
    } finally {
      redis.disconnect();
    }
  });

/** Writes, reads and removes a file in every way the site does. */
export const checkFiles = (env: Env): Promise<Finding[]> =>
  check('files', async () => {
    const files = openFiles(env);
    const where = env.FILES_DIR === '' ? `bucket ${env.S3_BUCKET}` : env.FILES_DIR;
    const key = `doctor/${randomUUID()}.txt`;
    const bytes = Buffer.from('0123456789');
    try {
      await files.look();
      await files.put(key, { type: 'text/plain', bytes });
      const piece = await files.open(key, 'bytes=2-4');
      if (piece === null || piece === 'wrong') return [failed('files', `${where}: no ranges`)];
      if ((await text(piece.stream)) !== '234')
        return [failed('files', `${where}: a range is not what was asked for`)];
      const listed = await files.list('doctor/', '');
      if (!listed.some((file) => file.key === key))
        return [failed('files', `${where}: the list has not what was written`)];
      const upload = await files.beginParts(key, 'text/plain');
      const part = { number: 1, bytes: bytes.length, stream: Readable.from([bytes]) };
      const etag = await files.putPart(key, upload, part);
      await files.joinParts(key, upload, [{ number: 1, etag }]);
      return [ok('files', `${where} can be written, read, listed and removed`)];
    } finally {
      await files.remove(key).catch(() => undefined);
      files.close();
    }
  });

const checkMailServer = (name: string, url: string): Promise<Finding[]> =>
  check(name, async () => {
    const transport = createTransport({
      url,
      connectionTimeout: 5000,
      greetingTimeout: 5000,
      socketTimeout: 10_000,
    });
    try {
      await transport.verify();
      return [ok(name, 'accepts us')];
    } finally {
      transport.close();
    }
  });

export async function checkMail(env: Env, letterTo: string | undefined): Promise<Finding[]> {
  return [
    ...(await checkMailServer('mail server', env.SMTP_URL)),
    ...(env.SMTP_FALLBACK_URL === ''
      ? []
      : await checkMailServer('second mail server', env.SMTP_FALLBACK_URL)),
    ...(letterTo === undefined ? [] : await check('letter', () => sendLetter(env, letterTo))),
  ];
}

async function sendLetter(env: Env, to: string): Promise<Finding[]> {
  const mail = openMail(env);
  const said = 'Туган тел: сынау хаты. Test letter. Проверочное письмо.';
  try {
    const messageId = `doctor.${randomUUID()}`;
    await mail.send({
      to,
      subject: 'Туган тел',
      text: said,
      html: `<p>${said}</p>`,
      lang: 'tt',
      messageId,
    });
    const advice = 'look there for spf=pass, dkim=pass and dmarc=pass';
    return [ok('letter', `was taken; ${advice}`)];
  } finally {
    mail.close();
  }
}

type Lookups = Pick<Resolver, 'resolveTxt' | 'resolveMx'>;

/** Whether the public key in the DNS is that of DKIM_KEY. */
async function checkSignature(
  env: Env,
  textsOf: (name: string) => Promise<string[]>,
): Promise<Finding> {
  const name = `${env.DKIM_SELECTOR}._domainkey.${domainOf(env)}`;
  const key = createPublicKey(env.DKIM_KEY).export({ type: 'spki', format: 'der' });
  const published = (await textsOf(name)).map((record) => /\bp=([^;]*)/.exec(record)?.[1] ?? '');
  const expected = key.toString('base64');
  const isRight = published.some((one) => one.replaceAll(/\s/g, '') === expected);
  const fault = `${name} has not the key of DKIM_KEY; it is "v=DKIM1; k=rsa; p=${expected}"`;
  return judge('DKIM', name, isRight ? null : fault);
}

/** What other mail servers look up about the sender. Without DKIM_KEY the mail server signs. */
export const checkMailRecords = (
  env: Env,
  resolver: Lookups = new Resolver({ timeout: 3000, tries: 2 }),
): Promise<Finding[]> =>
  check('mail records', async () => {
    const domain = domainOf(env);
    const textsOf = async (name: string) =>
      (await resolver.resolveTxt(name).catch(() => [])).map((pieces) => pieces.join(''));
    const [texts, policy, exchanges] = await Promise.all([
      textsOf(domain),
      textsOf(`_dmarc.${domain}`),
      resolver.resolveMx(domain).catch(() => []),
    ]);
    const has = (list: readonly string[], start: string) =>
      list.some((record) => record.toLowerCase().startsWith(start));
    const missing = (record: string, example: string) =>
      `${domain} has no ${record}: mail ends in spam; for example "${example}"`;
    return [
      ...(env.DKIM_KEY === '' ? [] : [await checkSignature(env, textsOf)]),
      judge('SPF', domain, has(texts, 'v=spf1') ? null : missing('SPF', 'v=spf1 mx -all'), warning),
      judge(
        'DMARC',
        domain,
        has(policy, 'v=dmarc1') ? null : missing('DMARC', 'v=DMARC1; p=quarantine'),
        warning,
      ),
      judge(
        'MX',
        domain,
        exchanges.length > 0 ? null : `${domain} has no MX: nobody can answer, bounces are lost`,
        warning,
      ),
    ];
  });
