import { isCommonPassword } from './common-passwords.ts';
import { hashInThread, matchesInThread } from './password-threads.ts';
import { passwordCost } from './password-work.ts';

/** An accent typed on another keyboard is the same accent: new hashes are of the one form, older ones of what was typed. */
export const hashPassword = (password: string): Promise<string> => hashInThread(password.normalize('NFC'));

const writings = (password: string): string[] => [
  ...new Set([password.normalize('NFC'), password, password.normalize('NFD')]),
];

/** Whether a stored hash uses older parameters and should be renewed at the next sign-in. */
export const isOutdated = (stored: string): boolean =>
  !stored.startsWith(
    `$argon2id$v=19$m=${passwordCost.memoryCost},t=${passwordCost.timeCost},p=${passwordCost.parallelism}$`,
  );

let dummyHash: Promise<string> | undefined;

/** Verifies a dummy for an unknown account, so that it takes as long as for a known one. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password');
  const against = stored ?? (await dummyHash);
  for (const written of writings(password)) if (await matchesInThread(written, against)) return stored !== null;
  return false;
}

/** Why a password is too easy to guess, or null. Families may use short passwords, but not common ones. */
export async function passwordWeakness(
  password: string,
  facts: { email: string; organisation: string },
): Promise<string | null> {
  const plain = password.toLowerCase();
  if (plain === facts.email || plain === facts.email.split('@')[0])
    return 'Please choose a password that is not your email';
  if (/^(.)\1+$/.test(plain)) return 'Please use more than one character';
  if (await isCommonPassword(password, facts.organisation))
    return 'This password is easy to guess: it is on the lists that people try first. Please choose another';
  return null;
}
