import { useLingui } from '@lingui/react/macro';
import { ask } from '#ui/ask.web.ts';
import { mainButton } from '#ui/button.ts';
import { Link } from '#ui/Link.tsx';
import type { LivingCode } from './calls.ts';
import { askStaffProof, proveStaff, startStaffProof } from './client.gen.ts';
import { PasskeyProof, type ProofWays } from './PasskeyProof.tsx';

const KEY: ProofWays = { mail: null, key: () => ask(startStaffProof, { body: {} }) };
const WAYS: ProofWays = {
  ...KEY,
  mail: async () => (await ask(askStaffProof, { body: {} })).time,
};

interface StaffProofProps {
  email: string;
  hasPasskey: boolean;
  /** Only a passkey will do. */
  needsPasskey: boolean;
  /** A code that was asked for before this page was opened. */
  begun: LivingCode;
  onProven: () => void;
  onStop?: () => void;
}

/** One of the staff proves again who they are, for the next twelve hours of this session. */
export function StaffProof({ onProven, onStop, needsPasskey, ...known }: StaffProofProps) {
  const { t } = useLingui();
  if (needsPasskey && !known.hasPasskey)
    return (
      <div className="grid justify-items-start gap-4">
        <p>
          {t`Идарә модераторлардан керү ачкычын таләп итә. Көйләүләрдә ачкыч өстәгез, аннан соң эшегезне дәвам итә аласыз.`}
        </p>
        <Link to="/settings#passkeys" className={mainButton}>
          {t`Ачкыч өстәргә`}
        </Link>
      </div>
    );
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        {t`Модератор эшен дәвам итү өчен 12 сәгать саен үзегез икәнегезне расларга кирәк. Калган битләр элеккечә ачыла.`}
      </p>
      <PasskeyProof
        {...known}
        {...(onStop === undefined ? {} : { onStop })}
        ways={needsPasskey ? KEY : WAYS}
        onProof={async (proof) => {
          await ask(proveStaff, { body: proof });
          onProven();
        }}
      />
    </div>
  );
}
