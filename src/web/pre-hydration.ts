// Who types or presses while the scripts are still on their way, on a slow line or an old phone,
// has done it: this small script of <head> remembers it, and `replayInput` does it once the page
// can. Without it React would write the empty value over the words, a press would be lost, and a
// form would be sent as an address, with what was typed in it.

/** What happened to the page before it was alive. */
export interface PreHydration {
  /** Fields that were changed. */
  fields: Set<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;
  /** The last button pressed, or the form sent without one. */
  press: HTMLElement | null;
  input: (event: Event) => void;
  pointerdown: (event: Event) => void;
  click: (event: Event) => void;
  submit: (event: Event) => void;
}

// A form with an address and a menu of the browser's own need no script. A letter of `LetterBar` goes
// in at once, and leaves the field its focus: later it would stand behind what was typed after it.
export const PRE_HYDRATION_SCRIPT = [
  '{const e=window.early={fields:new Set,press:null,input(v){e.fields.add(v.target)},',
  "pointerdown(v){if(v.target.closest('[data-letter]'))v.preventDefault()},",
  "click(v){const b=v.target.closest('button[type=button]:not([popovertarget])'),l=b?.dataset.letter,a=document.activeElement;",
  'if(!l){if(b)e.press=b}else if(a.setRangeText){const i=a.selectionStart;',
  "a.setRangeText(/(^|[.!?…]\\s+|\\n)$/.test(a.value.slice(0,i))?l.toUpperCase():l,i,a.selectionEnd,'end');e.fields.add(a)}},",
  "submit(v){const f=v.target;if(!f.hasAttribute('action')){v.preventDefault();e.press=v.submitter||f}}};",
  "for(const n of['input','pointerdown','click','submit'])addEventListener(n,e[n],true)}",
].join('');
