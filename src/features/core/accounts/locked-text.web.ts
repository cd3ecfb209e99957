import { useLingui } from '@lingui/react/macro';

/** Why a sign-in was refused with the reason `locked`, and what to do. */
export function useLockedText(): string {
  const { t } = useLingui();
  return t`Хисап вакытлыча ябылган. Почтагызга килгән хатны укыгыз.`;
}
