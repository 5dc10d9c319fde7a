/** Takes exact numbers of bytes out of a stream whose pieces come as they like. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer[] = [];
  #heldBytes = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** So many bytes; fewer only where the stream ends. */
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

  /** Lets the stream behind go, be it at its end or not. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }
}
