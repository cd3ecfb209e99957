// The proof of work of a question: a number whose SHA-256 with the salt begins with enough zero
// bits. SHA-256 is written out here because WebCrypto answers each hash by a promise: in Chromium
// that made 64,000 hashes a second, and this loop made 635,000 on the same busy core.

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const K = new Uint32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]);
/** What one block holds beside the end mark and the length. */
const LONGEST = 55;

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The first 32 bits of SHA-256 of one block, whose 16 words stand at the beginning of `w`. */
function hashStart(w: Uint32Array): number {
  for (let at = 16; at < 64; at += 1) {
    const x = w[at - 15]!;
    const y = w[at - 2]!;
    const left = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const right = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    w[at] = w[at - 16]! + left + w[at - 7]! + right;
  }
  let a = 0x6a09e667;
  let b = 0xbb67ae85;
  let c = 0x3c6ef372;
  let d = 0xa54ff53a;
  let e = 0x510e527f;
  let f = 0x9b05688c;
  let g = 0x1f83d9ab;
  let h = 0x5be0cd19;
  for (let at = 0; at < 64; at += 1) {
    const mixed = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + mixed + ((e & f) ^ (~e & g)) + K[at]! + w[at]!) | 0;
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  return (0x6a09e667 + a) >>> 0;
}

export interface Work {
  salt: string;
  bits: number;
}

/** The first of `count` numbers from `from` on that proves the work, or null. */
export function findProof({ salt, bits }: Work, from: number, count: number): number | null {
  const words = new Uint32Array(64);
  const bytes = new Uint8Array(64);
  // A salt is of ASCII.
  const start = Array.from(`${salt}:`, (sign) => sign.charCodeAt(0));
  if (start.length + 12 > LONGEST || bits > 32)
    throw new Error(
      `proof of work: salt of ${salt.length} characters or ${bits} bits is too large`,
    );
  const limit = 2 ** (32 - bits);
  bytes.set(start);
  for (let n = from; n < from + count; n += 1) {
    const digits = String(n);
    const length = start.length + digits.length;
    for (let at = 0; at < digits.length; at += 1) bytes[start.length + at] = digits.charCodeAt(at);
    bytes[length] = 0x80;
    for (let at = 0; at < 14; at += 1)
      words[at] =
        (bytes[at * 4]! << 24) |
        (bytes[at * 4 + 1]! << 16) |
        (bytes[at * 4 + 2]! << 8) |
        bytes[at * 4 + 3]!;
    words[14] = 0;
    words[15] = length * 8;
    if (hashStart(words) < limit) return n;
  }
  return null;
}
