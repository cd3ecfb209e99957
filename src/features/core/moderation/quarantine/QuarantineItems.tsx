import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import { userAddress } from '#features/core/accounts/addresses.ts';
import { ask } from '#ui/ask.web.ts';
import { linkButton } from '#ui/button.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Link } from '#ui/Link.tsx';
import { Ago } from '#ui/Locale.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { LINK } from '../link.web.ts';
import type { QuarantineItem } from '../calls/quarantine.ts';
import { listQuarantineItems, updateQuarantine } from '../client.gen.ts';

// With the players of sound and video, which few things have.
const WholeItem = lazy(async () => ({ default: (await import('./WholeItem.tsx')).WholeItem }));

/** The things of a wave; one that does not belong to it can be shown alone. */
export function QuarantineItems({ waveId }: { waveId: string }) {
  const { t } = useLingui();
  const [list, setList] = useState<readonly QuarantineItem[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const sending = useSend<typeof listQuarantineItems>();
  /** What was refused is said for a moment; that the list is missing, until it is there. */
  const [isMissing, setMissing] = useState(false);
  const load = async (nextCursor?: string) => {
    const isLoaded = await sending.send(async () => {
      const query = nextCursor === undefined ? {} : { nextCursor };
      const page = await ask(listQuarantineItems, { params: { id: waveId }, query });
      setList((before) => [...(nextCursor === undefined ? [] : (before ?? [])), ...page.list]);
      setNext(page.next);
    });
    setMissing(!isLoaded && nextCursor === undefined);
  };
  useEffect(() => {
    void load();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is opened
  }, [waveId]);
  return (
    <div className="grid gap-2" {...sending.hold}>
      {list !== null && (
        <ul className="divide-y divide-line rounded-inner border border-line empty:hidden">
          {list.map((thing) => (
            <ThingRow key={thing.id} waveId={waveId} thing={thing} />
          ))}
        </ul>
      )}
      <output className="text-14 text-muted empty:hidden">
        {sending.busy && t`Йөкләнә…`}
        {list?.length === 0 && t`Әлегә берни юк`}
      </output>
      <OtherFlags of={sending} />
      {isMissing && (
        <button
          type="button"
          aria-disabled={sending.busy}
          onClick={() => void load()}
          className={linkButton}
        >
          {t`Кабатларга`}
        </button>
      )}
      {next !== null && (
        <button
          type="button"
          aria-disabled={sending.busy}
          onClick={() => void load(next)}
          className={linkButton}
        >
          {t`Тагын күрсәтергә`}
        </button>
      )}
    </div>
  );
}

function ThingRow({ waveId, thing }: { waveId: string; thing: QuarantineItem }) {
  const { t } = useLingui();
  const [state, setState] = useState(thing.state);
  const [isOpen, setOpen] = useState(false);
  // Decided is what was looked at: the whole of it, where it was opened.
  const [seen, setSeen] = useState(thing.seen);
  const beside = useBeside(thing);
  const sending = useSend<typeof updateQuarantine>({
    content: { changed: t`Авторы моны үзгәрткән. Яңадан ачып карагыз.` },
  });
  const states = {
    waiting: t`көтә`,
    released: t`Бастырылды`,
    removed: t`Бетерелде`,
    gone: t`инде юк`,
  };
  const handleRelease = () =>
    sending.send(async () => {
      const { id } = thing;
      const body = { act: 'release', thing: id, upTo: id, seen } as const;
      await ask(updateQuarantine, { params: { id: waveId }, body });
      setState('released');
    });
  return (
    <li className="grid gap-1 px-3 py-2 text-15">
      <p className="text-14 text-muted">
        <Link to={userAddress(thing.user)} className={LINK}>
          {thing.user.name} {thing.user.surname}
        </Link>{' '}
        · <Ago at={thing.created} /> · {states[state]}
      </p>
      {isOpen ? (
        <Suspense>
          <WholeItem waveId={waveId} thingId={thing.id} onSeen={setSeen} />
        </Suspense>
      ) : (
        <p lang="tt" className="line-clamp-3 wrap-anywhere">
          {thing.title !== '' && <span className="font-semibold">{thing.title}. </span>}
          {thing.quote}
          {thing.cut && '…'}
        </p>
      )}
      {beside !== '' && <p className="text-14 text-muted">{beside}</p>}
      {state !== 'gone' && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={`justify-self-start ${linkButton}`}
        >
          {t`Тулысынча карарга`}
        </button>
      )}
      {state === 'waiting' && (
        <div {...sending.hold}>
          <button
            type="button"
            aria-disabled={sending.busy}
            onClick={() => void handleRelease()}
            className={linkButton}
          >
            {t`Монысын гына бастырырга`}
          </button>
          <OtherFlags of={sending} />
        </div>
      )}
    </li>
  );
}

/** What there is to see beside the text, so that nobody decides without opening it. */
function useBeside({ links, pictures, recordings }: QuarantineItem): string {
  const { t } = useLingui();
  return [
    ...(links > 0 ? [t`${plural(links, { other: '# сылтама' })}`] : []),
    ...(pictures > 0 ? [t`${plural(pictures, { other: '# рәсем' })}`] : []),
    ...(recordings > 0 ? [t`видео яки аудио`] : []),
  ].join(' · ');
}
