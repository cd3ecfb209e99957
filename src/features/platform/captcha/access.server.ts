import { createHash } from 'node:crypto';
import { isTrusted } from '#kernel/call.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from '#server/context.ts';
import type { Viewer } from '#server/session.ts';
import { counterOf } from '#server/network.ts';
import { isMadeWithSecret, keyedHash, type Rotating } from '#server/secret.ts';
import { CAPTCHA_MINUTES, SHORTEST_MS, type Filled } from './calls.ts';
import {
  deviceOf,
  devicesToday,
  ownCounter,
  pretendDevice,
  rememberDevice,
} from './device.server.ts';
import { BOT_HITS } from './hits.server.ts';
import { foldAnswer } from './questions.ts';
import * as queries from './queries.server.ts';
import {
  ASKED_TEXTS,
  blockFor,
  EASY_OF_DEVICE,
  EASY_OF_NETWORK,
  hasNewLink,
  hasZeroBits,
  HITS_OF_DEVICE,
  HITS_TO_BLOCK,
  MOST_PER_HOUR,
  MOST_STEPS,
  type BotReason,
} from './rules.ts';

const DAY_MS = 86_400_000;

/**
 * The only way past a question. False = a program that must not notice: its caller answers as if
 * all had gone well. A question is used up by this, so every refusal keeps what was written.
 */
export async function passCaptcha(
  ctx: CallCtx,
  filled: Filled,
  viewer: Viewer | null = null,
): Promise<boolean> {
  await refuseBlocked(ctx);
  const captcha = await queries.takeCaptcha(ctx.db, filled.idK);
  // A hit counts only with its work: else anybody could have a whole address blocked.
  const isWorked = captcha !== undefined && isProof(captcha.salt, filled.proof, captcha.bits);
  if (filled.site !== undefined && filled.site !== '') {
    if (captcha !== undefined) await caught(ctx, 'honeypot', viewer, isWorked);
    pretendDevice(ctx);
    return false;
  }
  const age = captcha === undefined ? null : ctx.clock.now() - Date.parse(captcha.created_at);
  if (captcha === undefined || age === null || age > CAPTCHA_MINUTES * 60_000)
    throw new Refusal('time', { status: 422, commits: true, reason: 'late' });
  // Younger than nothing is a clock that was put back, not a person who is too quick.
  if (age >= 0 && age < SHORTEST_MS) {
    await caught(ctx, 'speed', viewer, isWorked);
    throw new Refusal('time', { status: 422, commits: true, reason: 'early' });
  }
  if (!isWorked) {
    await caught(ctx, 'proof', viewer);
    throw new Refusal('answer', { commits: true, reason: 'proof' });
  }
  const isRight = isMadeWithSecret(ctx.env, (made) => {
    const hash = answerHash(made, filled.idK, foldAnswer(filled.answer));
    return captcha.answer_hashes.some((right) => right.equals(hash));
  });
  if (!isRight) throw new Refusal('answer', { commits: true });
  await rememberDevice(ctx, captcha.counter);
  return true;
}

/**
 * Authorization of texts of newcomers and learners that carry new links: each needs one `answerQuestion`. Who
 * changes a text says what stood in it before.
 */
export async function askNewcomer(
  { db, trustOf }: Pick<CallCtx, 'db' | 'trustOf'>,
  viewer: Viewer,
  /** Wherever a link can stand. */
  written: readonly string[],
  before?: () => Promise<readonly string[]>,
): Promise<void> {
  const text = written.join('\n');
  if (!hasNewLink(text) || isTrusted(trustOf(viewer), 'member')) return;
  if (before !== undefined && !hasNewLink(text, (await before()).join('\n'))) return;
  if (await queries.usePass(db, viewer.id, ASKED_TEXTS)) return;
  throw new Refusal('answer', { reason: 'needed' });
}

export const answerHash = (env: Rotating, idK: string, answer: string): Buffer =>
  keyedHash(env, 'captcha', `${idK}\n${answer}`);

const isProof = (salt: string, proof: string, bits: number) =>
  hasZeroBits(createHash('sha256').update(`${salt}:${proof}`).digest(), bits);

/**
 * Refuses an address, or the IPv6 network of one, that is kept out, and tells for how long. For what
 * the question guards and for what visitors create; whoever reads, or is signed in already, is not
 * asked (decision 0400). A known device is refused for its own hits, never for those of its address.
 */
export async function refuseBlocked(ctx: CallCtx): Promise<void> {
  const { db, asker, clock, writers, limits } = ctx;
  const now = clock.now();
  const device = deviceOf(ctx);
  if (device !== null) {
    if ((await limits.read(`bot-device:${device}`, HITS_OF_DEVICE)) < HITS_TO_BLOCK) return;
    throw new Refusal('time', { wait: Math.ceil((DAY_MS - (now % DAY_MS)) / 1000) });
  }
  const block = await queries.selectBlock(db, {
    address: counterOf(asker.address),
    now: new Date(now).toISOString(),
  });
  if (block === undefined || block.until === null) return;
  writers.of(BOT_HITS).note(block.id, block.id);
  throw new Refusal('time', { wait: Math.ceil((Date.parse(block.until) - now) / 1000) });
}

interface Counted {
  /** How many times the work for the question is doubled. */
  steps: number;
  /** The account or device it was counted for; null: the network alone. */
  counter: string | null;
}

/**
 * Counts one question. An account or a known device is counted by itself; what exceeds its share,
 * and whoever is unknown, is counted with the network. So the people behind one address do not pay
 * for each other, and a program gains nothing by dropping its cookie, and little by collecting them:
 * each costs a passed question that was counted with the network.
 */
export async function countQuestion(ctx: CallCtx, viewer: Viewer | null): Promise<Counted> {
  const counter = ownCounter(ctx, viewer?.id);
  const own = counter === null ? 0 : await takeStep(ctx, `captcha:${counter}`, EASY_OF_DEVICE);
  if (counter !== null && own === 0) return { steps: 0, counter };
  await countRate(ctx, deviceOf(ctx));
  const together = await takeStep(ctx, `captcha:${ctx.asker.network}`, EASY_OF_NETWORK);
  return { steps: Math.max(own, together), counter };
}

/** How many times the share of this hour is used up. */
async function takeStep({ limits }: CallCtx, key: string, share: number): Promise<number> {
  for (let step = 0; step < MOST_STEPS; step += 1)
    if ((await limits.consume(`${key}:${step}`, `${share}/h`)) === 0) return step;
  return MOST_STEPS;
}

/** A device, or an address of unknown ones, that asks for question after question is caught, once in an hour. */
async function countRate(ctx: CallCtx, device: string | null): Promise<void> {
  const who = device ?? counterOf(ctx.asker.address);
  if ((await ctx.limits.consume(`captcha-rate:${who}`, `${MOST_PER_HOUR}/h`)) === 0) return;
  if ((await ctx.limits.consume(`captcha-caught:${who}`, '1/h')) === 0) await caught(ctx, 'rate');
}

/**
 * Writes down that this address behaved like a program, and keeps it out if that was too often: more
 * often, the more devices have passed a question there today. A false proof costs nothing, so it does
 * not count where devices are known. The hits of a known device are its own.
 */
async function caught(
  ctx: CallCtx,
  reason: BotReason,
  viewer: Viewer | null = null,
  isWorked = true,
): Promise<void> {
  const { db, asker, clock, limits } = ctx;
  const device = deviceOf(ctx);
  if (device !== null) {
    await limits.consume(`bot-device:${device}`, HITS_OF_DEVICE);
    return;
  }
  const spared = reason === 'rate' ? 0 : await devicesToday(ctx);
  const now = clock.now();
  const { id, hits, blocks } = await queries.upsertBot(db, {
    address: counterOf(asker.address),
    agent: asker.agent,
    reason,
    accountId: viewer?.id ?? null,
    now: new Date(now).toISOString(),
    counts: isWorked && (reason !== 'proof' || spared === 0),
  });
  const block = blockFor(hits - spared, blocks);
  if (block > 0) await queries.blockBot(db, id, new Date(now + block).toISOString());
}
