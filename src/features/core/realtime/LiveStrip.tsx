import { useLingui } from '@lingui/react/macro';
import { useOnline } from '#ui/line.web.ts';
import { useLiveState } from './use-live.web.ts';

/** Says that news does not come by itself just now. Without any line another strip says more. */
export function LiveStrip() {
  const { t } = useLingui();
  const isOnline = useOnline();
  const isDisconnected = useLiveState() === 'away';
  return (
    <output className="strip no-print pointer-events-none fixed inset-x-0 bottom-20 z-30 mx-auto w-fit max-w-[calc(100vw-32px)] rounded-control border border-line bg-raised px-3 py-1.5 text-small text-muted shadow-popover empty:sr-only wide:bottom-5">
      {isOnline &&
        isDisconnected &&
        t`Сервер белән элемтә өзелде, яңадан тоташабыз. Язганнарыгыз саклана.`}
    </output>
  );
}
