import { useState } from 'react';

/** Does work one after the other, the first at once. What one throws reaches whoever asked for it, and stops none behind it. */
export class Turns {
  #last: Promise<unknown> | null = null;

  take<T>(work: () => Promise<T>): Promise<T> {
    const own = this.#last ? this.#last.then(work) : work();
    const over = own
      .catch(() => undefined)
      .then(() => {
        if (this.#last === over) this.#last = null;
      });
    this.#last = over;
    return own;
  }
}

export function useTurns(): Turns {
  const [turns] = useState(() => new Turns());
  return turns;
}
