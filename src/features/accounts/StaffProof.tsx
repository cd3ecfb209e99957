import { useLingui } from '@lingui/react/macro';
import { ask } from '#ui/ask.web.ts';
import type { LivingCode } from './calls.ts';
import { askStaffProof, proveStaff, startStaffProof } from './client.gen.ts';
import { PasskeyProof, type ProofWays } from './PasskeyProof.tsx';

const WAYS: ProofWays = {
  mail: async () => (await ask(askStaffProof, { body: {} })).time,
  key: () => ask(startStaffProof, { body: {} }),
};

interface StaffProofProps {
  email: string;
  hasPasskey: boolean;
  /** A code that was asked for before this page was opened. */
  begun: LivingCode;
  onProven: () => void;
  onStop?: () => void;
}

/** One of the staff proves again who they are, for the next twelve hours of this session. */
export function StaffProof({ onProven, onStop, ...known }: StaffProofProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        {t`Модератор эшен дәвам итү өчен 12 сәгать саен үзегез икәнегезне расларга кирәк. Калган битләр элеккечә ачыла.`}
      </p>
      <PasskeyProof
        {...known}
        {...(onStop === undefined ? {} : { onStop })}
        ways={WAYS}
        onProof={async (proof) => {
          await ask(proveStaff, { body: proof });
          onProven();
        }}
      />
    </div>
  );
}
