import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { percentSent } from '#features/platform/media/rules.ts';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { useReading } from '#ui/reading.ts';
import { noteAddress } from './addresses.ts';
import type { Note } from './calls.ts';
import { shownUploads, subscribeUploads } from './uploads.web.ts';

const NONE: readonly never[] = [];

type Unfinished = Pick<Note, 'id' | 'idC' | 'title' | 'failedImages' | 'video' | 'audio'>;

/** Own notes with files that were not sent to the end or could not be prepared; their pages say more. */
export function UnfinishedNotes({ notes }: { notes: readonly Unfinished[] }) {
  const { read } = useReading();
  const uploads = useSyncExternalStore(subscribeUploads, shownUploads, () => NONE);
  // What this browser is sending is told by the dock.
  const left = notes.filter(({ id }) => !uploads.some(({ note }) => note.id === id));
  if (left.length === 0) return null;
  return (
    <Card as="section">
      <ul className="grid gap-2">
        {left.map((note) => (
          <li key={note.id}>
            <Link to={noteAddress(note)} className="font-550 text-accent hover:underline">
              {read(note.title)}
            </Link>
            <Troubles of={note} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Troubles({ of: { failedImages: count, video, audio } }: { of: Unfinished }) {
  const { t } = useLingui();
  const troubles = [
    count > 0 && t`${count} рәсем әзерләнмәде`,
    video?.state === 'failed' && t`Видео әзерләнмәде`,
    audio?.state === 'failed' && t`Аудио әзерләнмәде`,
  ];
  if (video?.state === 'waiting') {
    const percent = percentSent(video);
    troubles.push(t`Видео җибәрелеп бетмәгән: ${percent} %`);
  }
  if (audio?.state === 'waiting') {
    const percent = percentSent(audio);
    troubles.push(t`Аудио җибәрелеп бетмәгән: ${percent} %`);
  }
  return <p className="text-14 text-red">{troubles.filter(Boolean).join('. ')}</p>;
}
