import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testServer } from '#test/api.ts';

const server = testServer();

test('a file of the disk is put as it is, and a link to one never', async () => {
  const { files } = server.deps;
  const folder = await mkdtemp(join(tmpdir(), 'tugantel-files-'));
  try {
    const [plain, link] = [join(folder, 'plain'), join(folder, 'link')];
    await writeFile(plain, 'сүзләр');
    await symlink(plain, link);
    await files.putFrom('test/plain', 'text/plain', plain);
    expect((await files.get('test/plain'))?.bytes.toString()).toBe('сүзләр');
    await expect(files.putFrom('test/link', 'text/plain', link)).rejects.toMatchObject({
      code: 'ELOOP',
    });
    expect(await files.get('test/link')).toBeNull();
  } finally {
    await files.remove('test/plain');
    await rm(folder, { recursive: true });
  }
});
