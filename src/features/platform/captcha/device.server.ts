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

/** Devices that became known in this network today. */
export const devicesToday = ({ limits, asker: { network, site } }: CallCtx): Promise<number> =>
  limits.read(`devices:${site ?? network}`, DEVICES_OF_NETWORK);

/** The question counted for `counter` was passed: its device stays known, or a new one becomes so. */
export async function rememberDevice(ctx: CallCtx, counter: string | null): Promise<void> {
  if (counter?.startsWith('account:') === true) return;
  if (counter !== null) return setDevice(ctx, counter);
  const { network, site } = ctx.asker;
  if ((await ctx.limits.consume(`devices:${site ?? network}`, DEVICES_OF_NETWORK)) === 0)
    setDevice(ctx, randomId());
}

const setDevice = ({ env, clock, cookies }: CallCtx, id: string): void =>
  cookies.set(DEVICE_COOKIE, signDevice(env, id, clock.now() + SECONDS * 1000), SECONDS, PATH);

/** Looks like `rememberDevice` to a program that was caught and must not notice, and is worthless. */
export function pretendDevice({ env, clock, cookies }: CallCtx): void {
  const signed = signDevice(env, `pretended ${randomId()}`, clock.now() + SECONDS * 1000);
  cookies.set(DEVICE_COOKIE, signed.replace(/^pretended /, ''), SECONDS, PATH);
}
