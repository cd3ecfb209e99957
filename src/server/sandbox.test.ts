import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openLog } from './log.ts';
import { isComplete, openSandbox, tellSandbox, type Bounds, type Sandbox } from './sandbox.ts';

const BOUNDS: Bounds = {
  memory: { addressKb: 8 * 1024 * 1024 },
  fileBytes: 4096,
  openFiles: 64,
  nice: 10,
};
const isRoot = process.getuid?.() === 0;
let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  process.env['SECRET_OF_THIS_TEST'] = 'not-to-be-told';
  sandbox = await openSandbox({ DECODER_UID: 59_733 });
  folder = mkdtempSync(join(tmpdir(), 'tugantel-sandbox-'));
});
afterAll(() => {
  delete process.env['SECRET_OF_THIS_TEST'];
  rmSync(folder, { recursive: true });
});

/** What it printed, and how it ended. */
async function run(program: string, args: readonly string[], bounds: Partial<Bounds> = {}) {
  const child = sandbox.start(program, args, { ...BOUNDS, ...bounds });
  child.stdin.end();
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (output += piece.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { output, code };
}

const shell = (script: string, ...args: string[]) => run('/bin/sh', ['-c', script, 'sh', ...args]);

describe('a program that reads files of strangers', () => {
  test('knows where programs are and nothing else of our environment', async () => {
    const { output } = await run('env', [], { environment: { ASKED: 'for' } });
    const names = output.split('\n').map((line) => line.split('=')[0]);
    expect(names.filter((name) => !/^(PATH|PWD|OLDPWD|SHLVL|_|)$/.test(name ?? ''))).toEqual([
      'ASKED',
    ]);
  });

  test.runIf(process.platform === 'linux')('is bounded in memory, files and cores', async () => {
    const { output } = await shell('ulimit -v; ulimit -n; ulimit -c; nice');
    expect(output.split('\n')).toEqual(['8388608', '64', '0', `${getPriority() + 10}`, '']);
    const { code } = await shell(
      'head -c 100000 /dev/zero > "$1" 2>/dev/null; test "$(stat -c %s "$1")" = 100000',
      join(folder, 'large'),
    );
    expect(code).not.toBe(0);
  });

  test.runIf(isRoot)(
    'is another user, who can read neither our secrets nor our memory',
    async () => {
      expect(sandbox).toMatchObject({ user: true, uid: 59_733 });
      const path = join(folder, 'env');
      writeFileSync(path, 'SECRET=abc', { mode: 0o600 });
      const { output } = await shell(
        'id -u; id -G; cat "$1"; cat "/proc/$2/environ"',
        path,
        `${process.pid}`,
      );
      expect(output).toMatch(/^59733\n59733\n/);
      expect(output.match(/Permission denied/g)).toHaveLength(2);
      expect(output).not.toContain('abc');
    },
  );

  test('can open no connection, not even to this machine', async ({ skip }) => {
    skip(!sandbox.network, 'this machine allows no namespaces');
    const server = createServer((socket) => socket.end('hello')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const script = `require('net').connect(${port}, '127.0.0.1')
      .on('data', () => console.log('reached')).on('error', (error) => console.log(error.code))`;
    const { output } = await run(process.execPath, ['-e', script], {
      memory: { dataKb: 2 * 1024 * 1024 },
    });
    expect(output.trim()).toBe('ENETUNREACH');
    server.close();
  });

  test('takes everything it has started with it when it is ended', async ({ skip }) => {
    skip(!sandbox.network, 'this machine allows no namespaces');
    const mark = `${1_000_000 + process.pid}`;
    const child = sandbox.start(
      '/bin/sh',
      ['-c', 'setsid sleep "$1" & sleep "$1"', 'sh', mark],
      BOUNDS,
    );
    const closed = once(child, 'close');
    await untilCount(2);
    child.kill('SIGKILL');
    await closed;
    await untilCount(0);

    async function untilCount(wanted: number): Promise<void> {
      const deadline = Date.now() + 10_000;
      for (;;) {
        const running = commands().filter((command) => command.startsWith(`sleep\0${mark}`));
        if (running.length === wanted) return;
        expect(Date.now(), `${running.length} are running`).toBeLessThan(deadline);
        await pause(20);
      }
    }
  });
});

const commands = (): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8');
      } catch {
        return '';
      }
    });

describe('DECODERS=required', () => {
  const log = openLog({ LOG_LEVEL: 'silent' }, 'test');

  test('refuses to start where no sandbox can be made', async () => {
    const path = process.env['PATH'];
    // Without unshare and setpriv nothing can be isolated. The result is remembered for each user.
    process.env['PATH'] = folder;
    try {
      const env = { DECODER_UID: 59_001, DECODERS: 'required' } as const;
      await expect(tellSandbox(env, log)).rejects.toThrow('DECODERS=required');
      await expect(tellSandbox({ ...env, DECODERS: 'best' }, log)).resolves.toBeUndefined();
    } finally {
      process.env['PATH'] = path;
    }
  });

  test('starts where the sandbox is complete', async ({ skip }) => {
    skip(!sandbox.network, 'this machine allows no namespaces');
    const env = { DECODER_UID: 59_733, DECODERS: 'required' } as const;
    await expect(tellSandbox(env, log)).resolves.toBeUndefined();
  });

  test('asks for a user of their own only where we are root', () => {
    const getuid = vi.spyOn(process, 'getuid').mockReturnValue(1000);
    try {
      expect(isComplete({ network: true, user: false })).toBe(true);
      expect(isComplete({ network: false, user: false })).toBe(false);
      getuid.mockReturnValue(0);
      expect(isComplete({ network: true, user: false })).toBe(false);
    } finally {
      getuid.mockRestore();
    }
  });
});
