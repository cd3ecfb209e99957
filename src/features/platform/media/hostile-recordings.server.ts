// Files that only pretend to be video or audio, for tests. Some show what they are by their first
// bytes and are refused at once; the others are found out by the worker.

import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { makeFile, makeFilm, makeTone } from './factory.server.ts';
import type { Reason, RecordingKind } from './rules.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const FTYP = latin('\0\0\0\u0020ftypisom\0\0\u0002\0isomiso2avc1mp41');
const EBML = latin('\u001aE\u00df\u00a3\u0001\0\0\0\0\0\0\u001f\u0042\u0082\u0084webm');
const OGG = latin('OggS\0\u0002');
const WAV = latin('RIFF\u00ff\u00ff\u00ff\u007fWAVEfmt ');
const HLS = '#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n';
const CONCAT = "ffconcat version 1.0\nfile 'file:///etc/passwd'\n";

/** `null`: refused with the flag of its kind as soon as it begins. */
export type Hostile = [name: string, kind: RecordingKind, bytes: Buffer, Reason | null];

export async function hostileRecordings(ffmpeg: string): Promise<Hostile[]> {
  const [film, webm, tone, wav, silent, long, huge] = await Promise.all([
    makeFilm(ffmpeg),
    makeFilm(ffmpeg, { name: 'film.webm', seconds: 1 }),
    makeTone(ffmpeg, 'tone.mp3'),
    makeTone(ffmpeg, 'tone.wav'),
    makeFilm(ffmpeg, { sound: false, seconds: 1 }),
    // A picture a minute: half an hour and more in a few bytes.
    makeFile(
      ffmpeg,
      [
        '-f',
        'lavfi',
        '-i',
        'color=s=64x64:r=1/60:d=2000',
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
      ],
      'long.mp4',
    ),
    makeFile(
      ffmpeg,
      ['-f', 'lavfi', '-i', 'color=s=8192x64:r=5:d=0.4', '-c:v', 'libx264', '-preset', 'ultrafast'],
      'huge.mp4',
    ),
  ]);
  const other = await makeFile(
    ffmpeg,
    ['-f', 'lavfi', '-i', 'testsrc=s=64x64:r=5:d=1', '-c:v', 'mjpeg', '-f', 'mp4'],
    'other.mp4',
  );
  const mid = Math.floor(film.length / 2);
  const moov = film.lastIndexOf('moov');
  const noMoov = Buffer.from(film);
  noMoov.write('none', moov, 'latin1');
  const noisy = Buffer.from(film);
  randomBytes(2000).copy(noisy, moov + 8);
  return [
    ['Windows program called MP4', 'video', latin('MZ\u0090\0\u0003\0\0\0\u0004'), null],
    ['Linux program called MP4', 'video', latin('\u007fELF\u0002\u0001\u0001\0'), null],
    ['shell script', 'video', latin('#!/bin/sh\nrm -rf /'), null],
    ['HTML', 'video', latin('<html><script>alert(1)</script></html>'), null],
    ['SVG', 'audio', latin('<svg onload="alert(1)"/>'), null],
    ['PHP', 'audio', latin('<?php system($_GET["c"]); ?>'), null],
    ['HLS playlist called MP4', 'video', latin(HLS), null],
    ['playlist of files called MP4', 'video', latin(CONCAT), null],
    ['ZIP', 'video', latin('PK\u0003\u0004\u0014\0\0\0'), null],
    ['packed zeros (bomb)', 'audio', gzipSync(Buffer.alloc(3_000_000)), null],
    ['PDF', 'video', latin('%PDF-1.7\n'), null],
    ['AVI', 'video', latin('RIFF\u00ff\0\0\0AVI LIST'), null],
    [
      'Matroska that is no WebM',
      'video',
      latin(`\u001aE\u00df\u00a3${'\0'.repeat(20)}matroska`),
      null,
    ],
    ['picture made up as MP4 is', 'video', latin('\0\0\0\u0020ftypavif\0\0\0\0avifmif1'), null],
    ['QuickTime cut to its head', 'video', latin('\0\0\0\u0014ftypqt  \0\0\0\0qt  '), 'broken'],
    ['JPEG', 'audio', latin('\u00ff\u00d8\u00ff\u00e0'), null],
    ['MIDI', 'audio', latin('MThd\0\0\0\u0006'), null],
    ['audio sent as video', 'video', tone, null],
    ['nothing', 'video', Buffer.alloc(0), null],
    ['one byte', 'video', Buffer.from([0]), null],
    ['noise', 'video', Buffer.concat([latin('\0'), randomBytes(4000)]), null],
    [
      'program behind the start of an MP4',
      'video',
      Buffer.concat([FTYP, latin('MZ\u0090\0')]),
      'broken',
    ],
    [
      'HTML behind the start of an MP4',
      'video',
      Buffer.concat([FTYP, latin('<script>')]),
      'broken',
    ],
    ['playlist behind the start of an MP4', 'video', Buffer.concat([FTYP, latin(HLS)]), 'broken'],
    ['playlist behind the start of a WebM', 'video', Buffer.concat([EBML, latin(HLS)]), 'broken'],
    [
      'playlist behind the start of a recording',
      'audio',
      Buffer.concat([EBML, latin(CONCAT)]),
      'broken',
    ],
    ['playlist behind the start of an Ogg', 'audio', Buffer.concat([OGG, latin(CONCAT)]), 'broken'],
    ['program behind the start of a WAV', 'audio', Buffer.concat([WAV, latin('MZ')]), 'broken'],
    ['HTML behind the tag of an MP3', 'audio', latin(`ID3\u0004\0\0\0\0\0\0${HLS}`), 'broken'],
    [
      'noise behind the start of an MP4',
      'video',
      Buffer.concat([FTYP, randomBytes(9000)]),
      'broken',
    ],
    [
      'noise behind the start of a WebM',
      'video',
      Buffer.concat([EBML, randomBytes(9000)]),
      'broken',
    ],
    ['MP4 cut in half', 'video', film.subarray(0, Math.min(mid, moov - 8)), 'broken'],
    ['MP4 without its table', 'video', noMoov, 'broken'],
    ['MP4 with noise in its table', 'video', noisy, 'broken'],
    ['WebM cut to its head', 'video', webm.subarray(0, 200), 'broken'],
    ['WAV of nothing', 'audio', wav.subarray(0, 44), 'broken'],
    ['film without sound as audio', 'audio', silent, 'broken'],
    ['film of half an hour and more', 'video', long, 'long'],
    ['film of 8,192 × 64', 'video', huge, 'large'],
    ['film in a way of writing we do not read', 'video', other, 'codec'],
  ];
}
