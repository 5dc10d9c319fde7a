import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test('what guessers try first is common: leaked passwords, local words, the name of the organisation', async () => {
  for (const password of ['123456', 'Password1', 'trustno1', 'Jamaica2026!', 'robotics', '!kingston99'])
    expect(await isCommonPassword(password), password).toBe(true);
  for (const password of ['Ackee2026', 'ackee-inventors!', '2026inventors'])
    expect(await isCommonPassword(password, 'Ackee Inventors'), password).toBe(true);
  for (const password of ['Ackee2026', 'ackee-inventors!'])
    expect(await isCommonPassword(password, 'Kingston Makers'), password).toBe(false);
});

test('a password of its own is not', async () => {
  for (const password of ['correct-horse-7', 'four words of mine', 'jamaica-likes-my-rover', 'Zk9_aa-b'])
    expect(await isCommonPassword(password, 'Doctorbird Robotics'), password).toBe(false);
});
