import { useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { ask } from '#ui/ask.web.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useToggle } from '#ui/use-toggle.web.ts';
import type { NoticeSettings } from './calls.ts';
import { updateNoticeSettings } from './client.gen.ts';
import { canListen, isForbidden, listen, stopListening } from './push.web.ts';

const BOX = 'size-5 flex-none accent-accent';
const LINE = 'flex min-h-11 cursor-pointer items-center gap-3';

/** What a browser can do is looked at with every render, and tells nothing by itself. */
const never = () => () => undefined;

/** Whether this browser shows notices while no page is open, and how much they say. */
export function PushSettings({ settings }: { settings: NoticeSettings }) {
  const { t } = useLingui();
  // The server does not know the browser.
  const can = useSyncExternalStore(never, canListen, () => true);
  const forbidden = useSyncExternalStore(never, isForbidden, () => false);
  const [on, setOn] = useState(settings.push.on);
  const [discreet, setDiscreet] = useState(settings.discreet);
  const here = useToggle(on, async (wanted) => {
    const now = wanted && (await listen(settings.push.key));
    if (!wanted) await stopListening();
    setOn(now);
    return now;
  });
  const secret = useToggle(discreet, async (wanted) => {
    await ask(updateNoticeSettings, { body: { discreet: wanted } });
    setDiscreet(wanted);
    return wanted;
  });
  if (!can)
    return (
      <p className="text-muted">
        {t`Бу браузер сайт ябык чакта белдерүләр күрсәтә алмый. iPhone телефонында сайтны башта төп экранга өстәгез.`}
      </p>
    );
  return (
    <div className="grid">
      <div {...here.sending.hold}>
        <label className={LINE}>
          <input
            type="checkbox"
            checked={here.shown}
            onChange={(event) => void here.press(event.target.checked)}
            className={BOX}
          />
          {t`Бу браузерда белдерүләрне сайт ябык чакта да экранда күрсәтергә`}
        </label>
        {forbidden && (
          <p className="text-14 text-muted">
            {t`Браузер моны тыя: аның көйләүләрендә бу сайтка рөхсәт бирегез.`}
          </p>
        )}
        <OtherFlags of={here.sending} />
      </div>
      <div {...secret.sending.hold}>
        <label className={LINE}>
          <input
            type="checkbox"
            checked={secret.shown}
            onChange={(event) => void secret.press(event.target.checked)}
            className={BOX}
          />
          {t`Экранда кемнең нәрсә язганын күрсәтмәскә`}
        </label>
        <OtherFlags of={secret.sending} />
      </div>
    </div>
  );
}
