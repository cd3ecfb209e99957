import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type FormEvent } from 'react';
import { LetterTools } from '#features/platform/dictionary/LetterTools.tsx';
import { linkButton, mainButton, quietButton } from '#ui/button.ts';
import { TextField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { formOf } from '#ui/form-of.web.ts';
import { useFormat } from '#ui/Locale.tsx';
import { Saved, Section } from '#ui/Section.tsx';
import { useSend } from '#ui/use-send.web.ts';
import type { LivingCode } from './calls.ts';
import type { NewAnswer } from './calls/sign.ts';
import { PasskeyProof, type Proof, type ProofWays } from './PasskeyProof.tsx';
import { makePasskey, type Options } from './passkeys.web.ts';
import { MOST_PASSKEYS } from './rules.ts';

interface Passkey {
  id: string;
  name: string;
  created: string;
}

/** How the server keeps them: those of a person and of an administrator are kept apart. */
export interface PasskeyWays extends ProofWays {
  start: (proof: Proof) => Promise<Options>;
  keep: (answer: NewAnswer, name: string) => Promise<unknown>;
  forget: (id: string, proof: Proof) => Promise<unknown>;
}

interface PasskeySettingsProps {
  ways: PasskeyWays;
  /** Where the code goes. */
  email: string;
  passkeys: readonly Passkey[];
  /** A code that was asked for before this page was opened. */
  begun: LivingCode;
  onChange: () => void;
}

export function PasskeySettings(props: PasskeySettingsProps) {
  const { ways, email, passkeys, begun, onChange } = props;
  const { t } = useLingui();
  const { date } = useFormat();
  const enough = t`Ачкычлар 10 нан артмасын. Яңасын өстәр өчен берсен бетерегез.`;
  const making = useSend({ quantity: enough });
  const [saved, setSaved] = useState(false);
  /** What the new one is to be called, once that is said. */
  const [wanted, setWanted] = useState<string | null>(null);
  /** The passkey that is to be removed after a proof. */
  const [unwanted, setUnwanted] = useState<string | null>(null);
  /** What the server gave whoever has proven to be the owner. */
  const [options, setOptions] = useState<Options | null>(null);
  const place = useRef<HTMLDivElement>(null);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSaved(false);
    setWanted(formOf(event.currentTarget).text('name'));
  }

  /** What was pressed goes from the page: whoever uses the keyboard goes on at the list. */
  const stayHere = () => place.current?.focus({ preventScroll: true });

  const handleStop = () => {
    stayHere();
    setWanted(null);
    setUnwanted(null);
    setOptions(null);
  };

  const handleForget = async (id: string, proof: Proof) => {
    await ways.forget(id, proof);
    handleStop();
    onChange();
  };

  /** Once by itself; a prompt of the browser that was sent away can be called up again. */
  const handleMake = (given: Options) =>
    making.send(async () => {
      await ways.keep((await makePasskey(given)) as NewAnswer, wanted ?? '');
      handleStop();
      setSaved(true);
      onChange();
    });

  async function handleProof(proof: Proof) {
    const given = await ways.start(proof);
    setOptions(given);
    void handleMake(given);
  }

  return (
    <Section
      id="passkeys"
      title={t`Керү ачкычлары`}
      lead={t`Ачкыч белән бер басуда керәсез: бармак, йөз яки PIN-код. Ул җайланмагызда саклана.`}
    >
      <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
        {passkeys.length > 0 && (
          <ul className="grid gap-2">
            {passkeys.map(({ id, name, created }) => (
              <li
                key={id}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-raised px-4 py-2"
              >
                <span className="grid flex-1">
                  <span className="font-550">{name === '' ? t`Исемсез ачкыч` : name}</span>
                  <span className="text-14 text-muted">{date(created)}</span>
                </span>
                <button
                  type="button"
                  className={quietButton}
                  onClick={() => {
                    setSaved(false);
                    setUnwanted(id);
                  }}
                >
                  {t`Бетерергә`}
                </button>
              </li>
            ))}
          </ul>
        )}
        <Saved>{saved ? t`Ачкыч өстәлде` : ''}</Saved>
        {unwanted !== null && (
          <PasskeyProof
            key={unwanted}
            email={email}
            ways={ways}
            begun={begun}
            hasPasskey
            onProof={(proof) => handleForget(unwanted, proof)}
            onStop={handleStop}
          />
        )}
        {wanted === null && passkeys.length >= MOST_PASSKEYS && <p>{enough}</p>}
        {wanted === null && unwanted === null && passkeys.length < MOST_PASSKEYS && (
          <form onSubmit={handleSubmit} className="grid gap-4">
            <TextField
              label={t`Ачкычның исеме`}
              hint={t`Мәсәлән: телефоным`}
              name="name"
              lang="tt"
              autoComplete="off"
              maxLength={60}
              flags={['name']}
              of={making}
            />
            <LetterTools />
            <button type="submit" className={`${mainButton} justify-self-start`}>
              {t`Ачкыч өстәргә`}
            </button>
          </form>
        )}
        {wanted !== null && options === null && (
          <PasskeyProof
            email={email}
            ways={ways}
            begun={begun}
            hasPasskey={passkeys.length > 0}
            onProof={handleProof}
            onStop={handleStop}
          />
        )}
        {options !== null && (
          <div className="grid justify-items-start gap-4" {...making.hold}>
            <p>{t`Үзегез икәнегез расланды. Хәзер ачкыч ясагыз: җайланмагыз моны үзе сораячак.`}</p>
            <button
              type="button"
              aria-disabled={making.busy}
              onClick={() => void handleMake(options)}
              className={mainButton}
            >
              {t`Ачкыч ясарга`}
            </button>
            <OtherFlags of={making} />
            <button type="button" onClick={handleStop} className={linkButton}>
              {t`Кирәкми`}
            </button>
          </div>
        )}
      </div>
    </Section>
  );
}
