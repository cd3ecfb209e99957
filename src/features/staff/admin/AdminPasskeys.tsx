import { PasskeySettings, type PasskeyWays } from '#features/core/accounts/PasskeySettings.tsx';
import type { Proof } from '#features/core/accounts/PasskeyProof.tsx';
import { ask } from '#ui/ask.web.ts';
import {
  askAdminPasskey,
  createAdminPasskey,
  deleteAdminPasskey,
  startAdminPasskey,
} from './client.gen.ts';

const WAYS: PasskeyWays = {
  mail: async () => (await ask(askAdminPasskey, { body: {} })).time,
  // Administrators prove themselves only by a mailed code.
  key: null,
  start: (proof) => ask(startAdminPasskey, { body: codeOf(proof) }),
  keep: (answer, name) => ask(createAdminPasskey, { body: { answer, name } }),
  forget: (id, proof) => ask(deleteAdminPasskey, { params: { id }, body: codeOf(proof) }),
};

const codeOf = (proof: Proof) => ({ code: 'code' in proof ? proof.code : Number.NaN });

interface AdminPasskeysProps {
  email: string;
  passkeys: readonly { id: string; name: string; created: string }[];
  onChange: () => void;
}

/** The passkeys of the signed-in administrator. */
export const AdminPasskeys = (props: AdminPasskeysProps) => (
  <PasskeySettings {...props} begun={null} ways={WAYS} />
);
