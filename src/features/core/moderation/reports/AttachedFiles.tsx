import { useLingui } from '@lingui/react/macro';
import { largeOf } from '#features/platform/media/large-picture.web.ts';
import { PictureLink } from '#features/platform/media/PictureLink.tsx';
import { PictureView } from '#features/platform/media/PictureView.tsx';
import { VoicePlayer } from '#features/platform/media/VoicePlayer.tsx';
import type { WholeCase } from '../calls/queue.ts';

type Message = Pick<WholeCase['list'][number]['messages'][number], 'images' | 'voice' | 'lost'>;

/** Pictures and a voice that nobody but the staff is shown; there is no other way to see them. */
export function AttachedFiles({ message: { images, voice, lost } }: { message: Message }) {
  const { t } = useLingui();
  const ready = images.filter((picture) => picture.ready);
  const large = ready.map(largeOf);
  return (
    <>
      {images.length > 0 && (
        <div className={`mt-2 grid max-w-85 gap-1 ${images.length > 1 ? 'grid-cols-2' : ''}`}>
          {images.map((picture) => {
            const view = <PictureView picture={picture} sizes="340px" square={images.length > 1} />;
            return picture.ready ? (
              <PictureLink key={picture.id} pictures={large} at={ready.indexOf(picture)}>
                {view}
              </PictureLink>
            ) : (
              <span key={picture.id}>{view}</span>
            );
          })}
        </div>
      )}
      {voice !== null && voice.src !== null && (
        <VoicePlayer
          sources={[
            { src: `${voice.src}.ogg`, type: 'audio/ogg; codecs=opus' },
            { src: `${voice.src}.m4a`, type: 'audio/mp4' },
          ]}
          seconds={voice.seconds ?? 0}
          waveform={voice.waveform}
        />
      )}
      {voice?.src === null && <p className="text-14 text-muted">{t`Тавыш хәбәре әзерләнә…`}</p>}
      {lost > 0 && <p className="text-14 text-muted">{t`Кайбер рәсемнәр сакланмаган.`}</p>}
    </>
  );
}
