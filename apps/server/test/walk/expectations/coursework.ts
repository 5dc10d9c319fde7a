import { idOf, newCertificate, newCoursework, newCourseworkFile, newSubmission } from '../make-records.ts';
import {
  adminOnly,
  byRule,
  eachFamily,
  eachTeacher,
  openToAll,
  theFamily,
  theStudent,
  theTeacher,
  type Area,
  type Asking,
} from '../patterns.ts';
import { marks } from '../scene.ts';

const aTask =
  (more: object = {}): Asking =>
  async (scene) => ({ params: { id: await newCoursework(scene) }, ...more });
const file = { bytes: Buffer.from('%PDF-1.4\n%%EOF\n'), name: 'plan.pdf' };
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
  getCoursework: theStudent(200, aTask()),
  submitWork: theStudent(201, aTask({ body: { text: 'My drawing' } })),
  submitWorkFile: theStudent(201, aTask({ body: { text: 'My drawing' }, file })),
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
