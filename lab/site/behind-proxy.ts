// Web processes behind haproxy, as docs/operations/install.md describes it; for the tools that restart them,
// attack them or take something away from them.

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file that is open for writing, or our own output. */
type Output = number | 'inherit';

export interface Proxy {
  stop(): void;
}

const serversOf = (ports: readonly number[]): string =>
  ports.map((port, n) => `  server web${n} 127.0.0.1:${port} check`).join('\n');

/** Only what is safe to repeat is repeated by the proxy: never a request that writes. */
const configuration = (front: number, ports: readonly number[]) => `global
  maxconn 4000
defaults
  mode http
  timeout connect 1s
  timeout client 30s
  timeout server 30s
  timeout queue 2s
  timeout http-request 10s
  timeout http-keep-alive 10s
  timeout check 2s
  retries 3
  option redispatch
  option forwardfor
  retry-on conn-failure empty-response
  http-error status 503 content-type text/plain string "503" hdr Retry-After 5
frontend web
  bind 127.0.0.1:${front}
  stick-table type ipv6 size 200k expire 60s store conn_cur
  tcp-request connection track-sc0 src,ipmask(32,64)
  tcp-request connection reject if { sc0_conn_cur gt 300 }
  http-request deny deny_status 404 if { path /livez /readyz /metrics }
  http-request deny deny_status 503 if { path /api/user/events } { be_conn(streams) ge 3000 }
  use_backend streams if { path /api/user/events }
  default_backend pages
backend pages
  http-request disable-l7-retry unless METH_GET
  balance roundrobin
  option httpchk GET /readyz
  default-server inter 200ms fall 2 rise 1 maxconn 400 maxqueue 400
${serversOf(ports)}
backend streams
  balance leastconn
  option httpchk GET /readyz
  default-server inter 200ms fall 2 rise 1 maxconn 20000
${serversOf(ports)}
`;

export function startProxy(
  front: number,
  ports: readonly number[],
  output: Output = 'inherit',
): Proxy {
  const folder = mkdtempSync(join(tmpdir(), 'tugantel-proxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration(front, ports));
  const child = spawn(
    process.execPath,
    ['tools/services.ts', 'exec', '--', 'haproxy', '-db', '-f', file],
    { stdio: ['ignore', output, output] },
  );
  return {
    stop() {
      child.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

export interface WebOptions {
  port: number;
  /** Where people meet the site: the address of the proxy. */
  url: string;
  databaseUrl: string;
  env?: Record<string, string>;
  /** Another checkout to take it from. */
  folder?: string;
  /** A file for what it says; otherwise that stands among our own words. */
  output?: Output;
}

/** A web process for a measurement, where one machine makes all requests. */
export const startWeb = (options: WebOptions): ChildProcess => start('src/main/web.ts', options);

export const startWorker = (options: Omit<WebOptions, 'port'>): ChildProcess =>
  start('src/main/worker.ts', { ...options, port: 0 });

const start = (
  file: string,
  { port, url, databaseUrl, env = {}, folder = '.', output = 'inherit' }: WebOptions,
): ChildProcess =>
  spawn(process.execPath, [file], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SECRET: process.env.SECRET ?? 'a-site-for-tests-and-measurements-only',
      LOG_LEVEL: 'warn',
      LIMIT_FACTOR: '100000',
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: url,
      PORT: String(port),
      TRUSTED_PROXIES: '1',
      ...env,
    },
    stdio: ['ignore', output, output],
  });
