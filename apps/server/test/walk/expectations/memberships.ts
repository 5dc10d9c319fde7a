import { calls } from '@doctorbird/contract/calls';
import { newId } from '../../../src/platform/database/new-id.ts';
import { made } from '../make-records.ts';
import { adminOnly, andAdmins, eachParent, theParent, type Area } from '../patterns.ts';
import { newChild, type Scene } from '../scene.ts';

async function anItem({ world }: Scene): Promise<string> {
  const id = newId();
  await world.pool.query(
    `insert into item (id, name, kind, price_cents, tax, per, once, automatic, offered, billing_day)
     values ($1, $2, 'membership', 1000000, 'none', 'child', false, false, 'all', 10)`,
    [id, `Membership ${id.slice(-12)}`],
  );
  return id;
}

/** From the billing day: a whole month. */
const asked = async (scene: Scene) => ({
  item_id: await anItem(scene),
  student_id: await newChild(scene),
  begins_on: '2026-03-10',
  total: 10_000,
});

/** A membership of a child of family A. */
const aMembership = async (scene: Scene): Promise<string> =>
  (
    await made(
      scene.world.call(calls.beginMembership, { token: scene.families.A.parent.token, body: await asked(scene) }),
    )
  ).id;

const aPause = { kind: 'pause', from: '2026-04-10', until: '2026-04-19' };

export const membershipExpectations = {
  listMemberships: adminOnly(200, async (scene) => {
    await aMembership(scene);
    return {};
  }),
  listOwnMemberships: eachParent(200),
  quoteMembership: andAdmins(
    eachParent(200, async (scene) => ({ query: { item_id: await anItem(scene), begins_on: '2026-03-10' } })),
  ),
  beginMembership: theParent(201, async (scene) => ({ body: await asked(scene) })),
  getMembershipsToBegin: adminOnly(200, (scene) => ({ params: { id: scene.families.A.parent.id } })),
  beginMembershipFor: adminOnly(201, async (scene) => ({
    params: { id: scene.families.A.parent.id },
    body: await asked(scene),
  })),
  getMembership: andAdmins(theParent(200, async (scene) => ({ params: { id: await aMembership(scene) } }))),
  quoteMembershipChange: andAdmins(
    theParent(200, async (scene) => ({ params: { id: await aMembership(scene) }, query: aPause })),
  ),
  // 20 of 30 days of the month from 10 April.
  changeMembership: andAdmins(
    theParent(200, async (scene) => ({
      params: { id: await aMembership(scene) },
      body: { ...aPause, total: 6_666.67 },
    })),
  ),
} satisfies Area;
