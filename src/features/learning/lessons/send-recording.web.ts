import { CHUNK_BYTES, type RecordingKind } from '#features/platform/media/rules.ts';
import { ask } from '#ui/ask.web.ts';
import { getEduUploads, putEduAudio, putEduVideo } from './client.gen.ts';

interface Sent {
  /** Of the lesson. */
  id: string;
  kind: RecordingKind;
  file: File;
}

/**
 * Sends a file piece by piece. Its first piece is sent anew each time: the server knows whether it
 * is the beginning of a file that it holds a part of, and tells where to go on.
 */
export async function sendRecording(
  { id, kind, file }: Sent,
  onPercent: (percent: number) => void,
): Promise<void> {
  const { idS, idM } = await ask(getEduUploads, { params: { id } });
  const call = kind === 'video' ? putEduVideo : putEduAudio;
  for (let from = 0; from < file.size;) {
    const body = file.slice(from, from + CHUNK_BYTES);
    const begun = from;
    const chunk = {
      range: { from, to: from + body.size - 1, total: file.size },
      onSent: (bytes: number) =>
        onPercent(Math.min(100, Math.floor((100 * (begun + bytes)) / file.size))),
    };
    const query = { idS, idM, send: from === 0 ? ('0' as const) : ('1' as const) };
    const { state, held } = await ask(call, { query, body }, { chunk });
    if (state !== 'waiting') return;
    from = held;
  }
}
