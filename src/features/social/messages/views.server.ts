import { BLUR_WIDTH } from '#features/platform/media/rules.ts';
import type { Picture, Voice } from '#features/platform/media/calls.ts';
import { excerptOf } from '#kernel/text.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Message } from './calls.ts';
import { addressFor } from './files.server.ts';
import { selectMessagesByIds, type MessageRow } from './queries/messages.server.ts';
import { selectParticipant, type Participant } from './queries/conversations.server.ts';

const QUOTE_LENGTH = 160;

interface PictureRow extends Omit<Picture, 'src' | 'ready' | 'blur'> {
  key: string;
  state: string;
}

/** Through whose eyes: what they may see, and what they may know. */
export interface Eyes {
  participant: Participant;
  /** The newest message the other one has read, as far as the viewer may know; null = nothing. */
  readId: string | null;
}

const isUpTo = (id: string, last: string | null): boolean =>
  last !== null && BigInt(id) <= BigInt(last);

type Signing = Pick<Ctx, 'env' | 'clock'>;

function presentPictures(ctx: Signing, viewerId: string, row: MessageRow): Picture[] {
  const all = (row.pictures ?? []) as PictureRow[];
  return all
    .filter(({ state }) => state !== 'failed')
    .map(({ key, state, ...picture }) => {
      const src = addressFor(ctx, { viewerId, messageId: row.id, key });
      return { ...picture, src, blur: `${src}-${BLUR_WIDTH}.webp`, ready: state === 'ready' };
    });
}

/** No address is told before there is something behind it. */
function presentVoice(
  ctx: Signing,
  viewerId: string,
  { id: messageId, voice }: MessageRow,
): Voice | null {
  if (voice === null) return null;
  const { key, state, seconds, waveform } = voice;
  const src = state === 'ready' ? addressFor(ctx, { viewerId, messageId, key }) : null;
  return { state, src, seconds, waveform };
}

/** Of somebody who is not accepted yet no picture is shown, and no voice heard. */
function presentMessage(
  ctx: Signing,
  row: MessageRow,
  { participant, readId }: Eyes,
  quotes: ReadonlyMap<string, MessageRow>,
): Message {
  const isOwn = row.author_id === participant.account_id;
  const isVeiled = participant.request && !isOwn;
  const pictures = presentPictures(ctx, participant.account_id, row);
  const voice = presentVoice(ctx, participant.account_id, row);
  const quoted = row.reply_id === null ? undefined : quotes.get(row.reply_id);
  return {
    id: row.id,
    user: { id: row.author_id },
    content: row.content,
    images: isVeiled ? [] : pictures,
    hiddenImages: isVeiled ? pictures.length : 0,
    voice: isVeiled ? null : voice,
    hiddenVoice: isVeiled && voice !== null,
    reply: quoted === undefined ? null : presentQuote(quoted, row.correction),
    correction: row.correction && quoted !== undefined && quoted.deleted_at === null,
    created: row.created_at,
    edited: row.edited_at,
    read: isOwn && isUpTo(row.id, readId),
    deleted: row.deleted_at !== null,
    key: isOwn ? row.key : null,
  };
}

/** What is corrected is looked at letter by letter. */
const presentQuote = (row: MessageRow, isWhole: boolean): NonNullable<Message['reply']> => ({
  id: row.id,
  user: { id: row.author_id },
  content: isWhole ? row.content : excerptOf(row.content, QUOTE_LENGTH).text,
  images: row.pictures !== null,
  voice: row.voice === null ? null : { seconds: row.voice.seconds },
  deleted: row.deleted_at !== null,
});

/** Messages of one conversation; what they answer comes by one statement. */
export async function presentMessages(
  ctx: Pick<Ctx, 'db' | 'env' | 'clock'>,
  rows: readonly MessageRow[],
  eyes: Eyes,
): Promise<Message[]> {
  const ids = [...new Set(rows.flatMap(({ reply_id }) => reply_id ?? []))];
  const quoted = ids.length === 0 ? [] : await selectMessagesByIds(ctx.db, eyes.participant, ids);
  const quotes = new Map(quoted.map((row) => [row.id, row]));
  return rows.map((row) => presentMessage(ctx, row, eyes, quotes));
}

/** The newest messages of many conversations, without what they answer. */
export const presentLast = (ctx: Signing, row: MessageRow, eyes: Eyes): Message =>
  presentMessage(ctx, row, eyes, new Map());

/** Whether a person is to be told that another one wrote: not of requests and muted conversations. */
export async function isWorthTelling(db: Db, accountId: string, otherId: string): Promise<boolean> {
  const participant = await selectParticipant(db, accountId, otherId);
  return (
    participant !== undefined &&
    participant.unread > 0 &&
    !participant.request &&
    !participant.muted
  );
}
