// What a form needs of its draft. The site gives it; a form knows neither where it is kept nor how.

import type { FormEventHandler, RefObject } from 'react';

export interface Draft<Field extends string = string> {
  fields: Readonly<Record<Field, string>>;
  set: (field: Field, value: string) => void;
  /** `kept`: in this browser; `saved`: on the server too. */
  state: 'untouched' | 'changed' | 'kept' | 'saved';
  /** True where the form was filled from what was begun earlier. */
  restored: boolean;
  /** Called when the form was sent well: only then the draft is forgotten. */
  forget: () => Promise<void>;
  /** The person begins anew. */
  reset: () => void;
}

/** The draft of a form whose fields the browser itself holds. */
export interface KeptForm {
  draft: Draft;
  /** For the element of the form. */
  form: { ref: RefObject<HTMLFormElement | null>; onInput: FormEventHandler<HTMLFormElement> };
}
