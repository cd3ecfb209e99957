// The fields of a form that cannot be right, by what they say of themselves (`required`, `type`,
// `pattern`). They come as flags, so that the form says it in its own words: the bubbles of the
// browser speak the browser's language and hang where the top bar hides the field.

import type { Flag } from '#kernel/refusal.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const FIELDS = 'input, textarea, select';

/** The flags that are about a field, as `data-flags` names them. */
export const flagsOfField = (field: Element): readonly Flag[] =>
  ((field as HTMLElement).dataset['flags'] ?? '').split(' ').filter(Boolean) as Flag[];

const isBlank = (field: Field): boolean => field.required && field.value.trim() === '';

/** The first flag of each wrong field. What has no flags of its own is left to the server. */
export function wrongFlags(form: HTMLFormElement): Flag[] {
  const wrong = [...form.querySelectorAll<Field>(FIELDS)].filter(
    (field) => field.willValidate && (isBlank(field) || !field.validity.valid),
  );
  return [...new Set(wrong.flatMap((field) => flagsOfField(field).slice(0, 1)))];
}

/** Into sight below the top bar (`scroll-padding` of the page), whatever covers the screen. */
export function focusFirstWrong(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid=true]');
  const isField = wrong?.matches(`${FIELDS}, [contenteditable=true]`) === true;
  const field = isField ? wrong : wrong?.querySelector<HTMLElement>(FIELDS);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'nearest' });
}
