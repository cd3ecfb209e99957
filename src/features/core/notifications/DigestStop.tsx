import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ask } from '#ui/ask.web.ts';
import { mainButton } from '#ui/button.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Link } from '#ui/Link.tsx';
import { NarrowCard } from '#ui/NarrowCard.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { stopDigest } from './client.gen.ts';

/** The link in the foot of a letter: who has it need not sign in to stop the letters. */
export function DigestStop({ title, token }: { title: string; token: string }) {
  const { t } = useLingui();
  const sending = useSend<typeof stopDigest>({ id: t`Бу сылтама искергән яки дөрес түгел.` });
  const [done, setDone] = useState(false);
  const handleStop = () => sending.send(() => ask(stopDigest, { query: { token } })).then(setDone);
  return (
    <NarrowCard title={title}>
      <div className="grid gap-4" {...sending.hold}>
        <output className="block">
          {done
            ? t`Мондый хатлар башка килмәс. Көйләүләрдә аларны яңадан сорап була.`
            : t`Төймәгә бассагыз, укылмаган белдерүләр турында хатлар килмәс.`}
        </output>
        {done ? (
          <Link to="/settings#notices" className={mainButton}>
            {t`Көйләүләрне ачарга`}
          </Link>
        ) : (
          <button
            type="button"
            aria-disabled={sending.busy}
            onClick={handleStop}
            className={mainButton}
          >
            {t`Туктатырга`}
          </button>
        )}
        <OtherFlags of={sending} />
      </div>
    </NarrowCard>
  );
}
