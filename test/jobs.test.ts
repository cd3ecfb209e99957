// What must hold of every job there is.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cronItems, works } from '#main/tasks.ts';
import { perform } from '#server/feature.ts';
import { defineJob, enqueue } from '#server/jobs.ts';
import type { Lane } from '#server/lanes.ts';

/**
 * The queue is shared by the versions of the program: a job may wait from before an upgrade, or be
 * enqueued by a process that has not been upgraded yet. So what has been in the queue once stays
 * understood: lines are added here, and never changed.
 */
const QUEUED: [name: string, payload: object, key: string | null, lane: Lane][] = [
  ['apply-email-changes', { _cron: { ts: '2026-11-15T00:00:00Z' } }, null, 'quick'],
  ['clear-sentences', { noteId: '7' }, 'clear-sentences:7', 'quick'],
  ['close-numbers', { _cron: { ts: '2026-11-15T00:00:00Z' } }, null, 'quick'],
  ['count-comment-grades', { accountId: '7', after: '8' }, 'count-comment-grades:7', 'quick'],
  ['count-grades', { accountId: '7', after: '8' }, 'count-grades:7', 'quick'],
  ['count-numbers', { _cron: { ts: '2026-11-15T00:00:00Z' } }, null, 'quick'],
  ['count-voice-grades', { accountId: '7', after: '8' }, 'count-voice-grades:7', 'quick'],
  [
    'decide-held',
    { waveId: '7', after: '0', upTo: '8', seen: '2026-11-15T00:00:00Z' },
    'decide-held:7',
    'quick',
  ],
  ['end-held', { noteId: '7' }, 'end-held:7', 'quick'],
  [
    'end-limit',
    { accountId: '7', until: '2026-11-15T00:00:00Z' },
    'end-limit:7:2026-11-15T00:00:00Z',
    'quick',
  ],
  [
    'end-proposed-group',
    { groupId: '7', adminId: '8', at: '2026-11-15T00:00:00Z' },
    'end-proposed-group:7:8:2026-11-15T00:00:00Z',
    'quick',
  ],
  ['erase-group', { groupId: '7', at: '2026-11-15T00:00:00.000Z' }, null, 'quick'],
  ['export-account', { accountId: '7', key: 'export/x.json' }, 'export:7', 'export'],
  ['file-reports', {}, null, 'quick'],
  ['fold-names', {}, null, 'quick'],
  ['forget-account', { accountId: '7' }, 'forget-account:7', 'quick'],
  ['gather-group-news', { groupId: '7' }, 'gather-group-news:7', 'quick'],
  [
    'gather-notices',
    { accountId: '7', kind: 'rating', objectId: '8' },
    'gather-notices:7:rating:8',
    'quick',
  ],
  ['hide-group-notes', { groupId: '7', after: '8' }, 'hide-group-notes:7', 'quick'],
  [
    'hide-recent',
    {
      ...{ accountId: '7', rulingId: '8', by: { role: 'admin', id: '9' } },
      ...{ reason: 'other', content: 'x', from: '1', to: '2' },
    },
    'hide-recent:8',
    'quick',
  ],
  ['hide-restorable-notes', { groupId: '7' }, 'hide-restorable-notes:7', 'quick'],
  ['index-text', { kind: 'note', id: '7' }, 'index-text:note:7', 'quick'],
  ['mail-code', { id: 'x' }, null, 'mail'],
  ['mail-digest', { accountId: '7', at: '2026-11-15T00:00:00Z' }, null, 'mail'],
  ['mail-notice', { kind: 'deleted', accountId: '7', key: 'x' }, null, 'mail'],
  ['make-group-picture', { pictureId: '7' }, 'make-group-picture:7', 'quick'],
  ['make-picture', { pictureId: '7' }, 'make-picture:7', 'quick'],
  ['make-speech', { key: '7f', text: 'китап', format: 'ogg' }, 'make-speech:7f', 'speech'],
  ['make-user-picture', { pictureId: '7' }, 'make-user-picture:7', 'quick'],
  ['make-word-voice', { voiceId: '7', container: 'webm' }, 'make-word-voice:7', 'speech'],
  ['map-site', {}, null, 'quick'],
  ['measure-notes', { after: '7' }, 'measure-notes', 'quick'],
  ['measure-notes', { _cron: { ts: '2026-11-15T00:00:00Z' } }, 'measure-notes', 'quick'],
  ['measure-site', { _cron: { ts: '2026-11-15T00:00:00Z' } }, null, 'quick'],
  ['prepare-long-recording', { recordingId: '7' }, 'prepare-recording:7', 'long'],
  ['prepare-recording', { recordingId: '7' }, 'prepare-recording:7', 'short'],
  ['prepare-voice', { recordingId: '7' }, 'prepare-recording:7', 'short'],
  ['push-notice', { noticeId: '7' }, 'push-notice:7', 'push'],
  ['push-notice', { noticeId: '7', only: ['8'], failed: 1 }, 'push-notice:7:again', 'push'],
  ['rank-note', { noteId: '7' }, 'rank-note:7', 'quick'],
  ['release-held', { _cron: { ts: '2026-11-15T00:00:00Z' } }, null, 'quick'],
  ['remove-export', { key: 'export/x.json' }, null, 'quick'],
  ['remove-note-files', { noteId: '7' }, null, 'quick'],
  ['remove-picture', { image: { src: '/media/picture/x.webp' } }, null, 'quick'],
  ['remove-recording', { recordingId: '7' }, 'remove-recording:7', 'quick'],
  ['remove-taken-voice', { voiceId: '7' }, null, 'quick'],
  ['remove-word-voice', { key: '7f' }, null, 'quick'],
  ['send-digests', {}, null, 'quick'],
  [
    'show-group-notes',
    { groupId: '7', at: '2026-11-15T00:00:00.000Z' },
    'show-group-notes:7:2026-11-15T00:00:00.000Z',
    'quick',
  ],
  ['show-or-hide', { accountId: '7', at: '2026-11-15T00:00:00Z' }, null, 'quick'],
  ['sweep', {}, null, 'quick'],
  ['sweep-accounts', {}, null, 'quick'],
  ['sweep-captchas', {}, null, 'quick'],
  ['sweep-drafts', {}, null, 'quick'],
  ['sweep-forms', { kind: 1, form: 'урман' }, 'sweep-forms', 'quick'],
  ['sweep-forms', { _cron: { ts: '2026-11-15T00:00:00Z' } }, 'sweep-forms', 'quick'],
  ['sweep-group-ends', {}, null, 'quick'],
  ['sweep-groups', {}, null, 'quick'],
  ['sweep-live', {}, null, 'quick'],
  ['sweep-message-versions', {}, null, 'quick'],
  ['sweep-messages', {}, null, 'quick'],
  ['sweep-notices', {}, null, 'quick'],
  ['sweep-orders', {}, null, 'quick'],
  ['sweep-orphans', {}, null, 'quick'],
  ['sweep-pictures', {}, null, 'quick'],
  ['sweep-profile-pictures', {}, null, 'quick'],
  ['sweep-recordings', {}, null, 'quick'],
  ['sweep-reports', {}, null, 'quick'],
  ['sweep-rounds', {}, null, 'quick'],
  ['sweep-speech', {}, null, 'quick'],
  ['sweep-traces', { _cron: { ts: '2026-11-15T00:00:00Z' } }, null, 'quick'],
  [
    'tell-followers',
    { groupId: '8', noteIds: ['6', '7'], after: '10' },
    'tell-followers:8:7',
    'quick',
  ],
  [
    'tell-owner',
    { caseId: '7', accountId: '8', at: '2026-11-15T00:00:00Z' },
    'tell-owner:7:2026-11-15T00:00:00Z',
    'quick',
  ],
  ['tell-pictures', { talkId: '7', messageId: '8' }, 'tell-pictures:7:8', 'quick'],
  [
    'tell-reporters',
    { caseId: '7', round: 'decided', after: '8' },
    'tell-reporters:7:decided',
    'quick',
  ],
];

test.each(QUEUED)('%s of another version is understood', (name, payload, key, lane) => {
  const { job } = works.find((work) => work.job.name === name)!;
  expect(job.parse(payload)).toMatchObject('_cron' in payload ? {} : payload);
  expect(job.key?.(payload as never) ?? null).toBe(key);
  expect(job.lane).toBe(lane);
});

test('every job that is defined is done by exactly one, and listed above', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(`src/${file}`, 'utf8'))
    .join('\n');
  const defined = [
    ...sources.matchAll(/\bdefineJob\(\{\s*name: '([\w-]+)'/g),
    ...sources.matchAll(/\bdefinePictureJob\(\s*'([\w-]+)'/g),
  ].map((match) => match[1]!);
  expect(works.map(({ job }) => job.name).toSorted()).toEqual(defined.toSorted());
  expect([...new Set(QUEUED.map(([name]) => name))]).toEqual(defined.toSorted());
});

test('jobs that run by themselves take the payload cron gives them', () => {
  expect(cronItems.length).toBeGreaterThan(0);
  for (const { task } of cronItems) {
    const { job } = works.find((work) => work.job.name === task)!;
    expect(() => job.parse({ _cron: { ts: '2026-11-15T00:00:00Z' } })).not.toThrow();
  }
});

describe('a job', () => {
  const COUNT = defineJob({
    name: 'count',
    payload: z.object({ n: z.number(), from: z.number().default(1) }),
    key: ({ n }) => `count:${n}`,
  });

  test('is done with what its schema makes of the payload, and not without', async () => {
    const seen: number[] = [];
    const { run } = perform(COUNT, async (_, { n, from }) => void seen.push(from, n));
    await run({} as never, { n: 3, more: 'of a newer version' });
    expect(seen).toEqual([1, 3]);
    await expect(run({} as never, { n: 'three' })).rejects.toThrow('number');
  });

  test('is enqueued with its own payload only', () => {
    const wrong = () => {
      // @ts-expect-error -- `n` is missing
      void enqueue({} as never, COUNT, {});
      // @ts-expect-error -- a string is no number
      void enqueue({} as never, COUNT, { n: '3' });
      // @ts-expect-error -- the payload has no such field
      perform(COUNT, async (_, { m }) => void m);
    };
    expect(wrong).toBeTypeOf('function');
  });
});
