import { useLingui } from '@lingui/react/macro';
import { hoursOf } from '#kernel/time.ts';
import { useSend } from '#ui/use-send.web.ts';
import type { createNote, updateNote } from './client.gen.ts';

const RESENT = { resend: true };

/** Sends the form of a note, and says in its words what is refused. */
export function useSendNote() {
  const { t } = useLingui();
  return useSend<typeof createNote | typeof updateNote>(({ wait }) => {
    const hours = hoursOf(wait);
    return {
      content: {
        changed: t`Язманың тексты бу арада башка булган: төзәтү кабул ителгән яки ул икенче тәрәзәдә үзгәртелгән. Тагын бер тапкыр сакласагыз, монда язылганы калачак.`,
      },
      quantity: {
        day: t`Бүгенгә файллар җитәрлек. Калганын ${hours} сәгатьтән соң җибәреп була.`,
        waiting: t`Бу төркемгә тәкъдимнәр җитәрлек: элеккеләрен карап чыкканчы көтегез. Текстыгыз каралама булып кала.`,
      },
      image: t`Рәсем кабул ителмәде: ул 10 МБтан артмасын`,
      time: {
        day: t`Бүгенгә язмалар җитәрлек. Яңасын ${hours} сәгатьтән соң бастырып була, каралама сакланып тора.`,
      },
      id: t`Бу язма инде юк. Текстыгыз караламада калды.`,
    };
  }, RESENT);
}
