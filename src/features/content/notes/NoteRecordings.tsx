import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { AudioPlayer } from '#features/platform/media/AudioPlayer.tsx';
import type { Recording } from '#features/platform/media/calls.ts';
import { percentSent, type RecordingKind } from '#features/platform/media/rules.ts';
import { FileButton, FileSize } from '#features/platform/media/FileButton.tsx';
import { VideoPlayer } from '#features/platform/media/VideoPlayer.tsx';
import { useLive, useLiveGap, useLiveState } from '#features/core/realtime/use-live.web.ts';
import { ask } from '#ui/ask.web.ts';
import { useReading } from '#ui/reading.ts';
import { usePolling } from '#ui/use-polling.web.ts';
import type { Note } from './calls.ts';
import { deleteNoteRecording, getNote, liveRecording } from './client.gen.ts';
import { FailedFile } from './FailedFile.tsx';
import { beginUpload, shownUploads, subscribeUploads } from './uploads.web.ts';

type Recorded = Pick<Note, 'id' | 'idC' | 'title' | 'user' | 'group' | 'video' | 'audio'>;
type Both = Pick<Note, 'video' | 'audio'>;

/** Only its author is shown how far a file has been sent. */
const isUnderWay = (recording: Recording | null, isOwn: boolean) =>
  recording?.state === 'sent' || (isOwn && recording?.state === 'waiting');

/**
 * The video and the audio of a note. Its author is told how far the server has come with them; others
 * ask, and so does the author without a stream, or while a file is still being sent.
 */
function useRecordings({ id, video, audio }: Recorded, isOwn: boolean): Both {
  const [newer, setNewer] = useState<Both | null>(null);
  const both = newer ?? { video, audio };
  const isTold = useLiveState() === 'live' && isOwn;
  const isAsked = (one: Recording | null) =>
    isUnderWay(one, isOwn) && !(isTold && one?.state === 'sent');
  const turns = useRef({ asked: 0, shown: 0 });
  const refresh = async () => {
    turns.current.asked += 1;
    const turn = turns.current.asked;
    const note = await ask(getNote, { params: { id } });
    // An answer that was overtaken by a later one tells the past, and nothing would mend it.
    if (turn < turns.current.shown) return;
    turns.current.shown = turn;
    setNewer({ video: note.video, audio: note.audio });
  };
  const handleNews = () => {
    // A question that fails is asked again at the next news.
    if (isOwn) refresh().catch(() => undefined);
  };
  usePolling(isAsked(both.video) || isAsked(both.audio), refresh);
  useLive(liveRecording, ({ noteId }) => {
    if (noteId === id) handleNews();
  });
  useLiveGap(handleNews);
  // What was told after the page was made and before it listened.
  const isPreparing = both.video?.state === 'sent' || both.audio?.state === 'sent';
  const handleListening = useEffectEvent(handleNews);
  useEffect(() => {
    if (isTold && isPreparing) handleListening();
  }, [isTold, isPreparing]);
  return both;
}

export function NoteRecordings({ note }: { note: Recorded }) {
  const isOwn = useViewer()?.id === note.user.id;
  const { video, audio } = useRecordings(note, isOwn);
  return (
    <>
      {video !== null && <One note={note} kind="video" recording={video} isOwn={isOwn} />}
      {audio !== null && <One note={note} kind="audio" recording={audio} isOwn={isOwn} />}
    </>
  );
}

interface OneProps {
  note: Recorded;
  kind: RecordingKind;
  recording: Recording;
}

function One({ note, kind, recording, isOwn }: OneProps & { isOwn: boolean }) {
  const { read } = useReading();
  if (recording.state === 'ready')
    return (
      <div className="my-5">
        {kind === 'video' ? (
          <VideoPlayer video={recording} title={read(note.title)} />
        ) : (
          <AudioPlayer audio={recording} title={read(note.title)} />
        )}
      </div>
    );
  if (recording.state === 'sent') return <Preparing kind={kind} progress={recording.progress} />;
  // What was not sent whole or could not be used is the author's business alone.
  if (!isOwn) return null;
  return recording.state === 'waiting' ? (
    <Unfinished note={note} kind={kind} recording={recording} />
  ) : (
    <Failed note={note} kind={kind} recording={recording} />
  );
}

const BOX = 'my-5 grid gap-2 rounded-control border border-line bg-raised p-4';

function Preparing({ kind, progress }: { kind: RecordingKind; progress: number }) {
  const { t } = useLingui();
  const words =
    kind === 'video' ? t`Видео әзерләнә: ${progress} %` : t`Аудио әзерләнә: ${progress} %`;
  return (
    <div className={BOX}>
      <output className="font-550">{words}</output>
      <progress max={100} value={progress} aria-label={words} className="block h-2 w-full" />
    </div>
  );
}

const NONE: readonly never[] = [];

/** Sent by another browser, or by this one before its file was forgotten. */
function Unfinished({ note, kind, recording }: OneProps) {
  const { t } = useLingui();
  const uploads = useSyncExternalStore(subscribeUploads, shownUploads, () => NONE);
  if (uploads.some((upload) => upload.note.id === note.id && upload.kind === kind)) return null;
  const { bytes } = recording;
  const percent = percentSent(recording);

  const handleChoose = (file: File) =>
    void beginUpload({
      person: note.user.id,
      note: { id: note.id, idC: note.idC, title: note.title },
      group: note.group?.id ?? null,
      kind,
      file,
      isAgain: file.size === bytes,
    });

  return (
    <div className={`script-only ${BOX}`}>
      <p className="font-550">
        {kind === 'video'
          ? t`Видео җибәрелеп бетмәгән: ${percent} %`
          : t`Аудио җибәрелеп бетмәгән: ${percent} %`}
      </p>
      <p className="text-14 text-muted">
        {t`Дәвам итәр өчен шул ук файлны сайлагыз.`} {bytes !== null && <FileSize bytes={bytes} />}
      </p>
      <FileButton kind={kind} onChoose={handleChoose}>
        {t`Файлны сайларга`}
      </FileButton>
    </div>
  );
}

function Failed({ note, kind, recording: { reason } }: OneProps) {
  const { t } = useLingui();
  const words = {
    broken: t`Файл бозык яки буш булса кирәк.`,
    codec: t`Мондый төрдәге файлны укый алмыйбыз.`,
    long: t`Видео 30 минуттан артмасын.`,
    large: t`Видеоның кадры артык зур: ягы 4096 ноктадан артмасын.`,
    slow: t`Файлны әзерләү артык озакка сузылды.`,
  }[reason ?? 'broken'];
  return (
    <FailedFile
      note={note}
      title={kind === 'video' ? t`Видео әзерләнмәде` : t`Аудио әзерләнмәде`}
      reason={words}
      onRemove={() => ask(deleteNoteRecording, { params: { id: note.id }, query: { kind } })}
    />
  );
}
