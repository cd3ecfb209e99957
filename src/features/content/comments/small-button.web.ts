import { linkButton } from '#ui/button.ts';

/** How the buttons below a comment look. */
export const SMALL_BUTTON = `${linkButton} px-2 text-14 text-muted hover:text-text hover:no-underline`;
