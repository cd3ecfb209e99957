import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CheckField } from '#ui/CheckField.tsx';
import type { RecentThings } from '../calls/queue.ts';
import { RECENT_HOURS, UNDO_DAYS } from '../rules.ts';

/** Whether what was written in the last hours goes together with a limit; ticked, with how much it is. */
export function RecentCheck({ recent }: { recent: RecentThings | null }) {
  const { t } = useLingui();
  const { notes = 0, comments = 0, requests = 0 } = recent ?? {};
  if (recent !== null && notes + comments + requests === 0) return null;
  const counts = [
    notes > 0 ? t`${plural(notes, { other: '# язма' })}` : null,
    comments > 0 ? t`${plural(comments, { other: '# фикер' })}` : null,
    requests > 0 ? t`${plural(requests, { other: '# үтенеч' })}` : null,
  ]
    .filter((count) => count !== null)
    .join(', ');
  return (
    <CheckField
      name="hide"
      defaultChecked
      label={
        counts === ''
          ? t`Соңгы ${RECENT_HOURS} сәгатьтә язганнарын да яшерергә`
          : t`Соңгы ${RECENT_HOURS} сәгатьтә язганнарын да яшерергә (${counts})`
      }
      hint={t`Язмаларны һәм фикерләрне ${UNDO_DAYS} көн эчендә кайтарып була. Кабул ителмәгән үтенечләр аларны алган кешеләргә күренмәячәк.`}
    />
  );
}
