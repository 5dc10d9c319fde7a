import { calls } from '@doctorbird/contract/calls';
import { expect } from 'vitest';
import type { SignedIn, TestApp } from './test-app.ts';

interface Award {
  payer_id: string;
  enrollment_id?: string;
  bill_id?: string;
  due: number;
  amount: number;
}

/** A gift comes into the scholarship fund, and pays so much of a place or a bill of a family. */
export async function payFromFund(world: TestApp, admin: SignedIn, award: Award): Promise<void> {
  const gift = {
    amount: award.amount,
    way: 'bank_transfer',
    reference: 'TRF-1',
    received_on: world.clock.now().toISOString().slice(0, 10),
    giver: 'Althea Barnett',
  };
  const given = await world.send(calls.recordGift, { token: admin.token, body: gift });
  expect(given.status, JSON.stringify(given.body)).toBe(201);
  const body = { ...award, reason: 'Asked by the school' };
  const paid = await world.send(calls.awardFromFund, { token: admin.token, body });
  expect(paid.status, JSON.stringify(paid.body)).toBe(201);
}
