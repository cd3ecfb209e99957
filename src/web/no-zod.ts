// Stands in for zod in the browser; tools/site/no-schemas.ts says why and puts it there.
// Whatever is asked of this object, called or not, the answer is the object itself.

const inert: unknown = new Proxy(() => inert, {
  get: (_, key) => (typeof key === 'symbol' ? undefined : inert),
  apply: () => inert,
});

export { inert as z };
