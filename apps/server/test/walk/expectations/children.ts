import { calls } from '@doctorbird/contract/calls';
import { aPhoto } from '../../story-world.ts';
import { testPassword } from '../../test-app.ts';
import { newPersonWithPhoto } from '../make-group-records.ts';
import { aPerson, idOf, newDocument, newLinkRequest, newPerson } from '../make-records.ts';
import {
  andAdmins,
  eachParent,
  eachStudent,
  mixed,
  adminOnly,
  theFamily,
  theParent,
  type Area,
  type Asking,
} from '../patterns.ts';
import { marks, newChild, type Scene } from '../scene.ts';

const theChild: Asking = ({ families }) => ({ params: { id: families.A.childId } });
const answersOfChild = ({ families }: Scene) => ({ params: { record: 'student', id: families.A.childId } });
const aChild: Asking = async (scene) => ({ params: { id: await newChild(scene) } });
const archived: Asking = async (scene) => {
  const id = await newChild(scene);
  await scene.world.pool.query('update student set archived_at = now(), is_active = false where id = $1', [id]);
  return { params: { id } };
};
const written = {
  date_of_birth: '2016-05-04',
  grade_level: 'Grade 5',
  medical_notes: null,
};
const textVersion = async ({ world, families }: Scene) => {
  const { body } = await world.call(calls.childConsentTexts, { token: families.A.parent.token });
  return (body as { data: { kind: string; text_version: string }[] }).data.find(({ kind }) => kind === 'photo')!
    .text_version;
};

export const childExpectations = {
  getChildFile: theParent(200, theChild),
  restoreStudent: theParent(200, archived, { showsHealth: true }),
  listStudents: eachParent(200, undefined, { showsHealth: true, holdsRows: true }),
  childClashes: andAdmins(theParent(200, theChild)),
  getStudent: theParent(200, theChild, { showsHealth: true }),
  createStudent: eachParent(201, ({ next }) => ({ body: { ...written, full_name: `Nadine Reid ${next()}` } })),
  updateStudent: theParent(
    200,
    async (scene) => ({
      params: { id: await newChild(scene) },
      body: { ...written, full_name: `Ari ${marks.A} ${scene.next()}` },
    }),
    { showsHealth: true },
  ),
  saveChildSafety: andAdmins(
    theParent(200, async (scene) => ({
      params: { id: await newChild(scene) },
      body: { critical_alert: 'Bee stings', people: [aPerson('Joy')] },
    })),
  ),
  removeStudent: theParent(200, aChild),
  addPerson: andAdmins(
    theParent(201, async (scene) => ({ params: { id: await newChild(scene) }, body: aPerson('Joan') })),
  ),
  copyPeople: andAdmins(
    theParent(200, async (scene) => ({
      params: { id: await newChild(scene) },
      body: { from_student_id: (await newPerson(scene)).id },
    })),
  ),
  changePerson: andAdmins(
    theParent(200, async (scene) => ({
      params: { ...(await newPerson(scene)) },
      body: { ...aPerson('June'), version: 1 },
    })),
  ),
  setPersonPhoto: andAdmins(
    theParent(200, async (scene) => ({
      params: { ...(await newPerson(scene)) },
      file: { bytes: await aPhoto(), name: 'joan.jpg' },
    })),
  ),
  getPersonPhoto: andAdmins(theParent(200, async (scene) => ({ params: { ...(await newPersonWithPhoto(scene)) } }))),
  removePersonPhoto: andAdmins(theParent(204, async (scene) => ({ params: { ...(await newPersonWithPhoto(scene)) } }))),
  removePerson: andAdmins(theParent(204, async (scene) => ({ params: { ...(await newPerson(scene)) } }))),
  listDocuments: eachParent(200, undefined, { holdsRows: true }),
  sendDocument: andAdmins(
    theParent(201, async (scene) => ({
      params: { id: await newChild(scene) },
      body: { title: `Form of ${marks.A}` },
      file: { bytes: Buffer.from('%PDF-1.4\n%%EOF\n'), name: 'form.pdf' },
    })),
  ),
  withdrawDocument: theParent(204, async (scene) => ({ params: { id: await newDocument(scene) } })),
  getDocumentFile: andAdmins(theParent(200, async (scene) => ({ params: { id: await newDocument(scene) } }))),
  listAllDocuments: adminOnly(200, undefined, { holdsRows: true }),
  reviewDocument: adminOnly(200, async (scene) => ({
    params: { id: await newDocument(scene) },
    body: { decision: 'approve', version: 1 },
  })),
  childConsentTexts: eachParent(200, undefined, { holdsRows: true }),
  listConsents: mixed(
    eachParent(200, ({ families }) => ({ query: { student_id: families.A.childId } })),
    { otherParent: 404 },
  ),
  answerConsent: theParent(201, async (scene) => ({
    body: {
      kind: 'photo',
      student_id: await newChild(scene),
      given: true,
      text_version: await textVersion(scene),
    },
  })),
  listLinkRequests: eachParent(
    200,
    async (scene) => {
      await newLinkRequest(scene);
      return {};
    },
    { holdsRows: ['parent'] },
  ),
  acceptLink: theParent(200, async (scene) => ({ params: { id: await newLinkRequest(scene) } })),
  refuseLink: theParent(200, async (scene) => ({ params: { id: await newLinkRequest(scene) } })),
  // Whoever asks has no family yet, so both students are newcomers here.
  askParent: eachStudent(200, async ({ world, families }) => ({
    token: (await world.signInAs('student')).token,
    body: {
      family_code: await world.pool
        .query<{ code: string }>('select family_code as code from parent where id = $1', [families.A.parent.id])
        .then(({ rows }) => rows[0]!.code),
    },
  })),
  withdrawRequest: eachStudent(200, async (scene) => {
    const id = await newLinkRequest(scene, 'Ricky Newcomer');
    const email = await idOf(
      scene,
      'select a.email as id from student s join account a on a.id = s.account_id where s.id = $1',
      [id],
    );
    const { body } = await scene.world.call(calls.signIn, { body: { email, password: testPassword } });
    return { token: (body as { token: string }).token };
  }),
  getAnswers: mixed(theFamily(200, answersOfChild), { staff: 200, otherStaff: 404, admin: 200 }),
  saveAnswers: mixed(
    theFamily(200, (scene) => ({ ...answersOfChild(scene), body: { answers: {} } })),
    { staff: 200, otherStaff: 404, admin: 200 },
  ),
} satisfies Area;
