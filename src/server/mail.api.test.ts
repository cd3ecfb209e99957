import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { newAddress } from '#test/sign.ts';
import { freePort } from '#test/free-port.ts';
import { mailsTo, nextMail } from '#test/mail.ts';
import { servicesEnv } from '#tools/services/env.ts';
import { readEnv } from './env.ts';
import { openMail } from './mail.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const base = {
  ...servicesEnv(),
  ...process.env,
  NODE_ENV: 'test',
  MAIL_FROM: 'Туган тел <xat@example.org>',
};
const letter = (to: string) => ({
  to,
  subject: 'Кодыгыз',
  text: 'Сезнең код: 123456\n\nСау булыгыз.  ',
  html: '<p>Сезнең код: 123456</p>',
  lang: 'tt',
  messageId: `test.${to}`,
});

async function send(changes: Record<string, string>, to: string): Promise<void> {
  const mail = openMail(readEnv({ ...base, ...changes }));
  try {
    await mail.send(letter(to));
  } finally {
    mail.close();
  }
}

/** RFC 6376 with relaxed canonicalization, as a receiver verifies a mail. */
function isSignedBy(raw: string, key: string): boolean {
  const text = raw.replaceAll(/\r?\n/g, '\r\n');
  const end = text.indexOf('\r\n\r\n');
  const headers = text.slice(0, end).split(/\r\n(?![ \t])/);
  const relaxed = (header: string) => {
    const [, name = '', value = ''] = /^([^:]+):([^]*)$/.exec(header) ?? [];
    return `${name.toLowerCase().trim()}:${value.replaceAll(/\s+/g, ' ').trim()}`;
  };
  const signature = headers.find((header) => /^dkim-signature:/i.test(header)) ?? '';
  const tag = (name: string) =>
    new RegExp(`[:;]\\s*${name}=([^;]*)`).exec(signature)?.[1]?.replaceAll(/\s/g, '') ?? '';
  const body = text
    .slice(end + 4)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ \r\n/g, '\r\n')
    .replace(/(\r\n)*$/, '\r\n');
  if (createHash('sha256').update(body).digest('base64') !== tag('bh')) return false;
  const signed = tag('h')
    .split(':')
    .flatMap((name) =>
      headers.filter((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`)),
    )
    .map(relaxed);
  const own = relaxed(signature.replace(/(;\s*b=)[^;]*/, '$1'));
  return createVerify('sha256')
    .update([...signed, own].join('\r\n'))
    .verify(key, tag('b'), 'base64');
}

describe('DKIM', () => {
  test('a mail is signed for the domain of the sender', async () => {
    const to = newAddress();
    await send({ DKIM_KEY: privateKey, DKIM_SELECTOR: 'tt2026' }, to);
    const { raw } = await nextMail(to);
    expect(raw).toMatch(/^DKIM-Signature: [^]*?d=example\.org;[^]*?s=tt2026;/m);
    expect(isSignedBy(raw, publicKey)).toBe(true);
    expect(isSignedBy(raw.replace('Subject: ', 'Subject: x'), publicKey)).toBe(false);
  });

  test('without a key nothing is signed', async () => {
    const to = newAddress();
    await send({}, to);
    expect((await nextMail(to)).raw).not.toMatch(/^DKIM-Signature:/m);
  });

  test.each([
    [{ DKIM_KEY: privateKey }, 'both are needed'],
    [{ DKIM_SELECTOR: 'tt2026' }, 'both are needed'],
    [{ DKIM_KEY: 'no key', DKIM_SELECTOR: 'tt2026' }, 'not a private key'],
  ])('a half or broken signature does not start', (changes, why) => {
    expect(() => readEnv({ ...base, ...changes })).toThrow(why);
  });
});

describe('a second mail server', () => {
  let refusing: Server | undefined;
  afterEach(() => refusing?.close());

  /** Answers this command like that, and all others well. */
  async function mailServer(command: RegExp, answer: string): Promise<string> {
    const greet = (socket: Socket) => {
      socket.on('error', () => {});
      socket.write('220 test\r\n');
      socket.on('data', (bytes): void => {
        const isMeant = command.test(bytes.toString());
        // The password is accepted unless it is what is meant.
        if (bytes.toString().startsWith('AUTH') && !isMeant) return void socket.write('235 ok\r\n');
        socket.write(isMeant ? `${answer}\r\n` : '250-test\r\n250 AUTH PLAIN\r\n');
      });
    };
    refusing = createServer(greet);
    await new Promise<void>((resolve) => refusing!.listen(0, '127.0.0.1', resolve));
    return `smtp://user:password@127.0.0.1:${(refusing.address() as AddressInfo).port}`;
  }

  test('is used when the first is unreachable or busy', async () => {
    const away = `smtp://127.0.0.1:${await freePort()}`;
    const answers: [RegExp, string][] = [
      [/^RCPT/, '451 later'],
      [/^AUTH/, '535 wrong password'],
      [/^MAIL/, '550 not this sender'],
    ];
    for (const answer of [null, ...answers]) {
      refusing?.close();
      const first = answer === null ? away : await mailServer(...answer);
      const to = newAddress();
      await send({ SMTP_URL: first, SMTP_FALLBACK_URL: servicesEnv().SMTP_URL }, to);
      expect((await nextMail(to)).subject).toBe('Кодыгыз');
      expect(mailsTo(to)).toHaveLength(1);
    }
  });

  test('is not used after a permanent refusal', async () => {
    const to = newAddress();
    const SMTP_URL = await mailServer(/^RCPT/, '550 no such mailbox');
    const sending = send({ SMTP_URL, SMTP_FALLBACK_URL: servicesEnv().SMTP_URL }, to);
    await expect(sending).rejects.toThrow('550');
    expect(mailsTo(to)).toEqual([]);
  });

  test('the failure tells the code alone, not the address', async () => {
    const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`;
    const sending = send({ SMTP_URL }, 'secret@example.org');
    await expect(sending).rejects.toThrow(/^mail was not taken: \w+$/);
  });
});
