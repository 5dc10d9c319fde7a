import type { Bill } from '@doctorbird/contract/billing/bills';
import type { OfficeItem } from '@doctorbird/contract/billing/items';
import { calls } from '@doctorbird/contract/calls';
import { expect } from 'vitest';
import { writeSetting } from '../../src/modules/organisation/settings/organisation-settings.ts';
import type { SignedIn, TestApp } from '../test-app.ts';

/** A kit that is not counted, with no tax. */
export const kit = {
  name: 'Kit, Level 1',
  description: 'Robot parts to take home',
  kind: 'kit',
  price: 2_000,
  tax: 'none',
  per: 'child',
  once: false,
  automatic: false,
  stock: null,
  sold_until: null,
  offered: 'no',
  program_ids: [],
};

export async function newItem(world: TestApp, admin: SignedIn, facts: object = {}): Promise<OfficeItem> {
  const answer = await world.send(calls.addItem, { token: admin.token, body: { ...kit, ...facts } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

/** From the first day of the year: 15%. */
export const registerForGct = (world: TestApp, rates = [{ from: '2026-01-01', percent: 15 }]) =>
  writeSetting(
    world.db,
    { now: world.clock.now() },
    { key: 'gct', value: { trn: '002118437', registered_from: '2026-01-01', rates } },
  );

export interface Billed {
  lines: object[];
  total: number;
  due_on?: string;
  note?: string;
}

export const billFamily = (
  world: TestApp,
  admin: SignedIn,
  { id, key, ...body }: Billed & { id: string; key?: string },
) =>
  world.send(calls.billFamilyForItems, {
    token: admin.token,
    params: { id },
    body: { due_on: '2026-03-24', ...body },
    ...(key && { headers: { 'idempotency-key': key } }),
  });

export async function billed(world: TestApp, admin: SignedIn, given: Billed & { id: string }): Promise<Bill> {
  const answer = await billFamily(world, admin, given);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}
