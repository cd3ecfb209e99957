import { z } from 'zod';
import { Id } from '#kernel/schemas.ts';
import { MOST_PICTURES, REASONS } from './rules.ts';
import { VOICE_BARS, WAVEFORM_BARS } from './waveform.ts';

export const Picture = z.object({
  id: Id,
  /** The beginning of its addresses: `{src}-{width}.{avif|webp|jpg}`. */
  src: z.string().max(100),
  /** False while the worker is still making the sizes. */
  ready: z.boolean(),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string().max(1000),
  /** The address of a tiny picture, shown blurred until the real one is there. */
  blur: z.string().max(100),
  widths: z.array(z.number().int()).max(8),
  /** One more file: all pixels (`{src}-full.jpg`), or the moving picture (`{src}-moving.webp`). */
  whole: z.enum(['full', 'moving']).nullable(),
});
export type Picture = z.output<typeof Picture>;

/** Pictures in a form: files where it is sent, what was made of them where it is handled. */
export const PictureFiles = z
  .array(z.custom<object>().transform((file) => file as { id: string }))
  .max(MOST_PICTURES)
  .default([]);

/** What the pictures show, in words, in the same order. */
export const Alts = z.array(z.string().trim().max(1000)).max(MOST_PICTURES).default([]);

/** The video or the audio of a note. */
export const Recording = z.object({
  /** Being sent, being prepared, there, or not to be used. */
  state: z.enum(['waiting', 'sent', 'ready', 'failed']),
  /** Percent of what is being prepared. */
  progress: z.number().int(),
  reason: z.enum(REASONS).nullable(),
  /** Bytes from the beginning that were sent, and of how many. */
  held: z.number().int(),
  bytes: z.number().int().nullable(),
  /** A playlist for a video, a file for an audio; null until it is there. */
  src: z.string().max(100).nullable(),
  poster: z.string().max(100).nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  seconds: z.number().nullable(),
  /** How loud an audio is along its time, 0–100. */
  waveform: z.array(z.number().int()).max(WAVEFORM_BARS),
});
export type Recording = z.output<typeof Recording>;

/** What is spoken in a message. */
export const Voice = z.object({
  /** Being prepared, there, or not to be used. */
  state: z.enum(['sent', 'ready', 'failed']),
  /** The beginning of its addresses: `{src}.ogg` (Opus), `{src}.m4a` (AAC); null until it is there. */
  src: z.string().max(100).nullable(),
  seconds: z.number().nullable(),
  /** How loud it is along its time, 0–100. */
  waveform: z.array(z.number().int()).max(VOICE_BARS),
});
export type Voice = z.output<typeof Voice>;

/** A voice in a form: a file where it is sent, what was made of it where it is handled. */
export const VoiceFile = z
  .custom<object>((file) => typeof file === 'object' && file !== null)
  .transform((file) => file as { id: string })
  .optional();

/** A piece of a file: bytes where it is sent, what became of them where it is handled. */
export const TakenPiece = z.custom<object>().transform(
  (taken) =>
    taken as {
      recordingId: string;
      number: number;
      bytes: number;
      md5: string;
      etag: string;
      isEnd: boolean;
      isRepeat: boolean;
    },
);

/** How far the sending of a file has come. */
export const Upload = z.object({
  held: z.number().int(),
  total: z.number().int().nullable(),
  state: Recording.shape.state,
});
export type Upload = z.output<typeof Upload>;
