import { useLingui } from '@lingui/react/macro';
import { mainButton, quietButton } from '#ui/button.ts';
import { remember } from '#ui/storage.web.ts';

interface InstallOfferProps {
  onInstall: () => void;
  onClose: () => void;
}

/** Asked once: whatever the answer is, it is not asked again. */
export function InstallOffer({ onInstall, onClose }: InstallOfferProps) {
  const { t } = useLingui();
  const close = () => {
    remember('install', '1');
    onClose();
  };
  const handleInstall = () => {
    close();
    onInstall();
  };
  return (
    <section
      aria-label={t`Сайтны телефонга кую`}
      className="no-print fixed inset-x-0 bottom-20 z-30 mx-auto grid w-fit max-w-[calc(100vw-32px)] gap-3 rounded-control border border-line bg-raised px-4 py-3 shadow-popover wide:bottom-5"
    >
      <p className="max-w-md font-550">
        {t`Туган телне кушымта итеп куегыз: интернетсыз да ачыла.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={handleInstall} className={mainButton}>
          {t`Куярга`}
        </button>
        <button type="button" onClick={close} className={quietButton}>
          {t`Кирәкми`}
        </button>
      </div>
    </section>
  );
}
