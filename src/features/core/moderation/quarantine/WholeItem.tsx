import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { AudioPlayer } from '#features/platform/media/AudioPlayer.tsx';
import type { Recording } from '#features/platform/media/calls.ts';
import { VideoPlayer } from '#features/platform/media/VideoPlayer.tsx';
import { ask } from '#ui/ask.web.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { AttachedFiles } from '../reports/AttachedFiles.tsx';
import type { WholeThing } from '../calls/quarantine.ts';
import { getQuarantineItem } from '../client.gen.ts';

interface WholeItemProps {
  waveId: string;
  thingId: string;
  /** It is shown as it was at that moment. */
  onSeen: (seen: string) => void;
}

/** All of a quarantined thing. Nothing of it can be pressed that leads elsewhere: links are text. */
export function WholeItem({ waveId, thingId, onSeen }: WholeItemProps) {
  const [whole, setWhole] = useState<WholeThing | null>(null);
  const sending = useSend<typeof getQuarantineItem>();
  const load = useEffectEvent(() =>
    sending.send(async () => {
      const found = await ask(getQuarantineItem, { params: { id: waveId, thing: thingId } });
      setWhole(found);
      onSeen(found.seen);
    }),
  );
  useEffect(() => {
    void load();
  }, [waveId, thingId]);
  return (
    <div className="grid gap-3" aria-busy={sending.busy} {...sending.hold}>
      {whole !== null && <Whole whole={whole} />}
      <OtherFlags of={sending} />
    </div>
  );
}

function Whole({ whole: { title, content, links, images, video, audio } }: { whole: WholeThing }) {
  return (
    <>
      <div lang="tt" className="wrap-anywhere">
        {title !== '' && <p className="font-serif text-17 font-semibold">{title}</p>}
        <p className="whitespace-pre-line">{content}</p>
      </div>
      <Links links={links} />
      <AttachedFiles message={{ images, voice: null, lost: 0 }} />
      {images.map(({ id, alt }) =>
        // What a picture shows is written by its author, and only read aloud otherwise.
        alt === '' ? null : (
          <p key={id} className="text-14 text-muted wrap-anywhere">
            {alt}
          </p>
        ),
      )}
      {video !== null && <Recorded kind="video" recording={video} title={title} />}
      {audio !== null && <Recorded kind="audio" recording={audio} title={title} />}
    </>
  );
}

function Links({ links }: { links: WholeThing['links'] }) {
  const { t } = useLingui();
  if (links.length === 0) return null;
  return (
    <section>
      <h2 className="text-13 font-semibold text-muted">{t`Сылтамалар`}</h2>
      <ul className="grid gap-1 text-14 wrap-anywhere">
        {links.map(({ link, host }) => (
          <li key={link}>
            {host !== '' && <span className="font-550">{host} </span>}
            <bdi className="text-muted">{link}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RecordedProps {
  kind: 'video' | 'audio';
  recording: Recording;
  title: string;
}

function Recorded({ kind, recording, title }: RecordedProps) {
  const { t } = useLingui();
  const { state, progress } = recording;
  if (state === 'ready')
    return kind === 'video' ? (
      <VideoPlayer video={recording} title={title} />
    ) : (
      <AudioPlayer audio={recording} title={title} />
    );
  if (state !== 'sent') return null;
  return (
    <p className="text-14 text-muted">
      {kind === 'video' ? t`Видео әзерләнә: ${progress} %` : t`Аудио әзерләнә: ${progress} %`}
    </p>
  );
}
