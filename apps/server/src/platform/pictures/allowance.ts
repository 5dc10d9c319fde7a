/** An amount of something scarce that several share: whoever finds too little of it left waits for its turn, in order. */
export class Allowance {
  readonly #waiting: { amount: number; go: () => void }[] = [];
  #left: number;
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
    this.#left = most;
  }

  /** Takes an amount (more than there is counts as all of it) and answers how to give it back. */
  async take(amount: number): Promise<() => void> {
    const wanted = Math.min(amount, this.#most);
    if (this.#waiting.length > 0 || wanted > this.#left)
      await new Promise<void>((go) => this.#waiting.push({ amount: wanted, go }));
    else this.#left -= wanted;
    let given = false;
    return () => {
      if (given) return;
      given = true;
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
