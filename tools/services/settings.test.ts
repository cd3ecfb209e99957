import { expect, test } from 'vitest';
import { servicesEnv } from './env.ts';
import { defaultPortBase, portsFrom, settingsFrom } from './settings.ts';

test('all ports come from the base and none is given twice', () => {
  const { haproxy, cephFirst, cephLast, ...single } = portsFrom(defaultPortBase);
  expect(single).toEqual({
    smtp: 25425,
    postgres: 25432,
    cephMonitor: 25450,
    valkey: 25479,
    s3: 25480,
  });
  const taken = [...haproxy, ...Object.values(single)];
  expect(new Set(taken).size).toBe(taken.length);
  expect(taken.filter((port) => port >= cephFirst && port <= cephLast)).toEqual([]);
});

test('an instance is named after its checkout, and two checkouts of one name differ', () => {
  const one = settingsFrom({}, '/home/a/Туган Тел').name;
  const two = settingsFrom({}, '/home/b/Туган Тел').name;
  expect(one).toMatch(/^checkout-[0-9a-f]{6}$/);
  expect(two).not.toBe(one);
  expect(settingsFrom({}, '/home/a/tugan-tel').name).toMatch(/^tugan-tel-[0-9a-f]{6}$/);
});

test('the environment can move the root, the name, the ports and the mode', () => {
  const settings = settingsFrom(
    {
      SERVICES_ROOT: '/shared/root',
      SERVICES_NAME: 'ci-2',
      SERVICES_PORT_BASE: '30000',
      SERVICES_FAST: '1',
    },
    '/home/a/x',
  );
  expect(settings).toMatchObject({ root: '/shared/root', name: 'ci-2', fast: true });
  expect(settings.ports.postgres).toBe(30032);
});

test('a name or a port that cannot work is refused', () => {
  expect(() => settingsFrom({ SERVICES_NAME: '../x' })).toThrow(/SERVICES_NAME/);
  for (const base of ['abc', '80', '65500', '25400.5']) {
    expect(() => settingsFrom({ SERVICES_PORT_BASE: base })).toThrow(/SERVICES_PORT_BASE/);
  }
});

test('the application is told addresses of this instance only', () => {
  const settings = settingsFrom({ SERVICES_PORT_BASE: '30000', SERVICES_NAME: 'two' }, '/home/a/x');
  expect(servicesEnv(settings)).toMatchObject({
    DATABASE_URL: 'postgres://tugantel_site:tugantel-site@127.0.0.1:30032/tugantel',
    DATABASE_OWNER_URL: 'postgres://tugantel:tugantel@127.0.0.1:30032/tugantel',
    REDIS_URL: 'redis://127.0.0.1:30079',
    S3_ENDPOINT: 'http://127.0.0.1:30080',
    S3_BUCKET: 'tugantel-media',
    SMTP_URL: 'smtp://127.0.0.1:30025',
    MAIL_DIR: '/home/a/x/.services/root/srv/two/mail',
  });
  expect(servicesEnv({ ...settings, hostOnly: true }).MAIL_DIR).toBe(
    '/home/a/x/.services/host/two/mail',
  );
});
