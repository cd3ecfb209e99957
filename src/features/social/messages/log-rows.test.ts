import { expect, test } from 'vitest';
import { logRows } from './log-rows.ts';

const message = (id: number, user: 'me' | 'you', created: string) => ({
  id: String(id),
  user: { id: user },
  created,
});
const reader = { ownId: 'me', seen: '2', unread: 2 };
const kinds = (messages: ReturnType<typeof message>[], who = reader) =>
  logRows(messages, who).map((row) =>
    row.kind === 'message' ? `${row.key}${row.isFirst ? '*' : ''}` : row.kind,
  );

test('days, the first unread message, and what stands apart', () => {
  expect(
    kinds([
      message(1, 'you', '2026-11-15T20:58:00Z'),
      message(2, 'you', '2026-11-15T20:59:00Z'),
      // Midnight in Kazan has passed.
      message(3, 'you', '2026-11-15T21:00:00Z'),
      message(4, 'you', '2026-11-15T21:01:00Z'),
      message(5, 'you', '2026-11-15T21:08:00Z'),
    ]),
  ).toEqual(['day', '1*', '2', 'day', 'unread', '3*', '4', '5*']);
});

test('no line where everything was read, and none before an own message', () => {
  const messages = [
    message(3, 'me', '2026-11-15T10:00:00Z'),
    message(4, 'you', '2026-11-15T10:00:01Z'),
  ];
  expect(kinds(messages, { ...reader, unread: 0 })).toEqual(['day', '3*', '4*']);
  expect(kinds(messages)).toEqual(['day', '3*', 'unread', '4*']);
  expect(kinds(messages, { ...reader, seen: null as never })).toEqual([
    'day',
    '3*',
    'unread',
    '4*',
  ]);
});

test('the line goes when what stands below it is answered', () => {
  const messages = [
    message(3, 'you', '2026-11-15T10:00:00Z'),
    message(4, 'me', '2026-11-15T10:00:01Z'),
    message(5, 'you', '2026-11-15T10:00:02Z'),
  ];
  expect(kinds(messages)).toEqual(['day', '3*', '4*', '5*']);
});
