import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { dangerButton } from '#ui/button.ts';
import { SureDialog } from '#ui/SureDialog.tsx';

interface ContentRemovalProps {
  title: string;
  onSure: () => Promise<void>;
  /** What follows from it. */
  children: ReactNode;
}

/** Deletes a thing, once somebody is sure. */
export function ContentRemoval({ title, onSure, children }: ContentRemovalProps) {
  const { t } = useLingui();
  const [isSure, setSure] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setSure(true)} className={dangerButton}>
        {t`Бетерергә`}
      </button>
      {isSure && (
        <SureDialog
          title={title}
          button={t`Бетерергә`}
          onSure={onSure}
          onClose={() => setSure(false)}
        >
          {children} {t`Моны кире кайтарып булмый.`}
        </SureDialog>
      )}
    </>
  );
}
