import type { PersonRights } from '@doctorbird/contract/accounts/roles';
import { calls } from '@doctorbird/contract/calls';
import { made } from '../make-records.ts';
import { adminOnly, type Area } from '../patterns.ts';
import type { Scene } from '../scene.ts';

/** An admin whom nobody else uses. */
const anAdmin = async ({ world }: Scene): Promise<string> => (await world.signInAs('admin')).id;

async function aRole({ world, secondAdmin, next }: Scene): Promise<string> {
  const body = { name: `Camp lead ${next()}`, permissions: ['change_places' as const] };
  return (await made<{ key: string }>(world.call(calls.addRole, { token: secondAdmin.token, body }))).key;
}

async function aGrant(scene: Scene): Promise<{ id: string; grant_id: string }> {
  const id = await anAdmin(scene);
  const { roles } = await made<PersonRights>(
    scene.world.call(calls.giveRole, { token: scene.secondAdmin.token, params: { id }, body: { role: 'bookkeeper' } }),
  );
  return { id, grant_id: roles.find(({ role }) => role === 'bookkeeper')!.id };
}

/** The review of this month from its beginning. */
const anew = ({ world }: Scene) => world.pool.query('delete from rights_review');

/** Everybody is decided on but for the end of it. */
async function decided(scene: Scene): Promise<void> {
  await anew(scene);
  const { body } = await scene.world.call(calls.getRightsReview, { token: scene.secondAdmin.token });
  const decisions = body.people.map(({ id, full_name: name }) => ({
    accountId: id,
    name,
    roles: [],
    decision: 'keep',
    byId: scene.secondAdmin.id,
    by: 'Second admin',
    at: new Date().toISOString(),
  }));
  const values = [body.month, JSON.stringify(decisions)];
  await scene.world.pool.query('insert into rights_review (month, decisions) values ($1, $2)', values);
}

export const roleExpectations = {
  listRoles: adminOnly(200),
  addRole: adminOnly(201, ({ next }) => ({
    body: { name: `Camp lead ${next()}`, permissions: ['change_places'], take_limit: 20_000 },
  })),
  changeRole: adminOnly(200, async (scene) => ({
    params: { key: await aRole(scene) },
    body: { permissions: ['change_places', 'attendance'] },
  })),
  removeRole: adminOnly(204, async (scene) => ({ params: { key: await aRole(scene) } })),
  getPersonRights: adminOnly(200, async (scene) => ({ params: { id: await anAdmin(scene) } })),
  giveRole: adminOnly(201, async (scene) => ({ params: { id: await anAdmin(scene) }, body: { role: 'front_desk' } })),
  endRole: adminOnly(200, async (scene) => ({ params: { ...(await aGrant(scene)) }, body: {} })),
  getRightsReview: adminOnly(200),
  decideRights: adminOnly(200, async (scene) => {
    await anew(scene);
    return { params: { id: await anAdmin(scene) }, body: { decision: 'read_only' } };
  }),
  finishRightsReview: adminOnly(200, async (scene) => {
    await decided(scene);
    return {};
  }),
  exportRightsReview: adminOnly(200),
} satisfies Area;
