import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#ui/Locale.tsx';

/** «4 812 язылучы». */
export function Subscribers({ count }: { count: number }) {
  const { t } = useLingui();
  const number = useFormat().number(count);
  return t`${plural(count, { other: `${number} язылучы` })}`;
}
