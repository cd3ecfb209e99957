import { useLingui } from '@lingui/react/macro';
import { mainButton } from '#ui/button.ts';
import { Dialog } from '#ui/Dialog.tsx';

/** The report has come. */
export function ReportThanks({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Рәхмәт.`} onClose={onClose}>
      <output>{t`Шикаятегез барып җитте. Модераторлар карап чыгачак.`}</output>
      <button type="button" onClick={onClose} className={`${mainButton} justify-self-end`}>
        {t`Ябарга`}
      </button>
    </Dialog>
  );
}
