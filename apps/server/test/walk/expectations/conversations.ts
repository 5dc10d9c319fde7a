import { calls } from '@doctorbird/contract/calls';
import { buildContact, buildConversation } from '../../../demo/builders/build-message.ts';
import { newId } from '../../../src/platform/database/new-id.ts';
import { pdf, sendFile } from '../../send-file.ts';
import { made } from '../make-records.ts';
import {
  adminOnly,
  eachFamily,
  eachParent,
  mixed,
  signedIn,
  theParent,
  theTeacher,
  type Area,
  type Expectation,
} from '../patterns.ts';
import { marks, type Scene } from '../scene.ts';

/** A conversation of family A with the teacher of its child. */
const begun = ({ world, families: { A }, people }: Scene) =>
  buildConversation(
    world.db,
    { id: A.parent.id, name: `Alma ${marks.A}`, email: A.parent.email },
    { studentId: A.childId, programId: A.programId, assigneeId: people.staff.id },
  );
const theThread = async (scene: Scene) => ({ params: { id: await begun(scene) } });
/** Its parent and its teacher reach it; nobody else of those who have conversations does. */
const forBoth = (base: Expectation): Expectation =>
  mixed(base, {
    student: 404,
    otherStudent: 404,
    staff: base.statuses.parent,
    otherStaff: 404,
  });
const template = (scene: Scene) => ({ title: `Hello ${scene.next()}`, text: 'Hello {first_name}, thank you.' });
const saved = async (scene: Scene) => ({
  id: (
    await made<{ id: string }>(
      scene.world.call(calls.addReplyTemplate, { token: scene.people.admin.token, body: template(scene) }),
    )
  ).id,
});
const toClass = { subject: 'Bring a box', text: 'About the size of a shoe box.' };
const theClass = ({ families: { A } }: Scene) => ({ params: { id: A.programId } });
/** A message to the class that waits for the morning. */
const waiting = async (scene: Scene) => {
  const id = newId();
  await scene.world.pool.query(
    `insert into broadcast (id, subject, text, state, send_at, form, source, audience, created_by)
      values ($1, 'Bring a box', 'Please', 'scheduled', $2, 'class', 'class', $3, $4)`,
    [
      id,
      new Date(scene.world.clock.now().getTime() + 3_600_000),
      { match: 'any', rules: [{ of: 'program', id: scene.families.A.programId, day: null, except: false }] },
      scene.people.staff.id,
    ],
  );
  return { params: { id } };
};
const message = { text: 'Thank you, we will.' };

export const conversationExpectations = {
  addLead: adminOnly(201, () => ({
    body: { name: 'Dwayne Facey', phone: '876 555 0166', subject: 'Camp', text: 'Forty children in July.' },
  })),
  convertLead: adminOnly(201, async (scene) => ({
    params: { id: await buildContact(scene.world.db, { name: 'Jermaine Pinnock', subject: 'His son' }) },
    body: { full_name: 'Jermaine Pinnock', email: `lead-${scene.next()}@robots.test`, invite: true },
  })),
  listNotices: eachFamily(200),
  listThreads: mixed(eachFamily(200), { staff: 200, otherStaff: 200 }),
  listMessageRecipients: mixed(eachParent(200), { staff: 200, otherStaff: 200 }),
  // Parents write to the office; a teacher to a family of a class, and another teacher finds no such family.
  startThread: mixed(
    eachParent(201, ({ families: { A } }, caller) => ({
      body: {
        subject: 'Saturday',
        text: 'May she come later?',
        ...(caller !== 'otherParent' && { parent_id: A.parent.id, child_id: A.childId }),
      },
    })),
    { staff: 201, otherStaff: 404 },
  ),
  countUnreadThreads: mixed(eachFamily(200), { staff: 200, otherStaff: 200 }),
  getThread: forBoth(theParent(200, theThread)),
  readThread: forBoth(theParent(200, theThread)),
  writeInThread: forBoth(theParent(201, async (scene) => ({ ...(await theThread(scene)), body: message }))),
  noteInThread: mixed(
    theTeacher(201, async (scene) => ({ ...(await theThread(scene)), body: { text: 'Called the office.' } })),
    { admin: 403 },
  ),
  handToOffice: mixed(theTeacher(204, theThread), { admin: 403 }),
  addConversationFile: signedIn(201, () => ({ file: { bytes: pdf, name: 'map.pdf' } })),
  getConversationFile: mixed(
    forBoth(
      theParent(200, async (scene) => {
        const id = await begun(scene);
        const { token } = scene.families.A.parent;
        const { body } = await sendFile(scene.world, calls.addConversationFile, { token, params: {} });
        await scene.world.pool.query('update conversation_file set conversation_id = $1 where id = $2', [id, body.id]);
        return { params: { id, file: body.id as string } };
      }),
    ),
    { admin: 200 },
  ),
  listConversations: adminOnly(
    200,
    async (scene) => {
      await begun(scene);
      return {};
    },
    { holdsRows: true },
  ),
  getConversation: adminOnly(200, theThread),
  startConversation: adminOnly(201, ({ families: { A } }) => ({
    body: { parent_id: A.parent.id, subject: 'Saturday', text: 'Please bring a hat.' },
  })),
  answerConversation: adminOnly(201, async (scene) => ({ ...(await theThread(scene)), body: message })),
  noteConversation: adminOnly(201, async (scene) => ({ ...(await theThread(scene)), body: { text: 'Call them.' } })),
  changeConversation: adminOnly(200, async (scene) => ({ ...(await theThread(scene)), body: { status: 'open' } })),
  listReplyTemplates: adminOnly(200),
  addReplyTemplate: adminOnly(201, (scene) => ({ body: template(scene) })),
  changeReplyTemplate: adminOnly(200, async (scene) => ({ params: await saved(scene), body: template(scene) })),
  removeReplyTemplate: adminOnly(204, async (scene) => ({ params: await saved(scene) })),
  writeToClass: mixed(
    theTeacher(201, (scene) => ({ ...theClass(scene), body: toClass })),
    { admin: 403 },
  ),
  listClassMessages: mixed(
    theTeacher(200, async () => ({})),
    { admin: 403, otherStaff: 200 },
  ),
  getClassMessage: mixed(theTeacher(200, waiting), { admin: 403 }),
  takeBackClassMessage: mixed(theTeacher(204, waiting), { admin: 403 }),
} satisfies Area;
