import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#ui/Locale.tsx';
import { useEarned } from './earned.web.ts';
import type { TriangleDay } from './calls.ts';

/** The pastry of the logo, larger. */
function Pastry() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-14">
      <path
        d="M12 2.6c1 0 1.900.5 2.400 1.400l7 12.300c1.100 1.900-.2 4.200-2.400 4.200H5c-2.200 0-3.500-2.300-2.400-4.200L9.600 4c.5-.9 1.400-1.400 2.400-1.400Z"
        className="fill-gold"
      />
      <path
        d="M12 8.600v5.400M9 12l3 2 3-2"
        fill="none"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-surface"
      />
    </svg>
  );
}

/** What one has, and how much of it came today. */
export function Balance({ day }: { day: TriangleDay }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { triangle, today } = useEarned(day);
  const isFull = today >= day.most;
  return (
    <section aria-labelledby="balance" className="grid justify-items-center gap-2.5 px-5 py-4">
      <h2 id="balance" className="sr-only">{t`Минем өчпочмакларым`}</h2>
      <p className="flex items-center gap-3 font-serif text-[3.375rem] leading-none font-semibold">
        <Pastry />
        <output key={triangle} className={triangle === day.triangle ? '' : 'drops'}>
          {number(triangle)}
        </output>
      </p>
      <p className="text-center text-muted">
        {isFull
          ? t`Бүгенгә җитәрлек: ${number(day.most)} өчпочмак җыйдыгыз. Иртәгә дәвам итәрсез.`
          : today === 0
            ? t`Бүген әле өчпочмак җыймадыгыз`
            : t`${plural(today, { other: `Бүген ${number(today)} өчпочмак җыйдыгыз` })}`}
      </p>
    </section>
  );
}
