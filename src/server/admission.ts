// Whether a request may go on at all: where it comes from (CSRF), who it is (session), whether
// they may (authorization) and how often (rate limit). All of it is known from the headers, so
// it is asked before a byte of the body is read.

import type { FastifyRequest } from 'fastify';
import { isTrusted, type AnyCall, type LimitRule, type Who } from '#kernel/call.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Deps } from './context.ts';
import type { Limits } from './limits.ts';
import { isSearch } from './like.ts';
import { cookieFrom } from './cookies.ts';
import { DEVICE_COOKIE, knownDevice } from './device.ts';
import { counterOf } from './network.ts';
import { isProven, sessionsOf, type Admin, type Sessions, type Viewer } from './session.ts';

/** What is looked at of a question: one from the network has it, and so has one of our own pages. */
export interface Incoming extends Pick<
  FastifyRequest,
  'ip' | 'headers' | 'params' | 'query' | 'log'
> {
  /** Of the page that asks, which has looked them up already. */
  sessions?: Sessions;
}

export interface Admitted {
  viewer: Viewer | null;
  admin: Admin | null;
}

export async function admit(deps: Deps, call: AnyCall, request: Incoming): Promise<Admitted> {
  if (call.method !== 'GET' && !call.crossOrigin) checkOrigin(request, deps.env.PUBLIC_URL);
  const sessions = request.sessions ?? sessionsOf(deps, request.headers.cookie);
  const isAdmins = call.who === 'admin';
  const viewer = isAdmins ? null : await sessions.viewer();
  const admin = isAdmins ? await sessions.admin() : null;
  checkWho(call, { viewer, admin }, deps.clock.now());
  if (call.trustWhen === undefined) checkTrust(deps, call, viewer);
  await checkLimit(deps, call, request, viewer?.id ?? admin?.id);
  return { viewer, admin };
}

/**
 * A browser always tells where a writing request comes from. One that tells nothing is not a
 * browser of ours, and one from another site is forged.
 */
function checkOrigin(request: Incoming, publicUrl: string): void {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const allowed =
    origin === undefined ? site === 'same-origin' : origin === new URL(publicUrl).origin;
  if (!allowed) throw new Refusal('forbidden', { reason: 'foreign' });
}

/** Which of the people with an account a call of staff is for. */
const STAFF: Partial<Record<Who, (viewer: Viewer) => boolean>> = {
  moderator: ({ moderator }) => moderator,
  security: ({ security }) => security,
  staff: ({ moderator, security }) => moderator || security,
};

function checkWho(call: AnyCall, { viewer, admin }: Admitted, now: number): void {
  const who: Who = call.who;
  if (who === 'anyone') return;
  // The administrator signs in apart from users; no user session can stand for one.
  if (who === 'admin' ? admin === null : viewer === null) throw new Refusal('token');
  if (viewer === null) return;
  const isTheirs = STAFF[who];
  if (isTheirs !== undefined) {
    if (!isTheirs(viewer)) throw new Refusal('forbidden');
    // A session lasts for months and may be borrowed; what staff can do to others must not be.
    if (!isProven(viewer, now)) throw new Refusal('forbidden', { reason: 'proof' });
  }
  if (call.method !== 'GET' && !call.allowReadOnly) refuseReadOnly(viewer);
}

/** For a call that read-only accounts may make in part: unfollow, but not follow. */
export function refuseReadOnly(viewer: Pick<Viewer, 'blacklist' | 'approval'>): void {
  if (viewer.blacklist) throw new Refusal('forbidden', { reason: 'blacklist' });
  if (viewer.approval !== null) throw new Refusal('forbidden', { reason: 'approval' });
}

/** Whether calls that write accept this person. */
export const mayWrite = (viewer: Pick<Viewer, 'blacklist' | 'approval'> | null): boolean =>
  viewer !== null && !viewer.blacklist && viewer.approval === null;

/** A call with a condition is checked again when its input is parsed. */
export function checkTrust(
  { trustOf }: Pick<Deps, 'trustOf'>,
  { trust }: Pick<AnyCall, 'trust'>,
  viewer: Viewer | null,
): void {
  if (trust === undefined || viewer === null || isTrusted(trustOf(viewer), trust)) return;
  throw new Refusal('forbidden', { reason: 'early' });
}

async function checkLimit(
  deps: Deps,
  call: AnyCall,
  request: Incoming,
  person: string | undefined,
): Promise<void> {
  const isRead = call.method === 'GET';
  const { limits } = deps;
  const consume: Consume = (key, rule) =>
    isRead ? limits.countLocal(key, rule) : limits.consume(key, rule);
  const count = async ({ name, rule, isCostly }: Counted): Promise<void> => {
    const wait =
      person === undefined
        ? await consumeVisitor(deps, request, { name, rule, isCostly, consume })
        : await consume(`${name}:${person}`, rule);
    if (wait > 0) throw new Refusal('time', { wait });
  };
  const { name, expensive: isCostly } = call;
  const rule = person === undefined ? call.visitorLimit : call.limit;
  await count({ name, rule, isCostly });
  if (isRead && call.searchLimit !== undefined && isSearch(request.query as { search?: string }))
    await count({ name: 'search', rule: call.searchLimit, isCostly: true });
}

interface Counted {
  name: string;
  rule: LimitRule;
  isCostly: boolean;
}

type Consume = (key: string, rule: LimitRule) => number | Promise<number>;

/** All known devices behind one address together: as much as a school class needs. */
const DEVICES_TOGETHER = 30;
/** Of what computes for long: a class is shed with everybody, and one person can have many devices. */
const COSTLY_TOGETHER = 4;

/** A known device is counted by itself; what exceeds its share, and the unknown, by their address. */
async function consumeVisitor(
  deps: Deps,
  { ip, headers }: Incoming,
  { name, rule, isCostly, consume }: Counted & { consume: Consume },
): Promise<number> {
  const address = counterOf(ip);
  const device = knownDevice(deps, cookieFrom(headers.cookie, DEVICE_COOKIE));
  const shares = isCostly ? COSTLY_TOGETHER : DEVICES_TOGETHER;
  const together = rule.replace(/^\d+/, (max) => `${Number(max) * shares}`) as LimitRule;
  if (
    device !== null &&
    (await consume(`${name}:${device}`, rule)) === 0 &&
    (await consume(`${name}:devices:${address}`, together)) === 0
  )
    return 0;
  return consume(`${name}:${address}`, rule);
}

/** A limit on reading, which costs no round trip. */
export function checkLocalLimit(limits: Limits, key: string, rule: LimitRule): void {
  const wait = limits.countLocal(key, rule);
  if (wait > 0) throw new Refusal('time', { wait });
}
