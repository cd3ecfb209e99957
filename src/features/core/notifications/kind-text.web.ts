import type { I18n } from '@lingui/core';
import type { KindText } from './public/kind-text.ts';

/** A text of a kind of notice in the language of the page. */
export const sayText = (i18n: I18n, text: KindText, values: Record<string, unknown> = {}): string =>
  i18n._({ ...(typeof text === 'string' ? { id: text } : text), values });
