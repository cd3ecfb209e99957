import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { linkButton, mainButton, quietButton } from '#ui/button.ts';
import { Card } from '#ui/Card.tsx';
import { Link } from '#ui/Link.tsx';
import { rangeAddress } from './addresses.ts';
import { clearPlacing, skipPlacement, usePlacing, useSavedRange } from './placed.web.ts';
import { rangeName } from './rules.ts';

// Only who tries it needs it.
const PlacementTest = lazy(async () => ({
  default: (await import('./PlacementTest.tsx')).PlacementTest,
}));

interface PlacementCardProps {
  /** The level the server knows of whoever is signed in. */
  placed: number | null;
  /** Their level is another one now. */
  onPlaced: () => void;
}

/** Where to begin: found by a short test, which can be left out and repeated. */
export function PlacementCard({ placed, onPlaced }: PlacementCardProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  const saved = useSavedRange();
  /** Which time it is tried on this page; 0 = not. */
  const [turn, setTurn] = useState(0);
  const placing = usePlacing(viewer?.id ?? null);
  // A reload in the middle goes on with the same questions.
  if (turn === 0 && placing !== null) setTurn(placing.turn);
  const begin = () => {
    clearPlacing();
    setTurn(turn + 1);
  };
  const range = viewer === null ? saved : (placed ?? (saved === 'skipped' ? saved : null));

  if (turn > 0)
    return (
      <Suspense fallback={<Card className="min-h-40">{t`Бер генә мизгел…`}</Card>}>
        <PlacementTest
          key={turn}
          turn={turn}
          onPlaced={onPlaced}
          onAgain={begin}
          onClose={() => {
            clearPlacing();
            setTurn(0);
          }}
        />
      </Suspense>
    );
  if (range === 'skipped')
    return (
      <p className="script-only px-4 pb-3 wide:px-1">
        <button type="button" onClick={begin} className={linkButton}>
          {t`Дәрәҗәмне белергә`}
        </button>
      </p>
    );
  const name = range === null ? '' : rangeName(range);
  if (range !== null)
    return (
      <Row title={t`Сезнең дәрәҗәгез: ${name}`} lead={null}>
        <Link to={rangeAddress(range)} className={quietButton}>
          {t`Дәресләремне ачарга`}
        </Link>
        <button type="button" onClick={begin} className={linkButton}>
          {t`Яңадан сынап карарга`}
        </button>
      </Row>
    );
  return (
    <Row
      title={t`Кайсы дәрестән башларга?`}
      lead={t`8–12 сорау, берничә минут. Бәя куелмый: сезгә уңайлы юлны табабыз.`}
    >
      <button type="button" onClick={begin} className={mainButton}>
        {t`Сынап карарга`}
      </button>
      <button type="button" onClick={skipPlacement} className={quietButton}>
        {t({ message: 'Кирәкми', context: 'offer' })}
      </button>
    </Row>
  );
}

interface RowProps {
  title: string;
  lead: string | null;
  children: ReactNode;
}

function Row({ title, lead, children }: RowProps) {
  return (
    <Card
      as="section"
      className="script-only mb-3.5 flex flex-wrap items-center justify-between gap-x-5 gap-y-3"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-620">{title}</h2>
        {lead !== null && <p className="text-15 text-muted">{lead}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </Card>
  );
}
