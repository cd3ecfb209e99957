import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useViewer } from '#features/core/accounts/viewer.web.ts';
import { sayDone } from '#ui/done.web.ts';

/** Stands on pages that are a text: reading there counts for the goal of the day. */
export function ReadingTime() {
  const { t } = useLingui();
  const person = useViewer()?.id;
  const reached = t`10 минут укыдыгыз: +1 өчпочмак`;
  useEffect(() => {
    if (person === undefined) return;
    let close: (() => void) | null = () => {};
    void import('./reading-time.web.ts').then(({ openReading }) => {
      if (close !== null) close = openReading(() => sayDone(reached));
    });
    return () => {
      close?.();
      close = null;
    };
  }, [person, reached]);
  return null;
}
