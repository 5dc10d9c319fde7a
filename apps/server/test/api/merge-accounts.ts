import { calls } from '@doctorbird/contract/calls';
import { expect } from 'vitest';
import type { SignedIn, TestApp } from '../test-app.ts';

/** Merges one family's account into another one, as the office does for two without children in common. */
export async function mergeAccounts(
  world: TestApp,
  admin: SignedIn,
  { stays, merged }: { stays: string; merged: string },
): Promise<void> {
  const { rows } = await world.pool.query<{ id: string; version: number }>(
    'select id, version from account where id = any($1)',
    [[stays, merged]],
  );
  const version = (id: string) => rows.find((row) => row.id === id)!.version;
  const { status, body } = await world.call(calls.mergeFamilies, {
    token: admin.token,
    body: {
      stays_id: stays,
      merged_id: merged,
      full_name: 'stays',
      phone: 'stays',
      address: 'stays',
      sign_in: 'stays',
      children: [],
      versions: { stays: version(stays), merged: version(merged) },
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
}
