import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { Intent } from './intent-key.ts';

const body = { student_id: 's', program_id: 'p' };
const refuse = (status: number, code = 'x') => new ApiError({ status, code, message: 'No' });

/** Sends one action and returns the key that it carried; `outcome` is the server's answer. */
async function keyOf(intent: Intent, meaning: unknown, outcome?: Error): Promise<string> {
  let used = '';
  await intent
    .once(meaning, (key) => {
      used = key;
      return outcome ? Promise.reject(outcome) : Promise.resolve('done');
    })
    .catch(() => undefined);
  return used;
}

test('a retry after a lost answer carries the same key', async () => {
  const intent = new Intent();
  const first = await keyOf(intent, body, refuse(0, 'network'));
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(await keyOf(intent, { ...body }, refuse(500))).toBe(first);
  expect(await keyOf(intent, body, refuse(409, 'still_running'))).toBe(first);
  expect(await keyOf(intent, body)).toBe(first);
});

test('after an answer, success or error, the next action is a new intent', async () => {
  const intent = new Intent();
  const paid = await keyOf(intent, body);
  const refused = await keyOf(intent, body, refuse(409, 'program_full'));
  expect(refused).not.toBe(paid);
  expect(await keyOf(intent, body)).not.toBe(refused);
});

test('a different meaning is a different intent', async () => {
  const intent = new Intent();
  const first = await keyOf(intent, body, refuse(0, 'network'));
  expect(await keyOf(intent, { ...body, note: 'x' }, refuse(0, 'network'))).not.toBe(first);
});

test('a retry after other actions still carries the key of what was not answered', async () => {
  const intent = new Intent();
  const lost = await keyOf(intent, body, refuse(0, 'network'));
  const other = await keyOf(intent, { ...body, note: 'x' });
  expect(other).not.toBe(lost);
  expect(await keyOf(intent, body)).toBe(lost);
  expect(await keyOf(intent, body)).not.toBe(lost);
});
