import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { linkButton } from '#ui/button.ts';

interface ResendProps {
  /** Seconds until the mail may be asked for again, at first; a new `key` starts a new count. */
  wait: number;
  busy: boolean;
  onResend: () => void;
}

/** The button that sends a mail again, with the time until it may be pressed. */
export function Resend({ wait, busy, onResend }: ResendProps) {
  const { t } = useLingui();
  const [left, setLeft] = useState(wait);
  const waiting = left > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [waiting]);
  return (
    <button
      type="button"
      disabled={waiting}
      aria-disabled={busy}
      onClick={onResend}
      className={linkButton}
    >
      {waiting ? t`Хатны яңадан җибәрергә: ${left} секундтан` : t`Хатны яңадан җибәрергә`}
    </button>
  );
}
