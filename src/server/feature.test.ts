// Authorization is bound with the call. What must not compile stands under `@ts-expect-error`: the
// check of types fails as soon as one of these compiles.

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall, twinOf } from '#kernel/call.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx } from './context.ts';
import { bind, bindAuthorized, byId, type Input } from './feature.ts';
import type { Viewer } from './session.ts';

const common = {
  method: 'PUT',
  path: '/api/thing',
  summary: 'Changes a thing.',
  limit: '60/min',
  body: z.strictObject({ name: z.string().max(10) }),
  output: z.object({ name: z.string().max(10) }),
  refusals: {},
} as const;

const params = z.strictObject({ id: z.string().max(10) });
const plain = defineCall({ ...common, name: 'plain', who: 'user' });
const open = defineCall({ ...common, name: 'open', who: 'anyone' });
const admins = defineCall({ ...common, name: 'admins', who: 'admin' });
const owned = defineCall({
  ...common,
  name: 'owned',
  path: '/api/thing/{id}',
  who: 'user',
  admits: ['author'],
  params,
});

const ctx = {} as CallCtx;
const viewer = { id: '7' } as Viewer;
const asked = { params: { id: '3' }, query: undefined, body: { name: 'Алма' }, viewer };

interface Row {
  id: string;
  ownerId: string;
}
const row: Row = { id: '3', ownerId: '7' };
const authorize = async (): Promise<Row> => row;

describe('what compiles', () => {
  test('only calls that admit everybody are bound without authorization', () => {
    const handler = async () => ({ name: '' });
    const bound = [
      bind(plain, handler),
      bindAuthorized(owned, authorize, handler),
      // @ts-expect-error -- it says whom it admits, and nobody looks
      bind(owned, handler),
      // @ts-expect-error -- a handler is no authorization, and there must be both
      bindAuthorized(owned, handler),
      // @ts-expect-error -- it admits everybody, so there is nothing to authorize
      bindAuthorized(plain, authorize, handler),
    ];
    expect(bound.map(({ call }) => call.admits)).toHaveLength(5);
  });

  test('a call whose path names something says whom it admits', () => {
    const calls = [
      // @ts-expect-error -- the path names something
      defineCall({ ...common, name: 'silent', path: '/api/thing/{id}', who: 'user', params }),
      // @ts-expect-error -- a list of nobody is none
      defineCall({ ...common, name: 'nobody', who: 'user', admits: [] }),
      twinOf(owned, {
        name: 'twin',
        path: '/api/other/{id}',
        summary: 'The same elsewhere.',
        admits: ['group admin'],
        params,
      }),
    ];
    expect(calls.at(-1)?.admits).toEqual(['group admin']);
  });

  test('the handler gets what the authorization gives, and nothing else', () => {
    const bound = [
      bindAuthorized(owned, authorize, async (_ctx, _asked, { ownerId }) => ({ name: ownerId })),
      // @ts-expect-error -- the row has no title
      bindAuthorized(owned, authorize, async (_ctx, _asked, { title }) => ({ name: title })),
      bindAuthorized(
        owned,
        authorize,
        // @ts-expect-error -- it wants more than was loaded
        async (_ctx: CallCtx, _asked: unknown, { name }: Row & { name: string }) => ({ name }),
      ),
    ];
    expect(bound).toHaveLength(3);
  });

  test('an authorization gets the input of its call and who asks', () => {
    const byKey = async (_ctx: CallCtx, { params }: { params: { key: string } }) => params.key;
    const bound = [
      bindAuthorized(
        owned,
        byId(async (_db, who: Viewer, id) => [who.id, id]),
        async () => ({
          name: '',
        }),
      ),
      // @ts-expect-error -- the path of this call has an id and no key
      bindAuthorized(owned, byKey, async () => ({ name: '' })),
    ];
    expect(bound).toHaveLength(2);
  });

  test('who asks follows from the declared role', () => {
    const bound = [
      bind(plain, async (_ctx, { viewer: { id } }) => ({ name: id })),
      bind(admins, async (_ctx, { admin: { id } }) => ({ name: id })),
      bind(open, async (_ctx, given) => ({ name: given.viewer?.id ?? '' })),
      // @ts-expect-error -- a visitor has no viewer
      bind(open, async (_ctx, given) => ({ name: given.viewer.id })),
      // @ts-expect-error -- the administrator is no viewer
      bind(admins, async (_ctx, { viewer: { id } }) => ({ name: id })),
    ];
    expect(bound).toHaveLength(5);
  });

  test('a handler gives what its call promises', () => {
    // @ts-expect-error -- the name is missing
    const bound = bind(plain, async () => ({}));
    expect(bound.call).toBe(plain);
  });

  test('what a call is asked with is written down once', () => {
    const given: Input<typeof owned> = asked;
    // @ts-expect-error -- the body has no title
    expect(given.body.title).toBeUndefined();
  });
});

describe('a bound call', () => {
  test('runs its authorization first and hands on what that has loaded', async () => {
    const steps: unknown[] = [];
    const { handler } = bindAuthorized(
      owned,
      async (_ctx, { params }) => {
        steps.push(`authorize ${params.id}`);
        return row;
      },
      async (_ctx, { body }, thing) => {
        steps.push(thing);
        return { name: body.name };
      },
    );
    expect(await handler(ctx, asked as never)).toEqual({ name: 'Алма' });
    expect(steps).toEqual(['authorize 3', row]);
  });

  test('does nothing where that refuses, and takes no bytes', async () => {
    const done: string[] = [];
    const { handler, take } = bindAuthorized(
      owned,
      () => Promise.reject(new Refusal('forbidden')),
      async () => {
        done.push('handled');
        return { name: '' };
      },
      { takePicture: async () => done.push('taken') },
    );
    await expect(handler(ctx, asked as never)).rejects.toThrow(Refusal);
    await expect(take?.(ctx, asked as never, new Uint8Array() as never)).rejects.toThrow(Refusal);
    expect(done).toEqual([]);
  });

  test('gives the bytes together with the thing', async () => {
    const bytes = new Uint8Array([1]);
    const { take } = bindAuthorized(owned, authorize, async () => ({ name: '' }), {
      takePicture: async (_ctx, _asked, thing, sent) => [thing, sent],
    });
    expect(await take?.(ctx, asked as never, bytes as never)).toEqual([row, bytes]);
  });
});
