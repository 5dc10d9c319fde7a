import { calls } from '@doctorbird/contract/calls';
import { buildGuardian } from '../../../demo/builders/build-guardian.ts';
import { buildStudent } from '../../../demo/builders/build-student.ts';
import { made } from '../make-records.ts';
import { adminOnly, andAdmins, eachParent, openToAll, theParent, type Area, type Asking } from '../patterns.ts';
import { newChild, type Scene } from '../scene.ts';
import type { Caller } from '../callers.ts';

const theChild: Asking = ({ families }) => ({ params: { id: families.A.childId } });
const rights = { money: true, pick_up: false };
const invitation = ({ next }: Scene) => ({ name: 'Devon Second', email: `second-${next()}@elsewhere.test`, ...rights });

/** A child of family A with an invitation that nobody has answered. */
async function invited(scene: Scene): Promise<{ id: string; guardian_id: string }> {
  const id = await newChild(scene);
  const { token } = scene.families.A.parent;
  const body = invitation(scene);
  const { guardian } = await made(scene.world.call(calls.inviteGuardian, { token, params: { id }, body }));
  return { id, guardian_id: guardian!.id };
}

/** The same with a guardian who accepted. */
async function accepted(scene: Scene): Promise<{ id: string; guardian_id: string }> {
  const id = await newChild(scene);
  const { id: accountId } = await scene.world.signInAs('parent', { fullName: `Devon Second ${scene.next()}` });
  const guardianId = await buildGuardian(scene.world.db, { studentId: id, accountId, pickUp: true });
  return { id, guardian_id: guardianId };
}

/** An invitation of a family without a mark, for the caller's own address. */
async function link(scene: Scene, caller: Caller): Promise<{ token: string }> {
  const { world, people, next } = scene;
  const parent = await world.signInAs('parent', { fullName: 'Marva Plain' });
  const { id } = await buildStudent(world.db, { parentId: parent.id, fullName: `Tia Plain ${next()}` });
  const email = caller === 'nobody' ? 'somebody@elsewhere.test' : people[caller].email;
  const token = `walk-invitation-${next()}-of-a-child`;
  await buildGuardian(world.db, { studentId: id, invited: { email, token, until: '2026-03-20T15:00:00Z' } });
  return { token };
}

/** Somebody who must not collect a child of family A. */
async function barred(scene: Scene): Promise<{ id: string; barred_id: string }> {
  const id = await newChild(scene);
  const { token } = scene.secondAdmin;
  const body = { full_name: 'Rohan Stranger', relationship: 'Uncle', note: 'By order of the court' };
  const { data } = await made(scene.world.call(calls.addBarred, { token, params: { id }, body }));
  return { id, barred_id: data[0]!.id };
}
const because = { reason: 'The court asked' };

export const guardianExpectations = {
  listBarred: adminOnly(200, async (scene) => ({ params: { id: (await barred(scene)).id } }), {
    says: { data: [{ full_name: 'Rohan Stranger', has_note: true }] },
  }),
  addBarred: adminOnly(201, async (scene) => ({
    params: { id: await newChild(scene) },
    body: { full_name: 'Rohan Stranger', relationship: 'Uncle' },
  })),
  readBarred: adminOnly(200, async (scene) => ({ params: await barred(scene), body: because }), {
    says: { note: 'By order of the court' },
  }),
  endBarred: adminOnly(200, async (scene) => ({ params: await barred(scene), body: because }), { says: { data: [] } }),
  getGuardians: andAdmins(theParent(200, theChild)),
  inviteGuardian: andAdmins(
    theParent(201, async (scene) => ({ params: { id: await newChild(scene) }, body: invitation(scene) }), {
      says: { guardian: { state: 'invited', ...rights } },
    }),
  ),
  changeGuardian: andAdmins(
    theParent(200, async (scene) => ({ params: await invited(scene), body: { money: false, pick_up: true } }), {
      says: { guardian: { money: false, pick_up: true } },
    }),
  ),
  resendGuardian: andAdmins(theParent(200, async (scene) => ({ params: await invited(scene) }))),
  endGuardian: andAdmins(theParent(200, async (scene) => ({ params: await accepted(scene), body: {} }))),
  swapGuardians: adminOnly(200, async (scene) => ({
    params: await accepted(scene),
    body: { reason: 'Custody changed' },
  })),
  getGuardianInvitation: openToAll(200, async (scene, caller) => ({ params: await link(scene, caller) })),
  sendInvitationCode: eachParent(200, async (scene, caller) => ({ params: await link(scene, caller) }), {
    says: { sent: true },
  }),
  acceptGuardian: eachParent(200, async (scene, caller) => ({ params: await link(scene, caller) })),
  listGuardedPeople: theParent(200, theChild, { holdsRows: ['parent'] }),
} satisfies Area;
