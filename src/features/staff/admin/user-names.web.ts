import { useLingui } from '@lingui/react/macro';

/** What the flags of a person are called. */
export function useFlagNames() {
  const { t } = useLingui();
  return {
    moderator: t`Модератор`,
    security: t`Күзәтүче`,
    verified: t`Расланган`,
    blacklist: t`Язу тыелган`,
  };
}

export function useGenderNames() {
  const { t } = useLingui();
  return { man: t`Ир-ат`, woman: t`Хатын-кыз`, none: t`Әйтелмәгән` };
}
