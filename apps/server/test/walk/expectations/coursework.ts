import { calls } from '@doctorbird/contract/calls';
import { buildProgram } from '../../../demo/builders/build-program.ts';
import { badgeAward } from '../../../src/modules/teaching/achievements/achievements.table.ts';
import { newId } from '../../../src/platform/database/new-id.ts';
import { aPhoto } from '../../story-world.ts';
import {
  idOf,
  newCertificate,
  newCoursework,
  newCourseworkFile,
  newSubmission,
  newWorkVideo,
} from '../make-records.ts';
import {
  adminOnly,
  byRule,
  eachFamily,
  eachTeacher,
  mixed,
  openToAll,
  theFamily,
  theTeacher,
  type Area,
  type Asking,
} from '../patterns.ts';
import { marks, type Scene } from '../scene.ts';

const aTask =
  (more: object = {}): Asking =>
  async (scene) => ({ params: { id: await newCoursework(scene) }, ...more });
const file = { bytes: Buffer.from('%PDF-1.4\n%%EOF\n'), name: 'plan.pdf' };
const forChild =
  (more: object = {}): Asking =>
  async (scene) => ({
    params: { id: await newCoursework(scene) },
    body: { text: 'My drawing', student_id: scene.families.A.childId },
    ...more,
  });
/** The next term of the program, with the same member of staff. */
async function twoPrograms({ world, families, people }: Scene) {
  const programId = await buildProgram(world.db, { title: `Rovers of ${marks.A}, next term` });
  await world.call(calls.assignStaff, {
    token: people.admin.token,
    body: { staff_id: people.staff.id, program_id: programId },
  });
  return { from_program_id: families.A.programId, program_id: programId };
}
/** Of the child with the account, so that the student reaches it too. */
async function ownBadge(scene: Scene): Promise<string> {
  await scene.world.db
    .insert(badgeAward)
    .values({
      id: newId(),
      studentId: scene.families.A.childId,
      badge: 'brave-builder',
      awardedBy: scene.people.staff.id,
    })
    .onConflictDoNothing();
  return idOf(scene, `select id from badge_award where student_id = $1 and badge = 'brave-builder'`, [
    scene.families.A.childId,
  ]);
}
async function newCredential(scene: Scene): Promise<string> {
  const id = await ownBadge(scene);
  await scene.world.request('GET', `/api/v1/achievements/badges/${id}/credential?form=jwt`, {
    token: scene.people.student.token,
  });
  return idOf(scene, 'select id from credential where award_id = $1', [id]);
}
const aCertificate =
  (more: object = {}): Asking =>
  async (scene) => ({ params: { id: (await newCertificate(scene)).id }, ...more });

export const courseworkExpectations = {
  listStaffCoursework: eachTeacher(
    200,
    async (scene) => {
      await newCoursework(scene);
      return { query: { program_id: scene.families.A.programId } };
    },
    { holdsRows: ['staff'] },
  ),
  getStaffCoursework: theTeacher(200, aTask()),
  createCoursework: theTeacher(
    201,
    ({ families }) => ({ body: { program_id: families.A.programId, title: `Task for ${marks.A}` } }),
    { otherwise: 422 },
  ),
  updateCoursework: theTeacher(200, aTask({ body: { title: `Task for ${marks.A}`, version: 1 } })),
  removeCoursework: theTeacher(204, aTask()),
  addCourseworkFile: theTeacher(201, aTask({ file })),
  removeCourseworkFile: theTeacher(204, async (scene) => ({ params: { id: await newCourseworkFile(scene) } })),
  markSubmission: theTeacher(200, async (scene) => ({
    params: { id: await newSubmission(scene) },
    body: { outcome: 'done', comment: 'Well drawn.', version: 1 },
  })),
  listCoursework: eachFamily(
    200,
    async (scene) => {
      await newCoursework(scene);
      return { query: { student_id: scene.families.A.childId } };
    },
    { holdsRows: ['parent', 'student'] },
  ),
  getCoursework: theFamily(200, async (scene) => ({
    ...(await aTask()(scene, 'parent')),
    query: { student_id: scene.families.A.childId },
  })),
  // The child has an account, and hands in there.
  submitWork: byRule(theFamily(201, forChild()), { parent: 409 }),
  submitWorkFile: byRule(theFamily(201, forChild({ file })), { parent: 409 }),
  // Whoever handed the video in adds its picture.
  addWorkPoster: byRule(
    theFamily(201, async (scene) => ({
      params: { id: await newWorkVideo(scene) },
      file: { bytes: await aPhoto(), name: 'robot.jpg' },
    })),
    { parent: 404 },
  ),
  getWorkPoster: {
    statuses: {
      nobody: 401,
      parent: 200,
      otherParent: 404,
      student: 200,
      otherStudent: 404,
      staff: 200,
      otherStaff: 404,
      admin: 404,
    },
    ask: async (scene) => ({ params: { id: await newWorkVideo(scene) } }),
  },
  listCourseworkPrograms: eachTeacher(200),
  getCourseworkGrid: theTeacher(200, async (scene) => {
    await newCoursework(scene);
    return { params: { id: scene.families.A.programId } };
  }),
  planCourseworkCopy: theTeacher(200, async (scene) => ({ query: await twoPrograms(scene) }), { otherwise: 422 }),
  copyCoursework: theTeacher(
    201,
    async (scene) => ({ body: { ...(await twoPrograms(scene)), ids: [await newCoursework(scene)] } }),
    { otherwise: 422 },
  ),
  // Instructions are for the whole class: both families' accounts are asked, and only one has a child in it.
  getCourseworkFile: {
    statuses: {
      nobody: 401,
      parent: 200,
      otherParent: 404,
      student: 200,
      otherStudent: 404,
      staff: 200,
      otherStaff: 404,
      admin: 404,
    },
    ask: async (scene) => ({ params: { id: await newCourseworkFile(scene) } }),
  },
  badgeCredential: theFamily(200, async (scene) => ({ params: { id: await ownBadge(scene) } })),
  markBadgeSeen: mixed(
    theFamily(204, async (scene) => ({ params: { id: await ownBadge(scene) } })),
    { parent: 403, otherParent: 403 },
  ),
  certificateCredential: theFamily(200, aCertificate({ query: { form: 'jwt' } })),
  credentialIssuer: openToAll(200),
  credentialKey: openToAll(200, async (scene) => {
    await newCredential(scene);
    return { params: { id: await idOf(scene, 'select id from credential_key limit 1', []) } };
  }),
  getCredential: openToAll(200, async (scene) => ({ params: { id: await newCredential(scene) } })),
  checkCredential: openToAll(200, () => ({ body: { credential: 'not a credential' } })),
  listAchievements: theFamily(200, ({ families }) => ({ query: { student_id: families.A.childId } })),
  // A parent decides for a child.
  showName: byRule(theFamily(200, aCertificate({ body: { shown: true } })), { student: 403 }),
  certificatePdf: theFamily(200, aCertificate()),
  programCertificates: adminOnly(200, async (scene) => {
    await newCertificate(scene);
    const id = await idOf(
      scene,
      `select e.program_id as id from certificate c join enrollment e on e.id = c.enrollment_id
        where c.student_id = $1 order by c.issued_at desc limit 1`,
      [scene.families.A.childId],
    );
    return { params: { id } };
  }),
  checkCertificate: openToAll(200, async (scene) => ({ params: { code: (await newCertificate(scene)).code } })),
} satisfies Area;
