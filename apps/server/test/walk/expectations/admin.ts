import { calls } from '@doctorbird/contract/calls';
import { buildContact, buildMail, buildSubscriber } from '../../../demo/builders/build-message.ts';
import { buildCompetition } from '../../../demo/content/build-content.ts';
import { newGroupMeetingNow } from '../make-group-records.ts';
import { idOf, newEntry } from '../make-records.ts';
import { andAdmins, eachParent, mixed, office, openToAll, theParent, type Area, type Asking } from '../patterns.ts';
import { marks, newChild, type Scene } from '../scene.ts';

const theChild: Asking = ({ families }) => ({ params: { id: families.A.childId } });
const colleague = async (scene: Scene, invited = false) => {
  const { next, people, world } = scene;
  const body = {
    full_name: `Colleague ${next()}`,
    email: `colleague-${next()}@robots.test`,
    ...(!invited && { password: 'long-enough-for-this' }),
  };
  const { body: made } = await world.call(calls.createStaff, { token: people.admin.token, body });
  return { params: { id: (made as { id: string }).id } };
};
const anEntry =
  (more: object = {}): Asking =>
  async (scene) => ({ params: { id: (await newEntry(scene)).id }, ...more });

/** A mail to family A that was given up, with its address and phone in what the mail server said. */
const newFailedJob = async (scene: Scene) => {
  const { email } = scene.families.A.parent;
  const said = { message: `550 <${email}> is unknown, call +1 876 555 0142 (${email})` };
  const mail = await idOf(
    scene,
    `insert into mail_message (id, to_address, subject, text, state)
      values (gen_random_uuid(), $1, $2, 'Hello', 'failed') returning id`,
    [email, `For ${marks.A}`],
  );
  const id = await idOf(
    scene,
    `insert into pgboss.job (id, name, data, state, output, completed_on, retry_limit, retry_count, policy, singleton_key)
      values (gen_random_uuid(), 'mail.deliver', jsonb_build_object('id', $1::text), 'failed', $2, now(), 5, 5, 'short', $1)
      returning id`,
    [mail, said],
  );
  return { queue: 'mail.deliver', id };
};

export const adminExpectations = {
  adminDashboard: office(200),
  analytics: office(200),
  listUsers: office(200, undefined, { holdsRows: true }),
  createStaff: office(201, ({ next }) => ({
    body: { full_name: 'New Colleague', email: `new-${next()}@robots.test`, password: 'long-enough-for-this' },
  })),
  changeUser: office(200, async (scene) => ({
    ...(await colleague(scene)),
    body: { full_name: 'Renamed Colleague', role: 'staff' },
  })),
  inviteAgain: office(200, (scene) => colleague(scene, true)),
  setActive: office(200, async (scene) => ({
    ...(await colleague(scene)),
    query: { type: 'user' },
    body: { is_active: false },
  })),
  listParents: office(200, undefined, { holdsRows: true }),
  getParent: office(200, ({ families }) => ({ params: { id: families.A.parent.id } })),
  listOfficeStudents: office(200, undefined, { holdsRows: true }),
  getOfficeStudent: office(200, theChild),
  readMedicalNotes: office(
    200,
    async (scene) => ({ params: { id: await newChild(scene) }, body: { reason: 'Trip to the pier' } }),
    { showsHealth: true },
  ),
  listAudit: office(200, undefined, { holdsRows: true }),
  listAuditWords: office(200),
  listContacts: office(200, async ({ world }) => {
    await buildContact(world.db);
    return {};
  }),
  changeContact: office(200, async ({ world }) => ({
    params: { id: await buildContact(world.db) },
    body: { status: 'answered', note: 'Rang back.' },
  })),
  listSubscribers: office(200, async ({ world }) => {
    await buildSubscriber(world.db);
    return {};
  }),
  removeSubscriber: office(204, async ({ world }) => ({ params: { id: await buildSubscriber(world.db) } })),
  listMails: office(200, undefined, { holdsRows: true }),
  getMail: office(200, async ({ world }) => ({ params: { id: await buildMail(world.db) } })),
  sendMailAgain: office(200, async ({ world }) => ({ params: { id: await buildMail(world.db, { state: 'failed' }) } })),
  exportList: office(200, async (scene) => ({
    query: { type: 'entries', of: (await newEntry(scene)).competitionId, format: 'csv' },
  })),
  listMoneyMoves: office(200, undefined, { holdsRows: true }),
  listHeldMeetings: office(
    200,
    async (scene) => {
      await newGroupMeetingNow(scene);
      return {};
    },
    { holdsRows: true },
  ),
  // A task says what it should have done and why it failed, and nothing of those it was about.
  listFailedJobs: office(
    200,
    async (scene) => {
      await newFailedJob(scene);
      return {};
    },
    { holdsRows: true, namesNobody: true },
  ),
  retryJob: office(200, async (scene) => ({ params: await newFailedJob(scene) }), { namesNobody: true }),
  dropJob: office(204, async (scene) => ({ params: await newFailedJob(scene) })),
  listEntries: eachParent(
    200,
    async (scene) => {
      await newEntry(scene);
      return {};
    },
    { holdsRows: ['parent'] },
  ),
  enterTeam: mixed(
    theParent(201, async ({ world, families }) => ({
      body: {
        competition_id: await buildCompetition(world.db),
        name: 'The walkers',
        student_ids: [families.A.childId],
      },
    })),
    { otherParent: 422, admin: 201 },
  ),
  withdrawEntry: andAdmins(theParent(200, anEntry())),
  listCompetitionEntries: office(200, async (scene) => ({ params: { id: (await newEntry(scene)).competitionId } }), {
    holdsRows: true,
  }),
  recordEntryFee: office(200, anEntry({ body: { method: 'cash' } })),
  sendTestMail: office(200),
  listPublicPages: openToAll(200),
} satisfies Area;
