import { calls } from '@doctorbird/contract/calls';
import { buildParent } from '../../../demo/builders/build-account.ts';
import { appCode } from '../../app-code.ts';
import { made } from '../make-records.ts';
import { healthMark, marks, newChild, type Scene } from '../scene.ts';
import { adminOnly, type Area, type Asking } from '../patterns.ts';

const theChild: Asking = ({ families }) => ({ params: { id: families.A.childId } });
const theAccount: Asking = ({ families }) => ({ params: { id: families.A.parent.id } });
const aChild =
  (more: object = {}): Asking =>
  async (scene) => ({ params: { id: await newChild(scene) }, ...more });

/** A parent of family A who was signed in once and may be used up. */
const aParent = async ({ world, next }: Scene) => ({
  id: (await world.signInAs('parent', { fullName: `Alma ${marks.A} ${next()}` })).id,
});
/** A parent of family A whom the office added, and who has never signed in. */
const aWalkIn = async ({ world, next }: Scene, facts: { email?: null; signInPhone?: string }) => ({
  id: await buildParent(world.db, { fullName: `Alma ${marks.A} ${next()}`, ...facts }),
});
const newAddress = ({ next }: Scene) => ({ email: `moved-${next()}@${marks.A.toLowerCase()}.test` });

/** Two families that have nothing. */
const aPair = async (scene: Scene) => ({ a_id: (await aParent(scene)).id, b_id: (await aParent(scene)).id });
const planOf = ({ a_id, b_id }: { a_id: string; b_id: string }) => ({
  stays_id: a_id,
  merged_id: b_id,
  full_name: 'stays',
  phone: 'stays',
  address: 'stays',
  sign_in: 'stays',
  children: [],
});
const mergeOf = async (scene: Scene) => ({ ...planOf(await aPair(scene)), versions: { stays: 1, merged: 1 } });
async function merged(scene: Scene): Promise<{ id: string }> {
  const { token } = scene.secondAdmin;
  const { id } = await made(scene.world.send(calls.mergeFamilies, { token, body: await mergeOf(scene) }));
  return { id };
}

/** The admin pages of one child and of one family, and account help. */
export const familyAdminExpectations = {
  getOfficeStudentFile: adminOnly(200, theChild),
  getOfficeStudentLearning: adminOnly(200, theChild),
  studentTimeline: adminOnly(200, theChild),
  familyTimeline: adminOnly(200, theAccount),
  changeOfficeStudent: adminOnly(
    200,
    aChild({
      body: { full_name: `Ari ${marks.A}`, date_of_birth: '2016-05-04', grade_level: 'Grade 6', version: 1 },
    }),
    { says: { grade_label: 'Grade 6' } },
  ),
  // The notes are written here and read elsewhere, with a reason: the answer does not hold them.
  changeMedicalNotes: adminOnly(200, aChild({ body: { medical_notes: `${healthMark}: new pump`, version: 1 } })),
  archiveStudent: adminOnly(200, aChild({ body: { reason: 'Moved to Montego Bay' } }), { says: { is_active: false } }),
  restoreOfficeStudent: adminOnly(
    200,
    async (scene) => {
      const params = { id: await newChild(scene) };
      await scene.world.call(calls.archiveStudent, { token: scene.people.admin.token, params, body: {} });
      return { params };
    },
    { says: { is_active: true } },
  ),
  getOfficeParentFile: adminOnly(200, theAccount),
  changeOfficeParent: adminOnly(
    200,
    async (scene) => ({
      params: await aParent(scene),
      body: { full_name: `Alma ${marks.A}`, phone: '876-555-0199', version: 1 },
    }),
    { says: { phone: '+18765550199' } },
  ),
  getUser: adminOnly(200, ({ people }) => ({ params: { id: people.staff.id } })),
  listDuplicates: adminOnly(200),
  dismissDuplicate: adminOnly(204, async (scene) => ({ body: await aPair(scene) })),
  restoreDuplicate: adminOnly(204, async (scene) => {
    const body = await aPair(scene);
    await made(scene.world.call(calls.dismissDuplicate, { token: scene.secondAdmin.token, body }));
    return { body };
  }),
  getFamilyDuplicates: adminOnly(200, theAccount, { says: { merged_into: null } }),
  previewFamilyMerge: adminOnly(200, async (scene) => ({ body: planOf(await aPair(scene)) }), {
    says: { blockers: [] },
  }),
  mergeFamilies: adminOnly(201, async (scene) => ({ body: await mergeOf(scene) }), { says: { state: 'merged' } }),
  listFamilyMerges: adminOnly(200),
  previewMergeUndo: adminOnly(200, async (scene) => ({ params: await merged(scene) }), { says: { blockers: [] } }),
  undoFamilyMerge: adminOnly(200, async (scene) => ({ params: await merged(scene) }), { says: { state: 'undone' } }),
  getAccountDesk: adminOnly(200, theAccount, { says: { pending_email: null, locked_until: null } }),
  sendResetLink: adminOnly(200, async (scene) => ({ params: await aParent(scene) })),
  inviteFamily: adminOnly(200, async (scene) => ({ params: await aWalkIn(scene, {}) })),
  textSignInLink: adminOnly(
    200,
    async (scene) => ({
      params: await aWalkIn(scene, { email: null, signInPhone: `+1876${5_560_000 + Number(scene.next())}` }),
    }),
    { says: { channel: 'sms' } },
  ),
  inviteFamilies: adminOnly(200, async (scene) => ({ body: { ids: [(await aWalkIn(scene, {})).id] } }), {
    says: { by_email: 1, by_text: 0, skipped: [] },
  }),
  // One session: nobody who was refused before has ended it.
  endAccountSessions: adminOnly(200, async (scene) => ({ params: await aParent(scene) }), { says: { ended: 1 } }),
  resetSecondStep: adminOnly(
    200,
    async ({ world, next }) => {
      const { id, token } = await world.signInAs('parent', { fullName: `Alma ${marks.A} ${next()}` });
      const { secret } = (await world.call(calls.beginSecondStep, { token })).body as { secret: string };
      await world.call(calls.turnOnSecondStep, { token, body: { code: appCode(world.clock.now(), secret) } });
      return { params: { id } };
    },
    { says: { second_step: false, sessions: [] } },
  ),
  saveSignInPhone: adminOnly(
    200,
    async (scene) => ({ params: await aParent(scene), body: { phone: `+1876${5_550_000 + Number(scene.next())}` } }),
    { says: { sessions: [] } },
  ),
  askEmailChange: adminOnly(200, async (scene) => ({ params: await aParent(scene), body: newAddress(scene) })),
  dropEmailChange: adminOnly(
    200,
    async (scene) => {
      const ask = { params: await aParent(scene), body: newAddress(scene) };
      await scene.world.call(calls.askEmailChange, { token: scene.people.admin.token, ...ask });
      return { params: ask.params };
    },
    { says: { pending_email: null } },
  ),
} satisfies Area;
