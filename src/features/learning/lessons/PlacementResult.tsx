import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { signAddress } from '#features/core/accounts/addresses.ts';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { ask } from '#ui/ask.web.ts';
import { linkButton, mainButton, quietButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { EDU, rangeAddress } from './addresses.ts';
import { updateEduLevel } from './client.gen.ts';
import { saveRange } from './placed.web.ts';
import { rangeName } from './rules.ts';

interface PlacementResultProps {
  range: number;
  onPlaced: () => void;
  onAgain: () => void;
  onClose: () => void;
}

/** The level that was found, and the way that begins there. */
export function PlacementResult({ range, onPlaced, onAgain, onClose }: PlacementResultProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isFailed, setFailed] = useState(false);
  const name = rangeName(range);
  const words: Record<number, string> = {
    1: t`Яхшы башлангыч! Беренче дәресләрдән адымлап барырбыз: һәр дәрес саен җиңелрәк булачак.`,
    2: t`Сез инде күп нәрсә беләсез! A2 дәресләрендә шуны ныгытырсыз һәм яңасын өстәрсез.`,
    3: t`Бик әйбәт! Көндәлек сөйләмне аңлыйсыз, B1 дәресләре сөйләмегезне баетыр.`,
    4: t`Афәрин! Сез телне яхшы беләсез. B2 дәресләрендә иң матур текстлар көтә.`,
  };
  const save = () => {
    if (viewer === null) {
      // In a browser that keeps nothing.
      if (!saveRange(range)) void Promise.resolve().then(() => setFailed(true));
    } else ask(updateEduLevel, { body: { range } }).then(onPlaced, () => setFailed(true));
  };
  const handleAgain = () => {
    setFailed(false);
    save();
  };
  const saveOnce = useEffectEvent(save);
  useEffect(() => {
    saveOnce();
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Card as="section" className="mb-3.5 grid grid-cols-1 gap-4">
      <div>
        <h2
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-20 font-serif text-22 leading-tight font-semibold outline-none"
        >
          {t`Сезнең дәрәҗәгез: ${name}`}
        </h2>
        <p className="mt-1 text-17">{words[range]}</p>
        {isFailed && (
          <p role="alert" className="flex flex-wrap items-center gap-x-3 text-red">
            {t`Нәтиҗә сакланмады.`}
            <button type="button" onClick={handleAgain} className={linkButton}>
              {t`Кабатларга`}
            </button>
          </p>
        )}
        {viewer === null && !isFailed && (
          <p className="text-muted">
            {t`Дәрәҗәгез бу браузерда саклана. Керсәгез, аны хисабыгызга өстәп була.`}{' '}
            <Link to={signAddress(EDU)} rel="nofollow" className={linkButton}>
              {t`Керергә`}
            </Link>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Link to={rangeAddress(range)} onClick={onClose} className={mainButton}>
          {t`${name} дәресләрен ачарга`}
        </Link>
        <button type="button" onClick={onAgain} className={quietButton}>
          {t`Яңадан сынап карарга`}
        </button>
      </div>
    </Card>
  );
}
