import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { freeWhenGone, openSlots } from './slots.ts';

/** An answer and its connection, each of which can end. */
function openAnswer() {
  const raw = Object.assign(new EventEmitter(), { destroyed: false });
  const socket = Object.assign(new EventEmitter(), { destroyed: false });
  return { raw, socket, reply: { raw, request: { raw: { socket } } } as unknown as FastifyReply };
}

test.each(['raw', 'socket'] as const)('a slot is free when its %s closes, once', (end) => {
  const slots = openSlots({ all: 2, ofOne: 1 });
  const answer = openAnswer();
  freeWhenGone(answer.reply, slots.take('reader'));
  expect(() => slots.take('reader')).toThrow('time');
  answer[end].emit('close');
  slots.take('reader');
  answer.raw.emit('close');
  answer.socket.emit('close');
  expect(() => slots.take('reader')).toThrow('time');
});

test('the slot of a reader who has left is free at once', () => {
  const slots = openSlots({ all: 2, ofOne: 1 });
  const answer = openAnswer();
  answer.socket.destroyed = true;
  freeWhenGone(answer.reply, slots.take('reader'));
  expect(slots.take('reader')).toBeTypeOf('function');
});
