import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { cancelEmailByLink } from '#features/core/accounts/client.gen.ts';
import { ask } from '#ui/ask.web.ts';
import { mainButton } from '#ui/button.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Link } from '#ui/Link.tsx';
import { NarrowCard } from '#ui/NarrowCard.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { useSend } from '#ui/use-send.web.ts';
import type { Route } from './+types/email-cancel.ts';

/**
 * The link of a letter to the old address: to stop a change that waits, or to take one back that
 * has happened. Opening it does nothing; pressing the button does.
 */
export default function EmailCancelPage({ params }: Route.ComponentProps) {
  const { t } = useLingui();
  const stale = t`Бу сылтама искергән яки дөрес түгел.`;
  const sending = useSend<typeof cancelEmailByLink>({
    id: stale,
    token: stale,
    email: { taken: t`Бу адрес белән башка хисап бар` },
  });
  const [search] = useSearchParams();
  const [done, setDone] = useState(false);
  const words = search.has('changed')
    ? {
        title: t`Элекке адресны кайтару`,
        lead: t`Хисабыгызның почта адресын сез алыштырмаган булсагыз, төймәгә басыгыз. Элекке адресыгыз кайта, барлык җайланмалар хисабыгыздан чыгарыла, керү ачкычлары бетерелә.`,
        button: t`Адресны кайтарырга`,
        done: t`Элекке адресыгыз кайтты. Хәзер шул адрес белән яңадан керегез.`,
        next: { to: '/sign', text: t`Керергә` },
      }
    : {
        title: t`Адресны алыштыруны туктату`,
        lead: t`Хисабыгызның почта адресын алыштыруны сез сорамаган булсагыз, төймәгә басыгыз.`,
        button: t`Туктатырга`,
        done: t`Туктатылды: адресыгыз элеккечә кала. Көйләүләрне ачып, барлык җайланмалардан чыгарга киңәш итәбез.`,
        next: { to: '/settings', text: t`Көйләүләрне ачарга` },
      };
  const handleStop = () =>
    sending.send(() => ask(cancelEmailByLink, { body: { token: params.token } })).then(setDone);
  return (
    <>
      <PageHead title={words.title} description={words.title} path="/" hidden />
      <NarrowCard title={words.title}>
        <div className="grid gap-4" {...sending.hold}>
          <output className="block">{done ? words.done : words.lead}</output>
          {done ? (
            <Link to={words.next.to} className={mainButton}>
              {words.next.text}
            </Link>
          ) : (
            <button
              type="button"
              aria-disabled={sending.busy}
              onClick={handleStop}
              className={mainButton}
            >
              {words.button}
            </button>
          )}
          <OtherFlags of={sending} />
        </div>
      </NarrowCard>
    </>
  );
}
