import type { ComponentProps } from 'react';
import { ask } from '#ui/ask.web.ts';
import {
  askPasskey,
  createPasskey,
  deletePasskey,
  startPasskey,
  startPasskeyProof,
} from './client.gen.ts';
import { PasskeySettings, type PasskeyWays } from './PasskeySettings.tsx';

const WAYS: PasskeyWays = {
  mail: async () => (await ask(askPasskey, { body: {} })).time,
  key: () => ask(startPasskeyProof, { body: {} }),
  start: (proof) => ask(startPasskey, { body: proof }),
  keep: (answer, name) => ask(createPasskey, { body: { answer, name } }),
  forget: (id, proof) => ask(deletePasskey, { params: { id }, body: proof }),
};

/** The passkeys of the signed-in person. */
export const OwnPasskeys = (props: Omit<ComponentProps<typeof PasskeySettings>, 'ways'>) => (
  <PasskeySettings {...props} ways={WAYS} />
);
