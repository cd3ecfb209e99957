import { useLingui } from '@lingui/react/macro';
import { mainButton, quietButton } from '#ui/button.ts';
import { Dialog } from '#ui/Dialog.tsx';

/** Asks whether a text with an insult shall be published as it is. */
export function InsultDialog({ onDone }: { onDone: (anyway: boolean) => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Текстта тупас сүз бар. Шулай калсынмы?`} onClose={() => onDone(false)}>
      <p className="text-muted">
        {t`Текстыгызда кешене рәнҗетә торган сүз бар. Текст әле җибәрелмәде.`}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" onClick={() => onDone(true)} className={quietButton}>
          {t`Шулай калсын`}
        </button>
        <button type="button" onClick={() => onDone(false)} className={mainButton}>
          {t`Үзгәртергә`}
        </button>
      </div>
    </Dialog>
  );
}
