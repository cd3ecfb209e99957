import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useEarlyText } from '#features/core/accounts/early-text.web.ts';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { LetterTools } from '#features/platform/dictionary/LetterTools.tsx';
import { DraftState } from '#features/platform/drafts/DraftState.tsx';
import { useDraft } from '#features/platform/drafts/use-draft.web.ts';
import { ask } from '#ui/ask.web.ts';
import { linkButton, mainButton } from '#ui/button.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { sayDone } from '#ui/done.web.ts';
import { AreaField, SelectField } from '#ui/Field.tsx';
import { OtherFlags } from '#ui/FlagNote.tsx';
import { useFormat } from '#ui/Locale.tsx';
import { useSend } from '#ui/use-send.web.ts';
import type { Item } from './calls.ts';
import { createOrder } from './client.gen.ts';
import { tellBalance } from './earned.web.ts';
import { titleOf, useGoodText } from './good-text.web.ts';
import { isScarce, MOST_ORDERED } from './rules.ts';

interface OrderDialogProps {
  good: Item;
  /** With what is left of the good. */
  onOrdered: (quantity: number) => void;
  onClose: () => void;
}

/** How many, where to, and what it costs; one press of the button is one order. */
export function OrderDialog({ good, onOrdered, onClose }: OrderDialogProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const textOf = useGoodText();
  const title = textOf(titleOf(good));
  const about = textOf({ tat: good.content, rus: good.contentRus, eng: good.contentEng });
  const { revalidate } = useRevalidator();
  const [key] = useState(() => crypto.randomUUID());
  const [quantity, setQuantity] = useState(1);
  const viewer = useViewer();
  const draft = useDraft({
    person: viewer?.id ?? '',
    formKey: `order-${good.id}`,
    initial: { content: '' },
  });
  const { content } = draft.fields;
  const sum = quantity * good.price;
  const early = useEarlyText('member');
  const isEarly = isScarce(good) && viewer?.trust.missing.member !== undefined;
  const sending = useSend<typeof createOrder>(
    {
      content: t`Сезне ничек табарга кирәген языгыз: кимендә өч хәреф.`,
      price: { changed: t`Бәясе үзгәргән. Битне яңартып, тагын бер карагыз.` },
      forbidden: { early },
      quantity: {
        few: t`Кибеттә моның кадәр юк инде`,
        one: t`Сирәк әйберне бер данә генә алып була.`,
      },
      time: {
        day: t`Бүгенгә җитәрлек заказ бирдегез. Иртәгә тагын.`,
        week: t`Сирәк әйбергә атнага бер генә заказ биреп була.`,
      },
    },
    { resend: true },
  );
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isEarly) return;
    const isMade = await sending.send(async () => {
      const made = await ask(
        createOrder,
        { body: { id: good.id, quantity, content, price: good.price } },
        { idempotencyKey: key },
      );
      tellBalance(made.triangle);
      onOrdered(made.quantity);
    });
    if (!isMade) return;
    onClose();
    sayDone(t`Заказ бирелде`);
    void draft.forget();
    void revalidate();
  };
  const most = isScarce(good) ? 1 : Math.min(MOST_ORDERED, good.quantity);
  // Perhaps it was ordered and only the answer is lost: until there is one, it stays the same order.
  const isDisabled = sending.busy || sending.line !== null;
  const handleClose = () => {
    onClose();
    if (sending.line !== null) void revalidate();
  };
  return (
    <Dialog title={t`Заказ бирергә`} onClose={handleClose}>
      <form {...sending.form} onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
        <div className="grid gap-1 wrap-anywhere">
          <p lang={title.lang} className="font-550">
            {title.text}
          </p>
          {about.text !== '' && (
            <p lang={about.lang} className="text-15 text-muted">
              {about.text}
            </p>
          )}
        </div>
        <SelectField
          label={t`Ничә данә`}
          disabled={isDisabled}
          flags={['quantity']}
          of={sending}
          name="quantity"
          value={String(quantity)}
          onChange={(event) => setQuantity(Number(event.target.value))}
          options={Array.from({ length: most }, (_, at) => ({
            value: String(at + 1),
            label: number(at + 1),
          }))}
        />
        <AreaField
          label={t`Сезне ничек табарга`}
          hint={t`Электрон почта яки башка адрес, теләгегез; 500 хәрефкә кадәр. Моны хезмәткәрләр генә күрә.`}
          flags={['content']}
          of={sending}
          name="content"
          lang="tt"
          value={content}
          onChange={(event) => draft.set('content', event.target.value)}
          readOnly={isDisabled}
          required
          minLength={3}
          maxLength={500}
          rows={3}
        />
        <LetterTools />
        <DraftState draft={draft} />
        <p className="font-550">{t`${plural(sum, { other: `Бәясе: ${number(sum)} өчпочмак` })}`}</p>
        {isEarly && <p className="text-muted">{early}</p>}
        <OtherFlags of={sending} except={['quantity', 'content']} />
        <div className="flex flex-wrap items-center justify-end gap-4">
          <button type="button" onClick={handleClose} className={linkButton}>
            {t`Кирәкми`}
          </button>
          <button type="submit" aria-disabled={sending.busy || isEarly} className={mainButton}>
            {t`Заказ бирергә`}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
