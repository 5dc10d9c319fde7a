import { randomUUID } from 'node:crypto';
import { calls, type CallName } from '@doctorbird/contract/calls';
import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import {
  isPermission,
  permissionsAsked,
  type ReadyRoleKey,
  readyRole,
  readyRoleKeys,
  withIncluded,
} from '@doctorbird/contract/core/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';

let world: TestApp;
const tokens = {} as Record<ReadyRoleKey, string>;
beforeAll(async () => {
  world = await startTestApp();
  await world.signInAs('admin', { fullName: 'Karen Whyte' });
  for (const role of readyRoleKeys)
    tokens[role] = (await world.signInAs('admin', { fullName: `Holder of ${role}`, roles: [role] })).token;
});
afterAll(() => world.close());

const definitions = calls as Record<CallName, CallDefinition>;
const asksAdmins = ({ who }: CallDefinition) => who === 'anyone' || (who !== 'public' && who.includes('admin'));
const ofAdmins = (Object.keys(calls) as CallName[]).filter((name) => asksAdmins(definitions[name]));
const guarded = ofAdmins.filter((name) => permissionsAsked(definitions[name].right).length > 0);

test('every call of admins names a right of the table, and no other call does', () => {
  for (const name of Object.keys(calls) as CallName[]) {
    const { right } = definitions[name];
    expect(right !== undefined, name).toBe(ofAdmins.includes(name));
    const asked = permissionsAsked(right);
    if (right !== undefined && right !== 'own' && right !== 'office')
      expect(asked.length > 0 && asked.every(isPermission), name).toBe(true);
  }
  expect(guarded.length).toBeGreaterThan(500);
});

/** The guard answers before the request is read, so the record need not exist. */
async function refused(name: CallName, role: ReadyRoleKey): Promise<boolean> {
  const { method, path } = definitions[name];
  const address = `/api/v1${path.replaceAll(/\{\w+\}/gu, () => randomUUID())}`;
  const { status, body } = await world.request(method, address, { token: tokens[role] });
  const { code, permission, people, error } = (body ?? {}) as {
    code?: string;
    permission?: string;
    people?: { name: string }[];
    error?: string;
  };
  if (code !== 'permission_needed') return false;
  expect(status).toBe(403);
  expect(permission !== undefined && isPermission(permission)).toBe(true);
  expect(people!.length).toBeGreaterThan(0);
  expect(error).toContain(people![0]!.name);
  expect(error).toContain('Nothing was changed.');
  return true;
}

describe.each(readyRoleKeys)('%s', (role) => {
  const held = withIncluded(readyRole(role).permissions);
  test('may make exactly the calls of its permissions', async () => {
    const wrong: string[] = [];
    for (const name of guarded) {
      const expected = !permissionsAsked(definitions[name].right).every((permission) => held.has(permission));
      if ((await refused(name, role)) !== expected) wrong.push(`${name} should ${expected ? '' : 'not '}be refused`);
    }
    expect(wrong).toEqual([]);
  });
});
