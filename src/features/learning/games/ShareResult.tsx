import { useLingui } from '@lingui/react/macro';
import { useContext, useState } from 'react';
import { quietButton } from '#ui/button.ts';
import { SiteContext } from '#ui/site.ts';
import { gameAddress } from './addresses.ts';
import { useGameNames } from './game-names.web.ts';
import type { GameName } from './games.ts';

interface ShareResultProps {
  game: GameName;
  total: number;
  lines: readonly string[];
}

/** Makes a picture of the result and hands it on. */
export function ShareResult({ game, total, lines }: ShareResultProps) {
  const { t } = useLingui();
  const names = useGameNames();
  const { publicUrl } = useContext(SiteContext);
  const [isFailed, setFailed] = useState(false);

  async function handleShare() {
    try {
      const { shareResult } = await import('./share-picture.web.ts');
      const address = `${publicUrl}${gameAddress(game)}`.replace(/^https?:\/\//, '');
      await shareResult({ title: names[game].title, total, lines, address });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }

  return (
    <>
      <button type="button" onClick={() => void handleShare()} className={quietButton}>
        {t`Уртаклашырга`}
      </button>
      {isFailed && (
        <p role="alert" className="basis-full text-red">
          {t`Уртаклашып булмады. Кабатлап карагыз.`}
        </p>
      )}
    </>
  );
}
