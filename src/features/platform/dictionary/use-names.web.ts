// Names of grammar come from the server in Tatar, Russian or English; a Latin interface turns them.

import { useLingui } from '@lingui/react';
import { useReading } from '#ui/reading.ts';
import type { WordLanguage } from './word-memory.web.ts';

export function useWordLanguage(): WordLanguage {
  const { locale } = useLingui().i18n;
  return locale === 'ru' || locale === 'en' ? locale : 'tt';
}

export function useNames(): (name: string) => string {
  const { locale } = useLingui().i18n;
  const { read } = useReading();
  return locale === 'tt-Latn' ? read : (name) => name;
}
