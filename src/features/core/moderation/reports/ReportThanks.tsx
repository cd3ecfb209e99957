import { useLingui } from '@lingui/react/macro';
import { mainButton } from '#ui/button.ts';
import { Dialog } from '#ui/Dialog.tsx';

interface ReportThanksProps {
  /** It is about something of the project itself. */
  isMistake?: boolean;
  onClose: () => void;
}

/** The report has come. */
export function ReportThanks({ isMistake = false, onClose }: ReportThanksProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Рәхмәт.`} onClose={onClose}>
      <output>
        {isMistake
          ? t`Хәбәрегез барып җитте.`
          : t`Шикаятегез барып җитте. Модераторлар карап чыгачак.`}
      </output>
      <button type="button" onClick={onClose} className={`${mainButton} justify-self-end`}>
        {t`Ябарга`}
      </button>
    </Dialog>
  );
}
