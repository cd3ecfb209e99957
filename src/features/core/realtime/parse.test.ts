import { expect, test } from 'vitest';
import { readEvents } from './parse.ts';

const TEXT =
  'retry: 700\n\nid: 7\nevent: hello\ndata: {}\n\nevent: typing\ndata: {"id":"1"}\n\n:\n\nid: 8\nevent: message\ndata: {"text":"бер: ике"}\n\n';
const EVENTS = [
  { id: '7', name: 'hello', data: '{}' },
  { id: null, name: 'typing', data: '{"id":"1"}' },
  { id: '8', name: 'message', data: '{"text":"бер: ике"}' },
];

test('events are read out of pieces of any length', () => {
  for (let size = 1; size <= TEXT.length; size += 1) {
    let rest = '';
    const got: unknown[] = [];
    for (let at = 0; at < TEXT.length; at += size) {
      const read = readEvents(rest + TEXT.slice(at, at + size));
      rest = read.rest;
      got.push(...read.events);
    }
    expect(got).toEqual(EVENTS);
    expect(rest).toBe('');
  }
});
