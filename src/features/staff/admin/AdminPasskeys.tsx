import { PasskeySettings, type PasskeyWays } from '#features/core/accounts/PasskeySettings.tsx';
import { ask } from '#ui/ask.web.ts';
import {
  askAdminPasskey,
  createAdminPasskey,
  deleteAdminPasskey,
  startAdminPasskey,
} from './client.gen.ts';

const WAYS: PasskeyWays = {
  mail: async () => (await ask(askAdminPasskey, { body: {} })).time,
  // A new way into the administration is vouched for by the mailbox alone.
  key: null,
  start: (proof) =>
    ask(startAdminPasskey, { body: { code: 'code' in proof ? proof.code : Number.NaN } }),
  keep: (answer, name) => ask(createAdminPasskey, { body: { answer, name } }),
  forgetNeedsProof: false,
  forget: (id) => ask(deleteAdminPasskey, { params: { id } }),
};

interface AdminPasskeysProps {
  email: string;
  passkeys: readonly { id: string; name: string; created: string }[];
  onChange: () => void;
}

/** The passkeys of the signed-in administrator. */
export const AdminPasskeys = (props: AdminPasskeysProps) => (
  <PasskeySettings {...props} begun={null} ways={WAYS} />
);
