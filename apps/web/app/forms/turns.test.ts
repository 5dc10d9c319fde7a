import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('work begins at once when there is none, and after the work before it otherwise, whatever that threw', async () => {
  const turns = new Turns();
  const log: string[] = [];
  let fail = (_reason: Error): void => undefined;
  const first = turns.take(() => {
    log.push('first');
    return new Promise<string>((_done, refuse) => (fail = refuse));
  });
  const second = turns.take(async () => {
    log.push('second');
    return 2;
  });
  await Promise.resolve();
  expect(log).toEqual(['first']);
  fail(new Error('no line'));
  await expect(first).rejects.toThrow('no line');
  expect(await second).toBe(2);
  expect(log).toEqual(['first', 'second']);
  await Promise.resolve();
  void turns.take(async () => log.push('third'));
  expect(log).toEqual(['first', 'second', 'third']);
});
