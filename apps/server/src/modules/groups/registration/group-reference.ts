import { randomInt } from 'node:crypto';

// No look-alike characters, because people read it out on the phone. Random, because a running number would reveal how
// many register.
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Such as GRP-K7Q4M2. */
export const newGroupReference = (): string =>
  `GRP-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]!).join('')}`;
