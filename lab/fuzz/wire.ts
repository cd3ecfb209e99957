// A plan and a sample become bytes for the wire.

import type { Sample } from '#test/access/sample.ts';
import type { Operation } from './operations.ts';
import { encodeForm, fieldPart, filePart, WHOLE_BODIES, type FormPart } from './oddities.ts';
import type { Choices, Oddity, Part, Plan, Twist } from './plan.ts';

export interface Wire {
  method: string;
  path: string;
  headers: [string, string][];
  body: Buffer | null;
  /** Address and method are those of the operation, so its own answers are expected. */
  isAddressed: boolean;
  /** The address names what the sample names, so the rule of access is known. */
  isSamplePath: boolean;
}

export interface Asker {
  cookie: string | undefined;
  origin: string;
  /** Where the request says it comes from. */
  address: string;
  sample: Sample;
}

type Values = Record<string, unknown>;
/** A field that comes twice. */
class Repeated {
  readonly values: unknown[];
  constructor(values: unknown[]) {
    this.values = values;
  }
}

export function wireOf(operation: Operation, plan: Plan, asker: Asker): Wire {
  const { sample } = asker;
  const sampleBody = Buffer.isBuffer(sample.body) ? {} : ((sample.body ?? {}) as Values);
  const parts: Record<Part, Values> = {
    params: chosen(plan.params, sample.params ?? {}),
    query: chosen(plan.query, sample.query ?? {}),
    body: chosen(plan.body, sampleBody),
  };
  let bytes = Buffer.isBuffer(sample.body) ? sample.body : null;
  for (const twist of plan.twists)
    if (twist.part === 'body' && bytes !== null) bytes = twistedBytes(bytes, twist);
    else apply(parts[twist.part], twist);

  const named = pathOf(operation.path, parts.params);
  const ending = find(plan.oddities, 'path')?.ending ?? '';
  const query = queryOf(parts.query);
  const path = (named + (query === '' ? '' : `?${query}`) + ending).replaceAll('#', '%23');
  const method = find(plan.oddities, 'method')?.method ?? operation.method;
  const { type, content } = bodyOf(operation, parts.body, bytes, plan.oddities);
  const headers = headersOf(asker, plan.oddities, { method, type, content, operation, sample });
  return {
    method,
    path,
    headers,
    body: method === 'GET' || method === 'HEAD' ? null : content,
    isAddressed:
      method === operation.method &&
      ending === '' &&
      !/\/(\/|\?|$)|%2F|%00|\/\.{1,2}(\/|$)/i.test(named),
    isSamplePath: named === pathOf(operation.path, sample.params ?? {}) && ending === '',
  };
}

function chosen(choices: Choices, sample: Values): Values {
  const values: Values = {};
  for (const [name, { asSample, present, value }] of Object.entries(choices))
    if (asSample && Object.hasOwn(sample, name)) values[name] = copy(sample[name]);
    else if (present) values[name] = copy(value);
  return values;
}

/** Twists change what they find; samples and plans are used again. */
function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  if (Array.isArray(value)) return value.map(copy);
  const made = {};
  for (const [key, child] of Object.entries(value)) setOwn(made, key, copy(child));
  return made;
}

/** A plain assignment would change the prototype where the name is `__proto__`. */
function setOwn(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  });
}

const find = <K extends Oddity['kind']>(oddities: readonly Oddity[], kind: K) =>
  oddities.find((oddity): oddity is Extract<Oddity, { kind: K }> => oddity.kind === kind);

const valuesOf = (value: unknown): unknown[] =>
  value instanceof Repeated ? value.values : [value];

/** Every place a value stands at, from the outside in. */
function places(value: unknown, found: [Values, string][] = [], depth = 0): [Values, string][] {
  if (typeof value !== 'object' || value === null || depth > 3) return found;
  if (Buffer.isBuffer(value) || value instanceof Repeated) return found;
  for (const key of Object.keys(value)) {
    found.push([value as Values, key]);
    places((value as Values)[key], found, depth + 1);
  }
  return found;
}

function apply(target: Values, { at, how, name, value: twisted }: Twist): void {
  const value = copy(twisted);
  if (how === 'add') {
    setOwn(target, name, value);
    return;
  }
  const all = places(target);
  const [holder, key] = all[at % Math.max(1, all.length)] ?? [];
  if (holder === undefined || key === undefined) return;
  if (how === 'drop') delete holder[key];
  else if (how === 'repeat' && holder === target)
    holder[key] = new Repeated([...valuesOf(holder[key]), value]);
  else holder[key] = value;
}

function twistedBytes(bytes: Buffer, { at, how, value }: Twist): Buffer {
  if (how === 'drop') return bytes.subarray(0, Math.floor((bytes.length * at) / 51));
  if (how === 'repeat') return Buffer.concat([bytes, bytes]);
  const text = Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
  if (how === 'add') return Buffer.concat([text, bytes]);
  const changed = Buffer.from(bytes);
  text.copy(changed, Math.min(at * 7, Math.max(0, changed.length - 1)));
  return changed;
}

function pathOf(path: string, params: Values): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    return percent(textOf(valuesOf(value).at(-1)));
  });
}

const textOf = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

function queryOf(values: Values): string {
  return Object.entries(values)
    .flatMap(([name, value]) => valuesOf(value).map((one) => [name, one] as const))
    .map(([name, value]) => `${percent(name)}=${percent(textOf(value))}`)
    .join('&')
    .slice(0, 14_000);
}

/** As browsers do, and halves of pairs as the three bytes no UTF-8 may have. */
function percent(text: string): string {
  if (text.isWellFormed()) return encodeURIComponent(text);
  return Array.from(text, (letter) => {
    if (letter.isWellFormed()) return encodeURIComponent(letter);
    const code = letter.charCodeAt(0);
    const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)];
    return bytes.map((byte) => `%${byte.toString(16)}`).join('');
  }).join('');
}

function jsonOf(values: Values): string {
  const members = Object.entries(values)
    .flatMap(([name, value]) => valuesOf(value).map((one) => [name, one] as const))
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return `{${members.join()}}`;
}

function formParts({ call }: Operation, values: Values): FormPart[] {
  return Object.entries(values).flatMap(([name, value]): FormPart[] => {
    if (name === call.form?.files?.field && Array.isArray(value))
      return value.map((file) =>
        filePart(name, Buffer.isBuffer(file) ? file : Buffer.from(textOf(file))),
      );
    if (name === call.form?.file?.field)
      return valuesOf(value).map((file) =>
        filePart(name, Buffer.isBuffer(file) ? file : Buffer.from(textOf(file))),
      );
    return valuesOf(value).map((one) => fieldPart(name, textOf(one)));
  });
}

function bodyOf(
  operation: Operation,
  values: Values,
  bytes: Buffer | null,
  oddities: readonly Oddity[],
): { type: string | null; content: Buffer | null } {
  const type = find(oddities, 'type')?.type;
  const whole = find(oddities, 'whole body');
  if (whole !== undefined)
    return { type: type ?? typeOf(operation), content: WHOLE_BODIES[whole.name]?.() ?? null };
  if (operation.bodyKind === 'form') {
    const form = encodeForm(formParts(operation, values), find(oddities, 'form')?.name);
    return { type: type ?? form.type, content: form.bytes };
  }
  if (operation.bodyKind === 'none' && type === undefined) return { type: null, content: null };
  return { type: type ?? typeOf(operation), content: bytes ?? Buffer.from(jsonOf(values)) };
}

const typeOf = ({ bodyKind }: Operation): string =>
  ({
    json: 'application/json',
    form: 'multipart/form-data; boundary=x',
    image: 'image/jpeg',
    chunk: 'application/octet-stream',
    none: 'application/json',
  })[bodyKind];

interface About {
  method: string;
  type: string | null;
  content: Buffer | null;
  operation: Operation;
  sample: Sample;
}

function headersOf(
  { cookie, origin, address }: Asker,
  oddities: readonly Oddity[],
  { method, type, content, operation, sample }: About,
): [string, string][] {
  const headers = new Map<string, string>([['x-forwarded-for', address]]);
  if (method !== 'GET') headers.set('origin', origin);
  if (cookie !== undefined) headers.set('cookie', cookie);
  if (content !== null && method !== 'GET' && method !== 'HEAD') {
    if (type !== null && type !== '') headers.set('content-type', type);
    headers.set('content-length', String(content.length));
  }
  if (operation.bodyKind === 'chunk' && Buffer.isBuffer(sample.body))
    headers.set('content-range', `bytes 0-${sample.body.length - 1}/${sample.body.length}`);
  for (const oddity of oddities)
    if (oddity.kind === 'header') headers.set(oddity.name, oddity.value);
  return [...headers];
}
