import { useLingui } from '@lingui/react/macro';
import { useId, useState, type ChangeEvent } from 'react';
import { quietButton } from '#ui/button.ts';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { Section } from '#ui/Section.tsx';
import { useSend } from '#ui/use-send.web.ts';
import { downloadFile, nameOf, thingsIn } from './transfer.web.ts';

interface ContentTransferProps {
  /** The name of the file. */
  name: string;
  /** Everything there is. */
  load: () => Promise<readonly object[]>;
  /** Puts in one thing of a file; what it throws is shown, with the thing it was about. */
  put: (thing: object) => Promise<unknown>;
  onPut: () => void;
}

/** All things of a kind as a file, and back again: one by one, so that a wrong one is named. */
export function ContentTransfer({ name, load, put, onPut }: ContentTransferProps) {
  const { t } = useLingui();
  const sending = useSend();
  const field = useId();
  const [said, setSaid] = useState('');

  const handleExport = () => sending.send(async () => downloadFile(name, await load()));

  async function handleFile({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0];
    if (file === undefined) return;
    const things = thingsIn(await file.text());
    input.value = '';
    if (things === null) {
      setSaid(t`Бу файлны укып булмады.`);
      return;
    }
    let at = 0;
    const isDone = await sending.send(async () => {
      for (; at < things.length; at += 1) await put(things[at]!);
    });
    const count = at;
    const id = isDone ? '' : nameOf(things[at]!);
    setSaid(isDone ? t`Кертелде: ${count}.` : t`Кертелде: ${count}. Туктаган урын: «${id}».`);
    onPut();
  }

  return (
    <Section id="transfer" title={t`Файл`} lead={t`Барысын JSON итеп саклап, кире кертеп була.`}>
      <div className="flex flex-wrap gap-3" {...sending.hold}>
        <button
          type="button"
          aria-disabled={sending.busy}
          onClick={() => void handleExport()}
          className={quietButton}
        >
          {t`Файлга сакларга`}
        </button>
        <label
          htmlFor={field}
          className={`${quietButton} focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent`}
        >
          {t`Файлдан кертергә`}
          <input
            id={field}
            type="file"
            accept="application/json,.json"
            onChange={(event) => void handleFile(event)}
            className="sr-only"
          />
        </label>
      </div>
      <OtherFlags of={sending} />
      <output className="block font-550 empty:hidden">{said}</output>
    </Section>
  );
}
