/** The look of a link to a person, a note or a page; large enough to be pressed. */
export const LINK = 'inline-flex min-h-7 items-center hover:text-accent hover:underline';
