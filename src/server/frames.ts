// How we speak with the process that decodes pictures: a head in JSON and bytes, each of a length
// told before. Whoever reads bounds both, because the other side may have been taken over.

const LENGTHS = 8;

export interface Frame {
  head: unknown;
  body: Buffer;
}

export function frameOf(head: unknown, body: Uint8Array): Buffer[] {
  const text = Buffer.from(JSON.stringify(head));
  const lengths = Buffer.alloc(LENGTHS);
  lengths.writeUInt32BE(text.length, 0);
  lengths.writeUInt32BE(body.length, 4);
  return [lengths, text, Buffer.from(body.buffer, body.byteOffset, body.byteLength)];
}

/** Ends with the stream; throws where a frame is larger than allowed, or no frame. */
export async function* framesOf(
  stream: AsyncIterable<Buffer>,
  most: { head: number; body: number },
): AsyncGenerator<Frame, void> {
  const buffered: Buffer[] = [];
  let length = 0;
  let wanted = LENGTHS;
  let lengths: { head: number; body: number } | null = null;
  for await (const piece of stream) {
    buffered.push(piece);
    length += piece.length;
    while (length >= wanted) {
      const bytes = Buffer.concat(buffered);
      const [part, rest] = [bytes.subarray(0, wanted), bytes.subarray(wanted)];
      buffered.splice(0, buffered.length, rest);
      length = rest.length;
      if (lengths === null) {
        lengths = { head: part.readUInt32BE(0), body: part.readUInt32BE(4) };
        if (lengths.head > most.head || lengths.body > most.body)
          throw new Error('a frame is too large');
        wanted = lengths.head + lengths.body;
      } else {
        const { head } = lengths;
        const text = part.subarray(0, head).toString();
        lengths = null;
        wanted = LENGTHS;
        yield { head: JSON.parse(text) as unknown, body: part.subarray(head) };
      }
    }
  }
}
