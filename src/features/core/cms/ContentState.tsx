import { useLingui } from '@lingui/react/macro';

/** A draft, or there for everybody. */
export function ContentState({ published }: { published: boolean }) {
  const { t } = useLingui();
  return (
    <span
      className={`inline-flex items-center rounded-full px-2.5 py-0.5 text-13 font-550 ${published ? 'bg-accent-soft text-accent' : 'bg-raised text-muted'}`}
    >
      {published ? t`Бастырылган` : t`Каралама`}
    </span>
  );
}
