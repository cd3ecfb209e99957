import { AudioPlayer } from '#features/platform/media/AudioPlayer.tsx';
import { VideoPlayer } from '#features/platform/media/VideoPlayer.tsx';
import { useReading } from '#ui/reading.ts';
import type { EduPage } from './calls.ts';

type LessonMediaProps = Pick<EduPage, 'title' | 'video' | 'audio'>;

/** The film and the recording of a lesson, which few lessons have. */
export function LessonMedia({ title, video, audio }: LessonMediaProps) {
  const { read } = useReading();
  return (
    <>
      {video?.state === 'ready' && <VideoPlayer video={video} title={read(title)} />}
      {audio?.state === 'ready' && <AudioPlayer audio={audio} title={read(title)} />}
    </>
  );
}
