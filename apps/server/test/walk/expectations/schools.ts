import { calls } from '@doctorbird/contract/calls';
import { buildStudent } from '../../../demo/builders/build-student.ts';
import { schoolToken } from '../../../src/modules/groups/links/school-link.ts';
import { slipCode } from '../../../src/modules/groups/links/slip-code.ts';
import { newId } from '../../../src/platform/database/new-id.ts';
import { newGroup } from '../make-records.ts';
import { adminOnly, mixed, openToAll, theParent, type Area, type Asking } from '../patterns.ts';
import type { Scene } from '../scene.ts';

/** A booking whose school has a link, with one child on its roster. */
async function newSchool(scene: Scene) {
  const { id, member_id: member } = await newGroup(scene);
  const { rows } = await scene.world.pool.query<{ reference: string }>(
    "update partner_group set link_issue = 1, link_made_at = now(), link_ends_at = '2027-01-01' where id = $1 returning reference",
    [id],
  );
  return { id, member, reference: rows[0]!.reference };
}
const ofSchool: Asking = async (scene) => ({
  params: { token: schoolToken(scene.world.sealer, { kind: 'school', id: (await newSchool(scene)).id, issue: 1 }) },
});
const ofParent: Asking = async (scene) => ({
  params: { token: schoolToken(scene.world.sealer, { kind: 'slip', id: (await newSchool(scene)).member, issue: 1 }) },
});
const answers = {
  full_name: 'Odane Reid',
  date_of_birth: '2015-05-05',
  guardian_name: 'Althea Reid',
  phone: '876 555 0142',
  alert: 'Bee stings, has an EpiPen',
  collects: 'guardian',
  first_aid: { given: true, text_version: '1' },
  photo: { given: false, text_version: '1' },
  signed_name: 'Althea Reid',
};
const theGroup: Asking = async (scene) => ({ params: { id: (await newSchool(scene)).id } });
/** A child whom a parent has claimed without an account. */
const claimed: Asking = async (scene) => {
  const { id, member } = await newSchool(scene);
  const token = schoolToken(scene.world.sealer, { kind: 'slip', id: member, issue: 1 });
  await scene.world.send(calls.claimMember, { params: { token }, body: answers });
  return { params: { id, member_id: member } };
};

/** The page of a school and the slips of parents: the links are secrets, and what is behind them shows one booking alone. */
export const schoolExpectations = {
  getSchoolBoard: adminOnly(200),
  getSchoolLink: adminOnly(200, theGroup),
  makeSchoolLink: adminOnly(200, async (scene) => ({ ...(await theGroup(scene, 'admin')), body: { send: true } })),
  endSchoolLink: adminOnly(200, theGroup),
  openMemberClaim: { ...adminOnly(200, claimed), showsHealth: true },
  askClaimAgain: adminOnly(200, claimed),
  openSchool: openToAll(200, ofSchool),
  schoolSlips: openToAll(200, ofSchool),
  addSchoolMember: openToAll(200, async (scene) => {
    const { params } = await ofSchool(scene, 'nobody');
    return { params: { ...params, member: newId() }, body: { full_name: 'Jaden Clarke', grade_level: '5' } };
  }),
  renewSchoolLink: openToAll(200, ofSchool),
  // Of one child no report is made.
  schoolReportPdf: openToAll(409, ofSchool),
  findSchoolSlip: openToAll(200, async (scene) => {
    const { member, reference } = await newSchool(scene);
    return { body: { code: slipCode(scene.world.sealer, reference, { id: member, slipIssue: 1 }) } };
  }),
  showSchoolSlip: openToAll(200, ofParent),
  claimMember: openToAll(200, async (scene) => ({ ...(await ofParent(scene, 'nobody')), body: answers })),
  declineClaim: openToAll(200, ofParent),
  claimWithChild: mixed(
    theParent(200, async (scene) => {
      const { world, families } = scene;
      const { id: child } = await buildStudent(world.db, { parentId: families.A.parent.id, dateOfBirth: '2015-05-05' });
      return {
        ...(await ofParent(scene, 'parent')),
        body: {
          student_id: child,
          photo: { given: true, text_version: '1' },
          first_aid: { given: true, text_version: '1' },
        },
      };
    }),
    { otherParent: 422 },
  ),
} satisfies Area;
