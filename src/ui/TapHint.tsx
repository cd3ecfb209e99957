import { useLingui } from '@lingui/react/macro';

/** Says that words can be tapped, until one was. */
export function TapHint({ className = '' }: { className?: string }) {
  const { t } = useLingui();
  return (
    <p className={`tap-hint script-only text-14 text-gold-text ${className}`}>
      {t`Теләсә кайсы сүзгә басыгыз`}
    </p>
  );
}
