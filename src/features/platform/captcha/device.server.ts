// Which device asks. People behind one address do not pay for each other; a program that drops the
// cookie is counted with its network, one that keeps it by the cookie. A new device is made only of
// a question that was counted with the network, so no device makes others.

import type { CallCtx } from '#server/context.ts';
import { DEVICE_COOKIE, knownDevice, signDevice } from '#server/device.ts';
import { randomId } from '#server/secret.ts';

const PATH = '/api';
const SECONDS = 30 * 86_400;
/** New devices of one IPv4 /24 or IPv6 /48: a large school. */
const DEVICES_OF_NETWORK = '500/day';

export const deviceOf = (ctx: Pick<CallCtx, 'env' | 'clock' | 'cookies'>): string | null =>
  knownDevice(ctx, ctx.cookies.get(DEVICE_COOKIE));

/** Whom a question is counted for: an account, a known device, or null for the network. */
export const ownCounter = (ctx: CallCtx, accountId: string | undefined): string | null =>
  accountId === undefined ? deviceOf(ctx) : `account:${accountId}`;

/** Devices, new and known, that have passed a question in this network today. */
export async function devicesToday({ limits, asker }: CallCtx): Promise<number> {
  const network = asker.site ?? asker.network;
  const fresh = await limits.read(`devices:${network}`, DEVICES_OF_NETWORK);
  return fresh + (await limits.read(`devices-back:${network}`, DEVICES_OF_NETWORK));
}

/** The question counted for `counter` was passed: its device stays known, or a new one becomes so. */
export async function rememberDevice(ctx: CallCtx, counter: string | null): Promise<void> {
  if (counter?.startsWith('account:') === true) return;
  const { network, site } = ctx.asker;
  if (counter !== null) {
    if ((await ctx.limits.consume(`device-today:${counter}`, '1/day')) === 0)
      await ctx.limits.consume(`devices-back:${site ?? network}`, DEVICES_OF_NETWORK);
    return setDevice(ctx, counter);
  }
  if ((await ctx.limits.consume(`devices:${site ?? network}`, DEVICES_OF_NETWORK)) === 0)
    setDevice(ctx, randomId());
}

const setDevice = ({ env, clock, cookies }: CallCtx, id: string): void =>
  cookies.set(DEVICE_COOKIE, signDevice(env, id, clock.now() + SECONDS * 1000), SECONDS, PATH);

/** Looks like `rememberDevice` to a program that was caught and must not notice; a new device is worthless. */
export function pretendDevice(ctx: CallCtx): void {
  const known = deviceOf(ctx);
  if (known !== null) return setDevice(ctx, known);
  const { env, clock, cookies } = ctx;
  const signed = signDevice(env, `pretended ${randomId()}`, clock.now() + SECONDS * 1000);
  cookies.set(DEVICE_COOKIE, signed.replace(/^pretended /, ''), SECONDS, PATH);
}
