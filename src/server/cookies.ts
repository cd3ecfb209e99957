// Cookies as handlers see them. What is set here leaves with the answer, if there is one.

export interface CookieJar {
  get(name: string): string | undefined;
  /** A secret of the server: no script can read it. The browser sends it below `path` only. */
  set(name: string, value: string, seconds: number, path?: string): void;
  /** A wish of the reader that scripts may read, such as the language. */
  setOpen(name: string, value: string, seconds: number): void;
  clear(name: string): void;
}

export interface OpenJar extends CookieJar {
  /** Lines for `Set-Cookie`. */
  lines(): string[];
  reset(): void;
}

export function openJar(header: string | undefined): OpenJar {
  const changed = new Map<string, string>();
  const write = (name: string, value: string, rest: string, path = '/') =>
    changed.set(name, `${name}=${value}; Path=${path}; SameSite=Lax; ${rest}`);
  return {
    get: (name) => cookieFrom(header, name),
    set: (name, value, seconds, path) =>
      write(name, value, `Max-Age=${Math.round(seconds)}; Secure; HttpOnly`, path),
    setOpen: (name, value, seconds) => write(name, value, `Max-Age=${Math.round(seconds)}`),
    clear: (name) => write(name, '', 'Max-Age=0; Secure; HttpOnly'),
    lines: () => [...changed.values()],
    reset: () => changed.clear(),
  };
}

export function cookieFrom(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return undefined;
}
