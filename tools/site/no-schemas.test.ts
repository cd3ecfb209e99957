import { build } from 'vite';
import { expect, test } from 'vitest';
import { noSchemas } from './no-schemas.ts';

/** Builds one module the way the browser gets it. */
async function forBrowser(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [noSchemas],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  return output !== undefined && 'output' in output ? output.output[0].code : '';
}

test('calls keep their method and path in the browser, and lose their schemas', async () => {
  const code = await forBrowser('src/features/feed/calls.ts');
  expect(code).toContain('/api/note/list');
  expect(code).not.toContain('strictObject');
  expect(code).not.toContain('ZodError');
});

test('what only schemas used does not come along', async () => {
  const code = await forBrowser('src/features/notes/calls.ts');
  expect(code).toContain('/api/user/note/create');
  expect(code).not.toContain('rules.ts');
  expect(code).not.toContain('startedOf');
});
