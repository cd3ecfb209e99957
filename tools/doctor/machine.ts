// This machine: Node, the built site, programs, the sandbox, descriptors and free space.

import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import type { Env } from '#server/env.ts';
import { isComplete, openSandbox } from '#server/sandbox.ts';
import { check, failed, judge, ok, warning, type Finding } from './finding.ts';

const LEAST_NODE = 26;
const LEAST_FFMPEG = 5.1;
const LEAST_DESCRIPTORS = 4096;
const GB = 1e9;
/** For the recordings a worker prepares, and for what people send in a few days. */
const LEAST_TEMPORARY_GB = 3;
const LEAST_FILES_GB = 5;
const ENCODERS = ['libx264', 'aac', 'libopus', 'libmp3lame'];

const execute = promisify(execFile);
const outputOf = async (program: string, args: readonly string[]): Promise<string> =>
  (await execute(program, args, { timeout: 10_000, maxBuffer: 4_000_000 })).stdout;

export async function checkMachine(env: Env): Promise<Finding[]> {
  const node = Number(process.versions.node.split('.')[0]);
  return [
    judge(
      'Node',
      process.version,
      node < LEAST_NODE ? `${process.version}; start it with "npm run"` : null,
    ),
    judge(
      'built site',
      'build/site',
      existsSync('build/site/server/index.js') ? null : 'is missing; run "npm run build"',
    ),
    ...descriptors(),
    ...(await check('ffmpeg', () => checkFfmpeg(env))),
    ...(await check('ffprobe', async () => {
      await outputOf(env.FFPROBE, ['-version']);
      return [ok('ffprobe', 'runs')];
    })),
    ...(await check('espeak-ng', () => checkSpeech(env))),
    ...(await check('decoders', () => checkDecoders(env))),
    ...(await checkRoom('temporary folder', tmpdir(), LEAST_TEMPORARY_GB)),
  ];
}

function descriptors(): Finding[] {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  const soft = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
  const fault = `${soft}; allow ${LEAST_DESCRIPTORS} or more (LimitNOFILE=)`;
  return [judge('open files', String(soft), soft < LEAST_DESCRIPTORS ? fault : null, warning)];
}

async function checkFfmpeg({ FFMPEG }: Env): Promise<Finding[]> {
  const text = await outputOf(FFMPEG, ['-version']);
  const version = Number(/version n?(\d+\.\d+)/.exec(text)?.[1] ?? LEAST_FFMPEG);
  const encoders = await outputOf(FFMPEG, ['-hide_banner', '-encoders']);
  const missing = ENCODERS.filter((name) => !new RegExp(`\\s${name}\\s`).test(encoders));
  const fault =
    version < LEAST_FFMPEG
      ? `${version}; ${LEAST_FFMPEG} is the oldest`
      : missing.length > 0
        ? `has no ${missing.join(', ')}`
        : null;
  return [judge('ffmpeg', String(version), fault)];
}

async function checkSpeech({ ESPEAK }: Env): Promise<Finding[]> {
  if (ESPEAK === '') return [warning('espeak-ng', 'is switched off: no word can be heard')];
  const voices = await outputOf(ESPEAK, ['--voices=tt']);
  return [judge('espeak-ng', 'has the voice tt', /\btt\b/.test(voices) ? null : 'has no voice tt')];
}

async function checkDecoders(env: Env): Promise<Finding[]> {
  const { network, user } = await openSandbox(env);
  const missing = [...(network ? [] : ['network']), ...(user ? [] : ['user'])];
  if (missing.length === 0) return [ok('decoders', 'have no network and a user of their own')];
  const text = `share the ${missing.join(' and the ')} of the site (docs/running.md#decoders)`;
  // As a process decides at its start.
  const refused = env.DECODERS === 'required' && !isComplete({ network, user });
  return [(refused ? failed : warning)('decoders', text)];
}

export const checkRoom = (name: string, folder: string, leastGb: number): Promise<Finding[]> =>
  check(name, async () => {
    const { bavail, bsize } = await statfs(folder);
    const free = (bavail * bsize) / GB;
    const text = `${free.toFixed(1)} GB free in ${folder}`;
    return [
      judge(name, text, free < leastGb ? `${text}; ${leastGb} GB are needed` : null, warning),
    ];
  });

export const checkFilesRoom = ({ FILES_DIR }: Env): Promise<Finding[]> =>
  FILES_DIR === '' ? Promise.resolve([]) : checkRoom('room for files', FILES_DIR, LEAST_FILES_GB);
