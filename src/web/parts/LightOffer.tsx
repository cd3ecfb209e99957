import { useLingui } from '@lingui/react/macro';
import { linkButton } from '#ui/button.ts';
import { chooseTheme, type ThemeChoice } from '../theme.ts';

/** Shown where the system asks for light colours and nobody has chosen any: either answer ends it. */
export function LightOffer() {
  const { t } = useLingui();
  const choose = (choice: ThemeChoice) => {
    chooseTheme(choice);
    // The buttons are gone; the keyboard goes on at the content.
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  };
  return (
    <section
      aria-label={t`Сайт төсе`}
      className="light-offer flex-wrap items-center gap-x-4 px-4 text-[14px] text-muted wide:px-1"
    >
      <p>{t`Сезгә якты төс ошыймы?`}</p>
      <button type="button" onClick={() => choose('system')} className={linkButton}>
        {t`Яктыга күчәргә`}
      </button>
      <button type="button" onClick={() => choose('dark')} className={linkButton}>
        {t`Караңгы калсын`}
      </button>
    </section>
  );
}
