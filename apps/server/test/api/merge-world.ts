import type { FamilyMergePreview, FamilyMergeRequest } from '@doctorbird/contract/admin/merges';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { checkPlaces } from '../../src/modules/enrollments/waiting/check-places.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

/** Two families with one child each, who is the same: fresh for each test. */
export interface MergeWorld extends TestApp {
  admin: SignedIn;
  stays: SignedIn;
  double: SignedIn;
  /** The child of the family that stays, and of its double. */
  kid: string;
  twin: string;
  rows<T extends object>(text: string, ...values: unknown[]): Promise<T[]>;
  merge(more?: Partial<FamilyMergeRequest>, key?: string): ReturnType<TestApp['call']>;
  merged(more?: Partial<FamilyMergeRequest>): Promise<string>;
  preview(more?: Partial<FamilyMergeRequest>): Promise<FamilyMergePreview>;
  undo(id: string, key?: string): ReturnType<TestApp['call']>;
}

export function mergeWorld(): MergeWorld {
  const world = {} as MergeWorld;
  const plan = (more: Partial<FamilyMergeRequest>): FamilyMergeRequest => ({
    stays_id: world.stays.id,
    merged_id: world.double.id,
    full_name: 'stays',
    phone: 'stays',
    address: 'stays',
    sign_in: 'stays',
    children: [{ stays_id: world.kid, merged_id: world.twin, details: 'stays' }],
    versions: { stays: 1, merged: 1 },
    ...more,
  });
  const keyed = (key?: string) => key !== undefined && { headers: { 'idempotency-key': key } };
  const own: Omit<MergeWorld, keyof TestApp | 'admin' | 'stays' | 'double' | 'kid' | 'twin'> = {
    rows: async <T extends object>(text: string, ...values: unknown[]) =>
      (await world.pool.query<T>(text, values)).rows,
    merge: (more = {}, key) =>
      world.call(calls.mergeFamilies, { token: world.admin.token, body: plan(more), ...keyed(key) }),
    async merged(more) {
      const answer = await world.merge(more);
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body.id as string;
    },
    async preview(more = {}) {
      const { versions: _none, ...body } = plan(more);
      const answer = await world.call(calls.previewFamilyMerge, { token: world.admin.token, body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body;
    },
    undo: (id, key) => world.call(calls.undoFamilyMerge, { token: world.admin.token, params: { id }, ...keyed(key) }),
  };
  beforeAll(async () => {
    Object.assign(world, await startTestApp(), own);
    await openPaymentWays(world.db, world.clock.now());
    world.admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
  });
  beforeEach(async () => {
    const [one, other] = [await world.signInAs('parent'), await world.signInAs('parent')];
    const child = async ({ id }: SignedIn) =>
      (await buildStudent(world.db, { parentId: id, fullName: 'Renée Brown', createdAt: world.clock.now() })).id;
    Object.assign(world, { stays: one, double: other, kid: await child(one), twin: await child(other) });
  });
  afterAll(async () => {
    expect(await checkMoney(world.db)).toEqual([]);
    expect(await checkPlaces(world.db)).toEqual([]);
    await world.close();
  });
  return world;
}
