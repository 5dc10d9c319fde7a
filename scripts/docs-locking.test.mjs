import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bothOrders, describeLocks, lockingFile } from './docs-locking.mjs';

test('docs/locking.md matches the code (else run: node scripts/docs-locking.mjs)', () => {
  const document = readFileSync(lockingFile, 'utf8');
  expect(document).toBe(describeLocks(document));
});

test('two transactions that lock the same two in opposite orders are named', () => {
  const lock = (target, mode = 'update', skip = false) => ({ target, mode, skip });
  const transactions = [
    { name: 'pay', locks: [lock('checkout'), lock('payment'), lock('venue', 'share')] },
    { name: 'refund', locks: [lock('venue', 'share'), lock('payment'), lock('checkout')] },
    { name: 'sweep', locks: [lock('enrollment', 'update', true), lock('checkout')] },
    { name: 'cancel', locks: [lock('checkout'), lock('enrollment')] },
  ];
  expect(bothOrders(transactions)).toEqual([{ pair: ['checkout', 'payment'], names: ['pay'], others: ['refund'] }]);
});
