// Files that only pretend to be pictures, for tests.

import { randomBytes } from 'node:crypto';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';

const PNG = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');
const latin = (text: string) => Buffer.from(text, 'latin1');

export const goodJpeg = (width = 64, height = 48): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#41c98b' } })
    .jpeg()
    .toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([latin(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A small file that says it is a picture of this many pixels. */
function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1_000_000), { level: 9 });
  return Buffer.concat([
    PNG,
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** JPEG with other dimensions written into its frame header. */
function hugeJpeg(jpeg: Buffer): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = copy.findIndex(
    (byte, at) => byte === 0xff && [0xc0, 0xc2].includes(copy[at + 1] ?? 0),
  );
  copy.writeUInt16BE(65_000, frame + 5);
  copy.writeUInt16BE(65_000, frame + 7);
  return copy;
}

export async function hostileFiles(): Promise<[name: string, bytes: Buffer][]> {
  const make = { create: { width: 64, height: 48, channels: 3, background: '#b26f00' } } as const;
  const [jpeg, png, webp, gif, avif] = await Promise.all([
    goodJpeg(),
    sharp(make).png().toBuffer(),
    sharp(make).webp().toBuffer(),
    sharp(make).gif().toBuffer(),
    sharp(make).avif().toBuffer(),
  ]);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const html = '<html><script>alert(document.cookie)</script></html>';
  return [
    ['SVG with a script', latin(svg)],
    ['SVG after an XML declaration', latin(`<?xml version="1.0"?>${svg}`)],
    ['SVG packed', gzipSync(svg)],
    ['SVG of a thousand laughs', latin(`<!DOCTYPE svg [<!ENTITY a "ha">]><svg>&a;</svg>`)],
    ['SVG that reads a file', latin('<svg><image href="file:///etc/passwd"/></svg>')],
    ['HTML', latin(html)],
    ['HTML with the start of a GIF', latin(`GIF89a/*${html}*/=1;`)],
    ['script with the start of a JPEG', Buffer.concat([latin('\u00ff\u00d8\u00ff'), latin(html)])],
    ['script with the start of a PNG', Buffer.concat([PNG, latin(html)])],
    ['script with the start of a WebP', latin(`RIFF\u00ff\0\0\0WEBP${html}`)],
    ['script with the start of an AVIF', latin(`\0\0\0\u0020ftypavif${html}`)],
    ['Windows program', latin('MZ\u0090\0\u0003\0\0\0\u0004\0\0\0')],
    ['Linux program', latin('\u007fELF\u0002\u0001\u0001\0')],
    ['shell script', latin('#!/bin/sh\nrm -rf /')],
    ['PHP', latin('<?php system($_GET["c"]); ?>')],
    ['ZIP', latin('PK\u0003\u0004\u0014\0\0\0')],
    ['packed zeros (bomb)', gzipSync(Buffer.alloc(5_000_000))],
    ['PDF', latin('%PDF-1.7\n%\u00e2\u00e3')],
    ['PostScript', latin('%!PS-Adobe-3.0 EPSF-3.0\n(file) run')],
    [
      'ImageMagick script',
      latin('push graphic-context\nviewbox 0 0 1 1\nimage over 0,0 0,0 "|ls"'),
    ],
    ['TIFF', await sharp(make).tiff().toBuffer()],
    ['MP4', latin('\0\0\0\u0020ftypisom\0\0\u0002\0isomiso2avc1mp41')],
    ['HEIC', latin('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')],
    ['BMP', latin('BM\u0036\0\0\0\0\0\0\0\u0036\0\0\0')],
    ['icon', latin('\0\0\u0001\0\u0001\0\u0010\u0010\0\0')],
    ['nothing at all', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['noise', randomBytes(5000)],
    ['JPEG cut in half', jpeg.subarray(0, Math.floor(jpeg.length / 2))],
    ['PNG cut in half', png.subarray(0, Math.floor(png.length / 2))],
    ['WebP cut in half', webp.subarray(0, Math.floor(webp.length / 2))],
    ['GIF cut short', gif.subarray(0, 12)],
    ['AVIF cut in half', avif.subarray(0, Math.floor(avif.length / 2))],
    ['PNG of 50,000 × 50,000', hugePng(50_000, 50_000)],
    ['PNG of 2,000,000,000 × 1', hugePng(2_000_000_000, 1)],
    ['PNG of 7,000 × 7,000', hugePng(7000, 7000)],
    ['PNG of no width', hugePng(0, 100)],
    ['JPEG of 65,000 × 65,000', hugeJpeg(jpeg)],
  ];
}
