import { calls } from '@doctorbird/contract/calls';
import type { WholeMembership } from '@doctorbird/contract/billing/memberships';
import { expect } from 'vitest';
import { openSession, type SignedIn, type TestApp } from '../test-app.ts';

/** As in the catalog: J$14,000 a month, due on the 1st, for families to begin. */
export const monthly = {
  name: 'Monthly membership',
  description: null,
  kind: 'membership',
  price: 14_000,
  per: 'child',
  offered: 'all',
  billing_day: 1,
};

export interface Began {
  item_id: string;
  student_id: string;
  begins_on: string;
}

/** Begun by its parent, at the sum of the quote. */
export async function begun(world: TestApp, parent: SignedIn, body: Began): Promise<WholeMembership> {
  const { item_id, begins_on } = body;
  const quoted = await world.call(calls.quoteMembership, { token: parent.token, query: { item_id, begins_on } });
  expect(quoted.status, JSON.stringify(quoted.body)).toBe(200);
  const answer = await world.call(calls.beginMembership, {
    token: parent.token,
    body: { ...body, total: quoted.body.total },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

export const quoteOf = (
  world: TestApp,
  who: SignedIn,
  { id, ...query }: { id: string; kind: string; [key: string]: string },
) => world.send(calls.quoteMembershipChange, { token: who.token, params: { id }, query });

/** A change at the sum of its quote, whatever it answers. */
export async function changed(
  world: TestApp,
  who: SignedIn,
  asked: { id: string; kind: string; [key: string]: string },
) {
  const quoted = await quoteOf(world, who, asked);
  const { id, ...body } = asked;
  return world.send(calls.changeMembership, {
    token: who.token,
    params: { id },
    body: { ...body, total: quoted.body.total ?? 0 },
  });
}

/** The job that issues bills and releases places. */
export async function sweep(world: TestApp): Promise<void> {
  await world.jobs.enqueue(world.db, 'memberships.sweep', {});
  await world.jobs.runDue();
}

export async function payInFull(world: TestApp, admin: SignedIn, billId: string, due: number): Promise<void> {
  const paid = await world.send(calls.recordBillPayment, {
    token: admin.token,
    params: { id: billId },
    body: { method: 'cash', reference: null, due, amount: due },
  });
  expect(paid.status, JSON.stringify(paid.body)).toBe(201);
}

/** On a later day: sessions end with the days. */
export const signedInAgain = async (world: TestApp, parent: SignedIn): Promise<SignedIn> => ({
  ...parent,
  token: await openSession(world.db, world.clock, { id: parent.id, role: 'parent' }),
});
