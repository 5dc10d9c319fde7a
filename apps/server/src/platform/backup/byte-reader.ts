/** Reads exact numbers of bytes from a stream of arbitrary pieces. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer[] = [];
  #heldBytes = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Exactly this many bytes; fewer only at the end of the stream. */
  async take(bytes: number): Promise<Buffer> {
    while (this.#heldBytes < bytes) {
      const next = await this.#source.next();
      if (next.done) break;
      this.#held.push(next.value);
      this.#heldBytes += next.value.length;
    }
    const all = this.#held.length === 1 ? this.#held[0]! : Buffer.concat(this.#held);
    const taken = all.subarray(0, bytes);
    const rest = all.subarray(taken.length);
    this.#held = rest.length > 0 ? [rest] : [];
    this.#heldBytes = rest.length;
    return taken;
  }

  /** Releases the stream, at its end or earlier. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }
}
