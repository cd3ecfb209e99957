import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Note } from '#features/content/notes/calls.ts';
import { LetterTools } from '#features/platform/dictionary/LetterTools.tsx';
import { Refusal } from '#kernel/refusal.ts';
import { ask } from '#ui/ask.web.ts';
import { mainButton, quietButton } from '#ui/button.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { sayDone } from '#ui/done.web.ts';
import { AreaField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useReading } from '#ui/reading.ts';
import { useSend } from '#ui/use-send.web.ts';
import { createCorrection } from './client.gen.ts';
import { type Place, placesOf, type Selected, selectedPlace } from './phrase.ts';
import { LONGEST_PHRASE } from './rules.ts';

interface CorrectionDialogProps {
  note: Pick<Note, 'id' | 'content'>;
  selected: Selected | null;
  onClose: () => void;
}

const RESENT = { resend: true };

/** A better wording of a phrase of the note, and why. */
export function CorrectionDialog({ note, selected, onClose }: CorrectionDialogProps) {
  const { t } = useLingui();
  const { read } = useReading();
  const { revalidate } = useRevalidator();
  /** What was selected, and where it stands; empty where nothing was. */
  const [phrase] = useState(() => ({
    text: selected?.text ?? '',
    place: selected && selectedPlace(note.content, selected, read),
  }));
  const wordsOf = ({ start, end }: Place) => note.content.slice(start, end);
  const before = phrase.place === null ? phrase.text : wordsOf(phrase.place);
  // The same press sent twice is one correction.
  const [key] = useState(() => crypto.randomUUID());
  const sending = useSend<typeof createCorrection>(
    ({ reason }) => ({
      // The server has no flag for the phrase: without its place nothing is sent.
      answer:
        reason === 'several'
          ? t`Бу сүз язмада берничә урында бар: озынрак өзек языгыз`
          : t`Мондый өзек язмада юк: аны язмадан күчереп языгыз`,
      content: {
        moved: t`Автор бу урынны үзгәрткән. Битне яңартып, тагын бер карагыз.`,
        same: t`Язмада нәкъ шулай язылган`,
        otherwise: t`Төзәтү буш яки артык озын`,
      },
      forbidden: {
        early: t`Сылтама яки озын текст өстәү сезгә әле ачылмаган. Өзекне генә төзәтегез.`,
        closed: t`Автор хәзер төзәтүләр сорамый.`,
        block: t`Бу кешегә төзәтү җибәреп булмый.`,
      },
      quantity: {
        many: t`Бу язмага җибәргән төзәтүләрегезне автор әле карап бетермәгән.`,
        full: t`Бу язмага төзәтүләр җитәрлек. Рәхмәт!`,
      },
      time: { day: t`Бүгенгә төзәтүләр җитәрлек. Рәхмәт!` },
      id: t`Бу язма инде юк.`,
    }),
    RESENT,
  );

  function placeOf(typed: string): Place {
    if (phrase.place !== null && typed === before) return phrase.place;
    const [place, another] = placesOf(note.content, typed, read);
    if (place === undefined) throw new Refusal('answer', { reason: 'absent' });
    if (another !== undefined) throw new Refusal('answer', { reason: 'several' });
    return place;
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const textOf = (name: string) => (form.get(name) as string).trim();
    const ok = await sending.send(async () => {
      const place = placeOf(textOf('before'));
      const body = {
        ...place,
        before: wordsOf(place),
        content: textOf('content'),
        reason: textOf('reason'),
      };
      await ask(createCorrection, { params: { id: note.id }, body }, { idempotencyKey: key });
    });
    if (!ok) return;
    onClose();
    sayDone(t`Төзәтү авторга җибәрелде. Рәхмәт!`);
    await revalidate();
  }

  const isCrossing = phrase.text !== '' && phrase.place === null;
  return (
    <Dialog title={t`Ничек яхшырак?`} onClose={onClose}>
      <form onSubmit={handleSubmit} className="grid gap-4" {...sending.form}>
        <AreaField
          label={t`Ничек язылган`}
          hint={
            isCrossing
              ? t`Бу өзек бизәлгән сүз яки сылтама аша үтә. Кыскарагын калдырыгыз.`
              : t`Язмадан бер сүз яки кыска өзек.`
          }
          name="before"
          lang="tt"
          data-verbatim=""
          rows={2}
          required
          maxLength={LONGEST_PHRASE}
          defaultValue={before}
          flags={['answer']}
          of={sending}
        />
        <AreaField
          label={t`Ничек яхшырак`}
          name="content"
          lang="tt"
          rows={2}
          required
          maxLength={LONGEST_PHRASE}
          defaultValue={isCrossing ? '' : before}
          flags={['content']}
          of={sending}
        />
        <AreaField
          label={t`Нигә?`}
          hint={t`Теләсәгез генә: кагыйдә яки мисал.`}
          name="reason"
          lang="tt"
          rows={2}
          maxLength={LONGEST_PHRASE}
        />
        <LetterTools />
        <OtherFlags of={sending} except={['answer', 'content']} />
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={onClose} className={quietButton}>
            {t`Кирәкми`}
          </button>
          <button type="submit" aria-disabled={sending.busy} className={mainButton}>
            {t`Җибәрергә`}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
