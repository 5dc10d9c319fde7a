import { calls } from '@doctorbird/contract/calls';
import { expect } from 'vitest';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import type { SignedIn, TestApp } from '../test-app.ts';
import { payInFull } from './membership-world.ts';

/** Five classes for J$12,000 that count for 60 days, for families to buy. */
export const fiveClasses = {
  description: null,
  kind: 'pass',
  price: 12_000,
  per: 'family',
  offered: 'all',
  classes: 5,
  valid_days: 60,
};

/** A program with drop-in days at J$2,800 and a free trial class, on Saturdays from 7 March 2026. */
export async function aDropInProgram(world: TestApp, seats = 2) {
  const programId = await buildProgram(world.db, {
    title: 'Line followers',
    status: 'open',
    maxParticipants: seats,
    priceCents: 1_500_000,
    trialCents: 0,
    dayCents: 280_000,
    startDate: '2026-03-07',
    endDate: '2026-06-30',
  });
  const meetings = await buildMeetings(world.db, programId, {
    weekdays: [6],
    start_time: '10:00',
    end_time: '12:00',
    from: '2026-03-07',
    until: '2026-05-30',
  });
  return { programId, meetings };
}

export const passesOf = async (world: TestApp, parent: SignedIn) =>
  (await world.call(calls.listOwnPasses, { token: parent.token })).body;

/** Bought by its family, and paid at the desk unless somebody says otherwise. Returns the pass and its bill. */
export async function boughtPass(
  world: TestApp,
  { parent, admin, itemId, paid = true }: { parent: SignedIn; admin: SignedIn; itemId: string; paid?: boolean },
): Promise<{ id: string; billId: string }> {
  const bought = await world.send(calls.buyPass, { token: parent.token, body: { item_id: itemId, total: 12_000 } });
  expect(bought.status, JSON.stringify(bought.body)).toBe(201);
  const billId = bought.body.bill_id;
  if (paid) await payInFull(world, admin, billId, 12_000);
  const { data } = await passesOf(world, parent);
  return { id: data.find(({ bill }) => bill.id === billId)!.id, billId };
}
