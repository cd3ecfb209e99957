import { describe, expect, test } from 'vitest';
import { testServer } from '#test/api.ts';

const byMail = testServer({ MAIL_FROM: 'Туган тел <xat@tugantel.example>' });
const named = testServer({ SECURITY_CONTACT: 'Саклык <security@tugantel.example>' });
const linked = testServer({ SECURITY_CONTACT: 'https://tugantel.example/security' });

const read = (server: typeof byMail) => server.app.inject('/.well-known/security.txt');
/** The fields, as RFC 9116 has them: one `Name: value` a line. */
const fieldsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .trimEnd()
      .split('\n')
      .map((line) => {
        const at = line.indexOf(': ');
        return [line.slice(0, at), line.slice(at + 2)];
      }),
  );

describe('/.well-known/security.txt', () => {
  test('has every field, and is plain text', async () => {
    const answer = await read(byMail);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    expect(fieldsOf(answer.body)).toEqual({
      Contact: 'mailto:xat@tugantel.example',
      Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
      'Preferred-Languages': 'tt, ru, en',
      Canonical: 'http://localhost:3000/.well-known/security.txt',
      Policy: 'http://localhost:3000/.well-known/security-policy.md',
    });
  });

  test('expires later, but within a year, on any day', async () => {
    for (const now of [Date.now(), Date.now() + 400 * 86_400_000]) {
      byMail.clock.at = now;
      const days = (Date.parse(fieldsOf((await read(byMail)).body)['Expires']!) - now) / 86_400_000;
      expect(days).toBeGreaterThan(170);
      expect(days).toBeLessThan(365);
    }
    byMail.clock.at = null;
  });

  test.each([
    ['an address', named, 'mailto:security@tugantel.example'],
    ['a link', linked, 'https://tugantel.example/security'],
  ])('names the contact of the settings: %s', async (_, server, contact) => {
    expect(fieldsOf((await read(server)).body)['Contact']).toBe(contact);
  });

  test('its policy can be read', async () => {
    const answer = await byMail.app.inject('/.well-known/security-policy.md');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/markdown');
    expect(answer.body).toContain('# Security policy');
  });
});
