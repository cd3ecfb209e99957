import { useLingui } from '@lingui/react/macro';
import { quietButton } from '#ui/button.ts';
import type { Edited } from './edited.web.ts';

/** Says in an editor that somebody else has saved meanwhile; stays until one has chosen. */
export function ContentNewer({ of: { newer, takeNewer } }: { of: Edited<unknown> }) {
  const { t } = useLingui();
  return (
    <output className="block empty:sr-only">
      {newer !== null && (
        <span className="grid justify-items-start gap-3 rounded-control bg-gold-soft px-4 py-3">
          <span>
            <b className="block font-[620]">{t`Бу арада моны башка кеше үзгәртеп саклаган.`}</b>
            {t`Язганыгыз монда калды. Тагын бер тапкыр сакласагыз, сезнеке калачак; яңасын ачсагыз, язганыгыз югалачак.`}
          </span>
          <button type="button" onClick={takeNewer} className={quietButton}>
            {t`Яңасын ачарга`}
          </button>
        </span>
      )}
    </output>
  );
}
