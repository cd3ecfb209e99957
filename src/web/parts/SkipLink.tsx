import { useLingui } from '@lingui/react/macro';

/** The first thing the Tab key reaches: past the navigation, to the content. */
export function SkipLink() {
  const { t } = useLingui();
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-accent px-5 py-3 font-620 text-on-accent focus:translate-y-0"
    >
      {t`Төп эчтәлеккә күчәргә`}
    </a>
  );
}
