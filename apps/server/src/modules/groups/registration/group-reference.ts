import { randomInt } from 'node:crypto';

// Without look-alikes: people read it out on the phone. Not a running number, which would tell how many ask.
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Such as GRP-K7Q4M2. */
export const newGroupReference = (): string =>
  `GRP-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]!).join('')}`;
