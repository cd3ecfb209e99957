import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { volumeIcon } from '#features/platform/speech/public/icons.ts';
import { iconButton, linkButton, mainButton, quietButton } from '#ui/button.ts';
import { Icon } from '#ui/Icon.tsx';
import { chevronDownIcon, chevronUpIcon } from '#ui/icons.ts';
import { useMeaning } from '#ui/meaning.ts';
import { ThumbBar } from '#ui/ThumbBar.tsx';
import type { EduPage } from './calls.ts';
import { GlossedPieces } from './GlossedText.tsx';
import type { LessonLine } from './lesson-lines.ts';
import type { LessonSteps } from './lesson-steps.web.ts';
import type { openLines } from './line-sounds.web.ts';

const LineChain = lazy(async () => ({ default: (await import('./LineChain.tsx')).LineChain }));

interface LineByLineProps {
  lesson: Pick<EduPage, 'idC' | 'content' | 'spoken' | 'exercises' | 'words'>;
  steps: LessonSteps;
  onRead: () => void;
}

/** A text one line at a time; what a line means can be opened, the next one waits. */
export function LineByLine({ lesson, steps, onRead }: LineByLineProps) {
  const { t } = useLingui();
  const { lines, open, isRead, reading } = steps;
  const { failed, say } = useLineSound(lesson);
  const current = isRead ? -1 : open - 1;
  const isShown = (at: number) => reading?.meanings[at] ?? at === current;
  const isAllShown = lines.slice(0, open).every((_, at) => isShown(at));
  const list = useRef<HTMLOListElement>(null);
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    if (moves > 0) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [moves]);
  const handleNext = () => {
    reading?.change({ lines: open + 1 });
    if (open === lines.length) onRead();
    else setMoves(moves + 1);
  };
  const handleAll = () =>
    reading?.change({ meanings: Object.fromEntries(lines.map((_, at) => [at, !isAllShown])) });
  // Without scripts there is nothing to press: all lines stand there, and styles hide the later ones
  // only where scripts run.
  const shown = reading === null ? lines : lines.slice(0, open);
  const last = lines[open - 1];
  return (
    <>
      <ol ref={list} className="grid gap-1">
        {shown.map((line, at) => (
          <Line
            // oxlint-disable-next-line react/no-array-index-key -- a line is its place
            key={at}
            line={line}
            isCurrent={at === current}
            isWaiting={at >= open}
            isShown={isShown(at)}
            onMeaning={() =>
              reading?.change({ meanings: { ...reading.meanings, [at]: !isShown(at) } })
            }
            onSay={lesson.spoken ? () => void say(line) : undefined}
          >
            {at === current && (
              <Suspense fallback={null}>
                <LineChain
                  text={line.pieces.map(({ text }) => text).join('')}
                  exercises={lesson.exercises}
                  words={lesson.words}
                />
              </Suspense>
            )}
          </Line>
        ))}
      </ol>
      <output className="block text-14 text-muted empty:hidden">
        {failed && t`Тавышны алып булмады.`}
      </output>
      {!isRead && (
        <>
          {open > 0 && open < lines.length && (
            <div aria-hidden="true" className="script-only mt-3 mb-4 grid gap-2 pl-3">
              <span className="h-3 w-3/4 rounded-full bg-raised" />
              <span className="h-3 w-1/2 rounded-full bg-raised" />
            </div>
          )}
          <ThumbBar at="over" className="script-only">
            <div className="flex gap-3">
              {last !== undefined && lesson.spoken && (
                <button
                  type="button"
                  onClick={() => void say(last)}
                  aria-label={t`Бу юлны тагын тыңларга`}
                  className={`${quietButton} px-4!`}
                >
                  <Icon of={volumeIcon} size={22} />
                </button>
              )}
              <button
                type="button"
                onClick={handleNext}
                className={`${mainButton} min-h-12 min-w-44 max-wide:flex-1`}
              >
                {open === 0 ? t`Текстка` : open < lines.length ? t`Киләсе юл` : t`Күнегүләргә`}
              </button>
            </div>
          </ThumbBar>
        </>
      )}
      <div className="script-only mt-1 flex flex-wrap gap-x-5">
        {open > 0 && (
          <button type="button" onClick={handleAll} className={linkButton}>
            {isAllShown ? t`Мәгънәләрне яшерергә` : t`Барлык мәгънәләрне күрсәтергә`}
          </button>
        )}
        <button type="button" onClick={() => reading?.chooseWhole(true)} className={linkButton}>
          {t`Текстны тулысынча күрсәтергә`}
        </button>
      </div>
    </>
  );
}

interface LineProps {
  line: LessonLine;
  isCurrent: boolean;
  isWaiting: boolean;
  isShown: boolean;
  onMeaning: () => void;
  onSay: (() => void) | undefined;
  /** What is told of it besides its meaning. */
  children: ReactNode;
}

function Line({ line, isCurrent, isWaiting, isShown, onMeaning, onSay, children }: LineProps) {
  const { t } = useLingui();
  const meaning = useMeaning()(line);
  return (
    <li
      className={`flex scroll-mt-20 scroll-mb-44 items-start gap-1 rounded-card py-2 pl-3 ${isCurrent ? 'bg-accent-soft' : ''} ${isWaiting ? 'waiting-line' : ''}`}
    >
      <div className="min-w-0 flex-1">
        <GlossedPieces blocks={[line.pieces]} meaning={meaning} />
        <button
          type="button"
          aria-expanded={isShown}
          onClick={onMeaning}
          className="script-only inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-14 font-550 text-muted hover:text-text"
        >
          <Icon of={isShown ? chevronUpIcon : chevronDownIcon} size={16} />
          {t`мәгънәсе`}
        </button>
        <p lang={meaning.lang} hidden={!isShown} className="pb-1 text-15 text-text">
          {meaning.text}
        </p>
        <div className="mb-2 flex flex-wrap gap-x-3 empty:hidden">{children}</div>
      </div>
      {onSay !== undefined && (
        <button
          type="button"
          onClick={onSay}
          aria-label={t`Юлны тыңларга`}
          className={`${iconButton} script-only text-accent!`}
        >
          <Icon of={volumeIcon} size={22} />
        </button>
      )}
    </li>
  );
}

/** Says a line; what plays it is fetched at the first press. */
function useLineSound(lesson: LineByLineProps['lesson']) {
  const [failed, setFailed] = useState(false);
  const player = useRef<ReturnType<typeof openLines>>(null);
  useEffect(
    () => () =>
      void player.current?.then(
        ({ close }) => close(),
        () => undefined,
      ),
    [],
  );
  const say = async (line: LessonLine) => {
    setFailed(false);
    player.current ??= import('./line-sounds.web.ts').then((sounds) =>
      sounds.openLines(lesson, () => setFailed(true)),
    );
    try {
      (await player.current).say(line);
    } catch {
      player.current = null;
      setFailed(true);
    }
  };
  return { failed, say };
}
