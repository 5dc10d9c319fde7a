/** A shared amount of a scarce resource: when too little is left, requests wait in order. */
export class Allowance {
  readonly #waiting: { amount: number; go: () => void }[] = [];
  #left: number;
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
    this.#left = most;
  }

  /** Takes an amount (at most all of it) and returns how to release it. */
  async take(amount: number): Promise<() => void> {
    const wanted = Math.min(amount, this.#most);
    if (this.#waiting.length > 0 || wanted > this.#left)
      await new Promise<void>((go) => this.#waiting.push({ amount: wanted, go }));
    else this.#left -= wanted;
    let isReturned = false;
    return () => {
      if (isReturned) return;
      isReturned = true;
      this.#left += wanted;
      this.#letIn();
    };
  }

  #letIn(): void {
    for (let next = this.#waiting[0]; next && next.amount <= this.#left; next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#left -= next.amount;
      next.go();
    }
  }
}
