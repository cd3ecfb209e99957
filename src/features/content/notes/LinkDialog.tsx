import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import { mainButton, quietButton } from '#ui/button.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { isTarget } from './rich-inline.ts';

interface LinkDialogProps {
  /** Where it leads by now; empty where there is none. */
  href: string;
  /** Empty to take it away. */
  onSet: (href: string) => void;
  onClose: () => void;
}

/** Where the chosen words lead. */
export function LinkDialog({ href, onSet, onClose }: LinkDialogProps) {
  const { t } = useLingui();
  const [address, setAddress] = useState(href === '' ? 'https://' : href);
  const [isWrong, setWrong] = useState(false);

  function handleSet() {
    const given = address.trim();
    if (isTarget(given)) onSet(given);
    else setWrong(true);
  }

  // It stands inside the form of the note, which is not sent by it.
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    handleSet();
  }

  return (
    <Dialog title={t`Сылтама`} onClose={onClose}>
      <TextField
        label={t`Адрес`}
        hint={t`https:// белән башлана.`}
        type="url"
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        onKeyDown={handleKey}
        onChange={(event) => {
          setAddress(event.target.value);
          setWrong(false);
        }}
      />
      <output className="text-14 font-550 text-red empty:hidden">
        {isWrong && t`Бу адрес түгел`}
      </output>
      <div className="flex flex-wrap justify-end gap-2">
        {href !== '' && (
          <button type="button" onClick={() => onSet('')} className={quietButton}>
            {t`Сылтаманы бетерергә`}
          </button>
        )}
        <button type="button" onClick={onClose} className={quietButton}>
          {t`Кирәкми`}
        </button>
        <button type="button" onClick={handleSet} className={mainButton}>
          {t`Куярга`}
        </button>
      </div>
    </Dialog>
  );
}
