import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTool } from './ffmpeg.server.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tugantel-tool-'));
  chmodSync(folder, 0o755);
  process.env['SECRET_OF_THIS_TEST'] = 'not-to-be-told';
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  delete process.env['SECRET_OF_THIS_TEST'];
});

/** A program in the place of ffmpeg. */
function tools(script: string) {
  const path = join(folder, 'tool');
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return { FFMPEG: path, FFPROBE: path, DECODER_UID: 59_733 };
}

const run = (script: string, seconds = 20) =>
  runTool(tools(script), 'FFMPEG', [], { seconds, fileBytes: 4096 });

test('is told nothing of our environment, and is nobody we know where we are root', async () => {
  const said = await run('env; id -u; cat');
  expect(said).not.toContain('not-to-be-told');
  expect(said.includes('\n59733\n')).toBe(process.getuid?.() === 0);
});

test('has its time, its room and no more', async () => {
  await expect(run('sleep 30', 1)).rejects.toMatchObject({ name: 'ToolFailed', why: 'slow' });
  await expect(run('exit 3')).rejects.toMatchObject({ name: 'ToolFailed', why: 'broken' });
});

test('is not blamed for what is our own fault', async () => {
  for (const script of [
    'echo "av_interleaved_write_frame(): No space left on device" >&2; exit 1',
    'exec no-such-program',
  ])
    await expect(run(script)).rejects.not.toMatchObject({ name: 'ToolFailed' });
});
