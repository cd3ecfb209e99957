/** Whether a note is written or changed at this address. */
export const isWriting = (pathname: string): boolean =>
  /\/note\/(create|[^/]+\/edit)$/.test(pathname);
