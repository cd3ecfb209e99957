// Load from processes of their own, so that making requests does not steal from answering them.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

export interface Load {
  requestsPerSecond: number;
  medianMs: number;
  p99Ms: number;
  failed: number;
}

export interface LoadOptions {
  connections?: number;
  seconds?: number;
  headers?: Record<string, string>;
}

export async function load(
  url: string,
  { connections = 50, seconds = 6, headers = {} }: LoadOptions = {},
): Promise<Load> {
  const { stdout } = await execute(
    process.execPath,
    [
      'node_modules/autocannon/autocannon.js',
      '--json',
      '-c',
      String(connections),
      '-d',
      String(seconds),
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]),
      url,
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const result = JSON.parse(stdout) as {
    requests: { average: number };
    latency: { p50: number; p99: number };
    errors: number;
    non2xx: number;
  };
  return {
    requestsPerSecond: result.requests.average,
    medianMs: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.errors + result.non2xx,
  };
}

/** Two or more addresses at once; their rates add up. */
export async function loadAll(urls: readonly string[], options: LoadOptions = {}): Promise<Load> {
  const loads = await Promise.all(urls.map((url) => load(url, options)));
  return {
    requestsPerSecond: loads.reduce((sum, one) => sum + one.requestsPerSecond, 0),
    medianMs: Math.max(...loads.map((one) => one.medianMs)),
    p99Ms: Math.max(...loads.map((one) => one.p99Ms)),
    failed: loads.reduce((sum, one) => sum + one.failed, 0),
  };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
