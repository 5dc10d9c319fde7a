import { expect, test } from 'vitest';
import { hashInThread, matchesInThread } from './password-threads.ts';

test('many passwords at once: each is answered for itself', async () => {
  const hashes = await Promise.all(['one', 'two', 'three', 'four', 'five'].map(hashInThread));
  const answers = await Promise.all(
    hashes.flatMap((hash) => ['one', 'three', 'five'].map((password) => matchesInThread(password, hash))),
  );
  expect(answers.map(Number).join('')).toBe('100000010000001');
});

test('nobody has the password of what is no hash', async () => {
  expect(await matchesInThread('!', '!')).toBe(false);
  expect(await matchesInThread('', '$argon2id$v=19$broken')).toBe(false);
});
