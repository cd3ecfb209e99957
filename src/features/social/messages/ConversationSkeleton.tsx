import { useLingui } from '@lingui/react/macro';

const LINES = ['w-3/5', 'ml-auto w-2/5', 'ml-auto w-1/2', 'w-1/3', 'w-1/2', 'ml-auto w-2/5'];

/** The shape of a conversation that is on its way. */
export function ConversationSkeleton() {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-3 p-4 max-[1023px]:min-h-[60dvh]">
      <output className="sr-only">{t`Йөкләнә…`}</output>
      <div className="skeleton mb-auto h-11 w-1/2" />
      {LINES.map((look, at) => (
        <div key={at} className={`skeleton h-10 ${look}`} />
      ))}
    </div>
  );
}
