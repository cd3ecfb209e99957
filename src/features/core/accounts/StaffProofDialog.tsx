import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ComponentProps } from 'react';
import { ask } from '#ui/ask.web.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { PROOF_WANTED } from '#ui/use-send.web.ts';
import { getStaffProof } from './client.gen.ts';
import { StaffProof } from './StaffProof.tsx';

type Known = Pick<ComponentProps<typeof StaffProof>, 'hasPasskey' | 'needsPasskey' | 'begun'> & {
  email: string | null;
};

/**
 * Opens over a page of staff when something was refused because the last proof is too old. What was
 * written on the page stays, and is sent by the next press.
 */
export function StaffProofDialog() {
  const { t } = useLingui();
  const [known, setKnown] = useState<Known | null>(null);

  useEffect(() => {
    // A lost line was said already by what was pressed; the next press asks again.
    const handleWanted = () =>
      void ask(getStaffProof, {}).then(setKnown, () => {
        setKnown(null);
      });
    addEventListener(PROOF_WANTED, handleWanted);
    return () => removeEventListener(PROOF_WANTED, handleWanted);
  }, []);

  if (known === null) return null;
  const handleClose = () => setKnown(null);
  return (
    <Dialog title={t`Үзегез икәнегезне раслагыз`} onClose={handleClose}>
      <StaffProof
        {...known}
        email={known.email ?? ''}
        onProven={handleClose}
        onStop={handleClose}
      />
    </Dialog>
  );
}
