import { expect, test } from 'vitest';
import { Allowance } from './allowance.ts';

test('who finds too little left waits, in order; more than there is counts as all of it', async () => {
  const allowance = new Allowance(10);
  const order: string[] = [];
  const take = async (name: string, amount: number) => {
    const giveBack = await allowance.take(amount);
    order.push(name);
    return giveBack;
  };
  const first = await take('first', 6);
  const large = take('large', 50);
  const small = take('small', 1);
  await Promise.resolve();
  expect(order).toEqual(['first']);
  first();
  first();
  const largeDone = await large;
  expect(order).toEqual(['first', 'large']);
  largeDone();
  await small;
  expect(order).toEqual(['first', 'large', 'small']);
});
