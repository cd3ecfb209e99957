// Writes a brotli and a gzip copy beside every text file of the built site, so that the server
// sends the smallest without any work of its own.

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|json|txt)$/;
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const text = await readFile(path);
      const [small, smaller] = await Promise.all([
        promisify(gzip)(text, { level: 9 }),
        promisify(brotliCompress)(text, brotliOptions),
      ]);
      await Promise.all([writeFile(`${path}.gz`, small), writeFile(`${path}.br`, smaller)]);
    }),
  );
}
