import { lockActs } from '#features/core/accounts/public/own-acts.server.ts';
import { siteLimit } from '#features/core/accounts/public/settings.ts';
import { askNewcomer } from '#features/platform/captcha/access.server.ts';
import { lexiconOf } from '#features/platform/dictionary/public/lexicon.server.ts';
import { MOST_PICTURES } from '#features/platform/media/rules.ts';
import { setPictures } from '#features/platform/media/public/pictures.server.ts';
import { publicId } from '#kernel/ids.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { CallCtx, Ctx } from '#server/context.ts';
import {
  checkSpam,
  refuseInsult,
  rememberText,
} from '#features/core/spam/public/spam-check.server.ts';
import { publish } from '#server/events.ts';
import type { Input, Thing } from '#server/feature.ts';
import { consumeDaily } from '#server/limits.ts';
import type { Viewer } from '#server/session.ts';
import type { authorizeDeletedNote, authorizeOwnNote } from './access.server.ts';
import { NOTE_LETTER } from './addresses.ts';
import type { Note, Written } from './calls.ts';
import { lockNoteText } from './public/edit-text.server.ts';
import { noteEdited, noteQuarantined } from './events.server.ts';
import {
  requarantineNote,
  quarantinePublishedNote,
  removeQuarantinedNote,
} from './public/quarantine.server.ts';
import * as queries from './queries.server.ts';
import { undeleteNote, removeNote } from './delete.server.ts';
import { beginningOf, markOf, MOST_PINNED, noteBodyOf, notesADay, titleSearchOf } from './rules.ts';
import { publishNote, writtenOf } from './publish.server.ts';
import { uploadTokens, undoOf } from './upload-tokens.server.ts';
import { presentNote, type NoteRow } from './views.server.ts';
import { levelOf } from '#tatar/level.ts';
import { refusing } from '#kernel/call.ts';
import * as calls from './calls.ts';

export const getNote = async (
  _ctx: Ctx,
  _asked: Input<typeof calls.getNote>,
  row: NoteRow,
): Promise<Note> => presentNote(row);

/** What is kept of what was written, with what is derived from it. */
const columnsOf = ({ title, content, tags, links, corrections }: Written) => ({
  title,
  title_search: titleSearchOf(title),
  content,
  ...beginningOf(content),
  tags: [...new Set(tags.map(({ tag }) => tag))],
  links: [...new Set(links.map(({ link }) => link))],
  ...(corrections !== undefined && { corrections }),
});

/** Authorized to be changed by who asks. */
type OwnNote = Thing<typeof authorizeOwnNote>;

const withAlts = (pictures: readonly { id: string }[], alts: readonly string[]) =>
  pictures.map(({ id }, at) => ({ id, alt: alts[at] ?? '' }));

const addressOf = (id: string) => ({ id, idC: publicId(NOTE_LETTER, id) });

/** Wherever in a note a link can stand. */
const textsOf = ({ title, content, links }: Pick<Written, 'title' | 'content' | 'links'>) => [
  title,
  content,
  ...links.map(({ link }) => link),
];

/** What is compared with what others have written. */
const judgedOf = ({ title, content, links }: Pick<Written, 'title' | 'content' | 'links'>) => ({
  kind: 'note' as const,
  text: `${title}\n${content}`,
  links: links.map(({ link }) => link),
});

/** Characters that are measured while their writer waits: 0.2 ms mostly, 2 ms at most. */
const MOST_MEASURED = 600;

/**
 * The level of a short note is written with it. The job that files its words would write the row, and
 * all its index entries, once more; so it does for a long one.
 */
async function shortLevelOf(ctx: CallCtx, { title, content }: Written): Promise<number | null> {
  if (content.length > MOST_MEASURED) return null;
  return levelOf(`${title}\n${noteBodyOf(content)}`, await lexiconOf(ctx));
}

export async function createNote(
  ctx: CallCtx,
  { body, viewer }: Pick<Input<typeof calls.createNote>, 'body' | 'viewer'>,
  groupId: string | null = null,
) {
  const { db, clock, limits, settings } = ctx;
  refuseInsult(body, { title: body.title, content: body.content });
  await askNewcomer(ctx, viewer, textsOf(body));
  const set = siteLimit(settings.values(), 'notesADay');
  const most = notesADay(Date.parse(viewer.since), clock.now(), set);
  await consumeDaily(limits, `notes-a-day:${viewer.id}`, `${most}/day`);

  // Asked for at once: the server has the lock before it reads what the author has written.
  const [, judged] = await Promise.all([
    lockActs(db, viewer.id),
    checkSpam(ctx, viewer, judgedOf(body)),
  ]);
  const { isQuarantined, at, reasons } = judged;
  const note = await queries.insertNote(db, {
    level: await shortLevelOf(ctx, body),
    ...(isQuarantined && {
      deleted_at: at,
      quarantined: true,
      quarantined_at: at,
      quarantine_reasons: reasons,
    }),
    author_id: viewer.id,
    group_id: groupId,
    kind: body.kind,
    word: body.word ?? null,
    ...columnsOf(body),
  });
  await queries.insertNoteCount(db, note.id);
  if (body.images.length > 0)
    await setPictures(db, viewer, note.id, withAlts(body.images, body.alts));
  await rememberText(db, judged, note.id);
  if (isQuarantined) await publish(ctx, noteQuarantined, { id: note.id, judged });
  else await publishNote(ctx, note, body.content);
  return {
    ...addressOf(note.id),
    ...uploadTokens(ctx.env, note.id),
    held: isQuarantined ? reasons : [],
    suggested: false,
  };
}

export async function updateNote(
  ctx: CallCtx,
  { body, viewer }: Pick<Input<typeof calls.updateNote>, 'body' | 'viewer'>,
  note: OwnNote,
) {
  const { db, clock } = ctx;
  await askNewcomer(ctx, viewer, textsOf(body), async () => {
    const before = await queries.selectWholeNote(db, note.id, viewer);
    return before === undefined ? [] : textsOf(presentNote(before));
  });
  // An accepted correction, or a form in another window; the same once more is no other text.
  const before = await lockNoteText(db, note.id);
  const { content: present } = before;
  const isOther = present !== body.content && markOf(present) !== (body.began ?? markOf(present));
  if (isOther) throw refusing(calls.updateNote, 'content', { reason: 'changed' });
  const { title, content } = body;
  refuseInsult(body, { title, content }, [before.title, before.content]);
  const edited_at = new Date(clock.now()).toISOString();
  const columns = columnsOf(body);
  await queries.updateNote(db, note.id, { ...columns, edited_at });
  // As it is under the lock: the staff may have decided since the note was asked for.
  if (before.quarantined) return addressOf(note.id);
  const isQuarantined = isSameText(before, columns)
    ? false
    : await judgeEdit(ctx, viewer, body, note);
  if (!isQuarantined) await publish(ctx, noteEdited, writtenOf(note, body.content));
  return addressOf(note.id);
}

interface JudgedText {
  title: string;
  content: string;
  links: readonly string[];
}

/** Whether nothing is another that is judged. */
const isSameText = (one: JudgedText, other: JudgedText): boolean =>
  one.title === other.title &&
  one.content === other.content &&
  one.links.length === other.links.length &&
  one.links.every((link, at) => link === other.links[at]);

/** Harmless words can be changed into others once everybody reads them. True where it is quarantined. */
async function judgeEdit(
  ctx: CallCtx,
  viewer: Viewer,
  body: Written,
  note: OwnNote,
): Promise<boolean> {
  const judged = await checkSpam(ctx, viewer, { ...judgedOf(body), targetId: note.id });
  await rememberText(ctx.db, judged, note.id);
  if (judged.isQuarantined) await quarantinePublishedNote(ctx, note, judged);
  return judged.isQuarantined;
}

export async function updateNotePictures(
  { db, clock }: Ctx,
  { body, viewer }: Pick<Input<typeof calls.updateNotePictures>, 'body' | 'viewer'>,
  note: OwnNote,
) {
  const added = [...body.images];
  const kept = body.keep.flatMap((id) => (id === '' ? added.splice(0, 1) : [{ id }]));
  const pictures = [...kept, ...added];
  if (pictures.length > MOST_PICTURES) throw new Refusal('files', { status: 413 });
  await setPictures(db, viewer, note.id, withAlts(pictures, body.alts));
  await queries.updateNote(db, note.id, { edited_at: new Date(clock.now()).toISOString() });
  const whole = await queries.selectWholeNote(db, note.id, viewer);
  return { images: whole === undefined ? [] : presentNote(whole).images };
}

/** By its author, or by the administrators of its group. Its files wait until nobody can undo it. */
export async function deleteNote(ctx: Ctx, { viewer }: { viewer: Viewer }, note: OwnNote) {
  const deleted_at = await (note.quarantined ? removeQuarantinedNote : removeNote)(ctx, note);
  return { id: note.id, undo: undoOf(ctx.env, viewer, { id: note.id, deleted_at }) };
}

export async function restoreNote(
  ctx: Ctx,
  _asked: unknown,
  note: Thing<typeof authorizeDeletedNote>,
) {
  if (note.quarantined_at === null) await undeleteNote(ctx, note);
  else await requarantineNote(ctx, note);
  return addressOf(note.id);
}

export async function pinNote(
  { db, clock }: Ctx,
  { body, viewer }: Input<typeof calls.pinNote>,
  note: OwnNote,
) {
  if (note.quarantined) throw new Refusal('id');
  // Over the list of a group its administrators decide.
  if (note.group_id !== null) throw new Refusal('forbidden');
  await lockActs(db, viewer.id);
  if (
    body.pin &&
    note.pinned_at === null &&
    (await queries.countPinned(db, viewer.id)) >= MOST_PINNED
  )
    throw refusing(calls.pinNote, 'quantity', { reason: 'many' });
  const pinned_at = body.pin ? (note.pinned_at ?? new Date(clock.now()).toISOString()) : null;
  await queries.updateNote(db, note.id, { pinned_at });
  return { pin: body.pin };
}
