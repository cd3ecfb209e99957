// Takes `__proto__` away from all objects, as `node --disable-proto=delete` does, however the
// process was started: a key of that name in what people send can then never reach a prototype.
// It is the first import of each process.

Reflect.deleteProperty(Object.prototype, '__proto__');
