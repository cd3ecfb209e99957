import { useLingui } from '@lingui/react/macro';
import { lazy, memo } from 'react';
import { commentsAddress } from '#features/content/comments/addresses.ts';
import { noteAddress } from '#features/content/notes/addresses.ts';
import { NotePicture } from '#features/content/notes/NotePicture.tsx';
import { CardPictures } from '#features/content/notes/NotePictures.tsx';
import { Tags } from '#features/content/notes/Tags.tsx';
import { NoteStats } from '#features/content/reactions/NoteStats.tsx';
import { KnownShare } from '#features/learning/study/KnownShare.tsx';
import { excerptOf } from '#kernel/text.ts';
import { Card } from '#ui/Card.tsx';
import { Deferred } from '#ui/Deferred.tsx';
import { Link } from '#ui/Link.tsx';
import { useReading } from '#ui/reading.ts';
import { TapHint } from '#ui/TapHint.tsx';
import type { NoteCard as CardFacts } from './calls.ts';
import { NoteByline } from './NoteByline.tsx';

const CardRecordings = lazy(async () => ({
  default: (await import('#features/content/notes/CardRecordings.tsx')).CardRecordings,
}));

/** Characters of a note shown in a list: about five lines, or two under a picture. */
const SHOWN = 300;
const SHOWN_UNDER_PICTURE = 140;
/** What is said in so few characters is said louder. */
const SHORT = 120;

interface NoteCardProps {
  note: CardFacts;
  /** On the page of a person or a group the pinned notes stand first and say so. */
  showPin?: boolean;
  /** It is seen as soon as the page is there. */
  first?: boolean;
}

/** A note in a list. Lists are long and change seldom, so a card is drawn again only for a new note. */
export const NoteCard = memo(function NoteCard(props: NoteCardProps) {
  const { note, showPin = false, first = false } = props;
  const { lang, read } = useReading();
  const { t } = useLingui();
  const address = noteAddress(note);
  const hasPicture = note.images.length > 0 || note.image !== null;
  const words = excerptOf(note.content, hasPicture ? SHOWN_UNDER_PICTURE : SHOWN);
  const isShort = !hasPicture && !note.cut && note.content.length <= SHORT;
  return (
    <Card as="article">
      <NoteByline note={note} showPin={showPin} />
      {hasPicture && (
        <div className="mt-3.5">
          {note.images.length > 0 ? (
            <CardPictures note={note} eager={first} />
          ) : (
            note.image !== null && <NotePicture image={note.image} eager={first} />
          )}
        </div>
      )}
      <h2
        lang={lang}
        className="mt-3 mb-2 font-serif text-22 leading-[1.28] font-semibold tracking-title text-balance"
      >
        <Link to={address} className="hover:text-accent">
          {read(note.title)}
        </Link>
      </h2>
      <p
        lang={lang}
        data-words=""
        data-note={note.idC}
        className={
          isShort
            ? 'font-serif text-19 leading-[1.5] wide:text-20'
            : 'text-teaser leading-[1.62] text-text/92'
        }
      >
        {read(words.text)}
        {(words.cut || note.cut) && (
          <>
            {' '}
            <Link
              to={address}
              aria-label={t`Дәвамын укырга: ${read(note.title)}`}
              className="font-medium whitespace-nowrap text-accent hover:underline"
            >
              {t`Дәвамын укырга`}
            </Link>
          </>
        )}
      </p>
      {first && <TapHint className="mt-2" />}
      <KnownShare note={note} />
      {(note.video !== null || note.audio !== null) && (
        <Deferred>
          <CardRecordings note={note} to={address} />
        </Deferred>
      )}
      <Tags tags={note.tags} />
      <NoteStats note={note} mine={note} commentsAt={commentsAddress(note)} minus={!showPin} />
    </Card>
  );
});
