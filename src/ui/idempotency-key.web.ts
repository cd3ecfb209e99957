/**
 * Makes idempotency keys: the key under which the server answers a repeated creation with the first answer. It stays the
 * same for as long as the same thing is being sent: a second press after a lost answer makes
 * nothing twice.
 */
export function makeIdempotencyKey(): (sent: unknown) => string {
  let last = '';
  let key = '';
  return (sent) => {
    const now = JSON.stringify(sent);
    if (key === '' || now !== last) key = crypto.randomUUID();
    last = now;
    return key;
  };
}
