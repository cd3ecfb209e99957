import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cancelEmailByLink } from '#features/accounts/calls/email.ts';
import { ask } from '#ui/ask.web.ts';
import { mainButton } from '#ui/button.ts';
import { NarrowCard } from '#ui/NarrowCard.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { useSend } from '#ui/use-send.web.ts';
import type { Route } from './+types/email-cancel.ts';

/** The link of the mail to the old address. Opening it does nothing; pressing the button does. */
export default function EmailCancelPage({ params }: Route.ComponentProps) {
  const { t } = useLingui();
  const sending = useSend();
  const [done, setDone] = useState(false);
  const title = t`Адресны алыштыруны туктату`;
  const handleStop = () =>
    sending.send(() => ask(cancelEmailByLink, { body: { token: params.token } })).then(setDone);
  return (
    <>
      <PageHead title={title} description={title} path="/" hidden />
      <NarrowCard title={title}>
        <div className="grid gap-4" {...sending.hold}>
          <output className="block">
            {done
              ? t`Туктатылды: адресыгыз элеккечә кала. Көйләүләрне ачып, барлык җайланмалардан чыгарга киңәш итәбез.`
              : t`Хисабыгызның почта адресын алыштыруны сез сорамаган булсагыз, төймәгә басыгыз.`}
          </output>
          {!done && (
            <button
              type="button"
              disabled={sending.busy}
              onClick={handleStop}
              className={mainButton}
            >
              {t`Туктатырга`}
            </button>
          )}
          {sending.flags.size > 0 && (
            <output className="block text-red">{t`Бу сылтама искергән яки дөрес түгел.`}</output>
          )}
        </div>
      </NarrowCard>
    </>
  );
}
