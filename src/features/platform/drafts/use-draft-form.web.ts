// The draft of a form whose fields the browser itself holds: what is typed goes into the draft by
// the name of the field, and what was begun earlier is put back into the fields.

import { type FormEventHandler, type RefObject, useEffect, useRef, useState } from 'react';
import { type Draft, type DraftPlace, useDraft } from './use-draft.web.ts';

/** The draft of a form whose fields the browser itself holds. */
export interface DraftForm {
  draft: Draft;
  /** For the element of the form. */
  form: { ref: RefObject<HTMLFormElement | null>; onInput: FormEventHandler<HTMLFormElement> };
}

export function useDraftForm(place: DraftPlace, names: readonly string[]): DraftForm {
  const [initial] = useState(() => Object.fromEntries(names.map((name) => [name, ''])));
  const draft = useDraft({ ...place, initial });
  const form = useRef<HTMLFormElement>(null);
  const { restored, fields } = draft;
  const filled = useRef(false);

  useEffect(() => {
    if (!restored || filled.current || form.current === null) return;
    filled.current = true;
    fill(form.current, fields);
  }, [restored, fields]);

  return {
    draft,
    form: {
      ref: form,
      onInput: ({ target }) => {
        const { name, value } = target as HTMLInputElement;
        if (name in initial) draft.set(name, value);
      },
    },
  };
}

/** Radio buttons of one name answer as one, and take a value in the same way. */
function fill(form: HTMLFormElement, fields: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name);
    if (field !== null && value !== '') (field as HTMLInputElement | RadioNodeList).value = value;
  }
}
