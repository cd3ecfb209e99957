/** A LIKE pattern for "contains this text", with the text's own wildcards made plain. */
export const containing = (text: string): string =>
  `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
