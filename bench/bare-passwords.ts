import { availableParallelism } from 'node:os';
import { verify } from '@node-rs/argon2';
import { hashPassword } from '../apps/server/src/access/passwords.ts';
import { familyPassword } from './fill-families.ts';

/**
 * The limit of sign-ins: passwords of our cost, two at once as the product allows itself, and nothing else. A process of its
 * own, so that its threads are as many as the product's. Prints how many it checked a second.
 */
const atOnce = Math.min(2, availableParallelism());
const seconds = Number(process.argv[2] ?? 3);
const stored = await hashPassword(familyPassword);
const until = performance.now() + seconds * 1000;
let checked = 0;
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (performance.now() < until) {
      if (!(await verify(stored, familyPassword))) throw new Error('The password does not match its own hash.');
      checked += 1;
    }
  }),
);
process.stdout.write(String(checked / seconds));
