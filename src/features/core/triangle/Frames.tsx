import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { PersonAvatar } from '#features/core/accounts/PersonAvatar.tsx';
import type { Frame } from '#features/core/accounts/calls.ts';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { ask } from '#ui/ask.web.ts';
import { quietButton, smallButton } from '#ui/button.ts';
import { sayDone } from '#ui/done.web.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Icon } from '#ui/Icon.tsx';
import { triangleIcon } from '#ui/icons.ts';
import { useFormat } from '#ui/Locale.tsx';
import { useSend } from '#ui/use-send.web.ts';
import type { Frames as FrameList } from './calls/frames.ts';
import { buyFrame, updateFrame } from './client.gen.ts';
import { tellBalance } from './earned.web.ts';

/** The frames for one's picture: bought once, worn or not. */
export function Frames({ frames }: { frames: FrameList }) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="frames" className="grid gap-3 page-inset">
      <h2 id="frames" className="font-serif text-20 leading-tight font-semibold">
        {t`Рәсем кысасы`}
      </h2>
      <p className="text-muted">
        {t`Кыса рәсемегезне бизи, аны башкалар да күрә. Ул бер тапкыр алына һәм сезнеке булып кала.`}
      </p>
      <ul className="grid grid-cols-2 gap-2.5 wide:grid-cols-4">
        {frames.list.map((one) => (
          <li key={one.frame} className="grid">
            <OneFrame of={one} worn={frames.frame === one.frame} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function useNames(): Record<Frame, string> {
  const { t } = useLingui();
  return { pearl: t`Энҗе`, leaf: t`Яфрак`, tulip: t`Лалә`, star: t`Йолдыз` };
}

interface OneFrameProps {
  of: FrameList['list'][number];
  worn: boolean;
}

function OneFrame({ of: { frame, price, bought }, worn }: OneFrameProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const viewer = useViewer();
  const name = useNames()[frame];
  const { revalidate } = useRevalidator();
  const sending = useSend<typeof buyFrame>({
    price: { changed: t`Бәясе үзгәргән. Битне яңартып, тагын бер карагыз.` },
  });
  const handleBuy = () =>
    void sending.send(async () => {
      const { triangle } = await ask(buyFrame, { body: { frame, price } });
      tellBalance(triangle);
      sayDone(t`Кыса сезнеке`);
      await revalidate();
    });
  const handleWear = () =>
    void sending.send(async () => {
      await ask(updateFrame, { body: { frame: worn ? null : frame } });
      await revalidate();
    });
  const press = { type: 'button', 'aria-disabled': sending.busy } as const;
  const wearing = worn ? t`Алып куярга` : t`Куярга`;
  const look = `${quietButton} ${smallButton} w-full`;
  return (
    <article className="grid grid-rows-[auto_1fr] justify-items-center gap-2.5 rounded-card border border-line bg-surface p-3.5 pt-6">
      {viewer !== null && <PersonAvatar person={{ ...viewer, frame }} size="large" />}
      <div className="grid w-full content-end justify-items-center gap-1.5">
        <h3 className="leading-snug font-semibold">{name}</h3>
        {bought ? (
          <>
            <p className="text-13 text-muted">{worn ? t`рәсемегездә` : t`сезнеке`}</p>
            <button
              {...press}
              aria-label={`${wearing}: ${name}`}
              onClick={handleWear}
              className={look}
            >
              {wearing}
            </button>
          </>
        ) : (
          <>
            <p className="flex items-center gap-1.5 font-650 text-gold-text">
              <Icon of={triangleIcon} size={17} />
              {number(price)}
              <span className="sr-only"> {t`өчпочмак`}</span>
            </p>
            <button
              {...press}
              aria-label={t`${plural(price, { other: `Алырга: ${name}, ${number(price)} өчпочмак` })}`}
              onClick={handleBuy}
              className={look}
            >
              {t`Алырга`}
            </button>
          </>
        )}
        <OtherFlags of={sending} />
      </div>
    </article>
  );
}
