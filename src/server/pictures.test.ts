import { expect, test } from 'vitest';
import { pictureKind } from './pictures.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test.each([
  ['\u00ff\u00d8\u00ff\u00e0', 'jpeg'],
  ['\u0089PNG\r\n\u001a\n', 'png'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\0\u001cftypavif', 'avif'],
  ['GIF89a', 'gif'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['MZ\u0090\0', null],
  ['%PDF-1.7', null],
  ['PK\u0003\u0004', null],
  ['', null],
])('%j is %s', (start, kind) => {
  expect(pictureKind(bytes(start))).toBe(kind);
});
