import { calls } from '@doctorbird/contract/calls';
import { eq } from 'drizzle-orm';
import { account } from '../../../src/access/access.table.ts';
import { buildContact, buildMail, buildSubscriber } from '../../../demo/builders/build-message.ts';
import { buildCompetition } from '../../../demo/content/build-content.ts';
import { newGroupMeetingNow } from '../make-group-records.ts';
import { idOf, newEntry, newGroup } from '../make-records.ts';
import {
  andAdmins,
  eachParent,
  eachTeacher,
  mixed,
  adminOnly,
  openToAll,
  theParent,
  theTeacher,
  type Area,
  type Asking,
} from '../patterns.ts';
import { marks, newChild, type Scene } from '../scene.ts';

const mailTexts = { subject: 'A place for {{child}}', headline: 'A place', body: 'Hello {{first_name}},' };

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

/** A failed mail to family A, with its address and phone in the mail server's reply. */
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

/** The last run of a regular task failed. */
const newFailedRun = async ({ world }: Scene) => {
  // However often somebody presses, one run waits: another one would hide what this one does.
  await world.pool.query("delete from pgboss.job where name = 'housekeeping' and state = 'created'");
  await world.pool.query(
    `insert into job_run (name, ended_at, ms, failed) values ('housekeeping', now(), 5, true)
      on conflict (name) do update set failed = true`,
  );
};

const newTask = async ({ next, people, world }: Scene) => {
  const body = { title: `Task ${next()}` };
  const { body: made } = await world.call(calls.createTask, { token: people.admin.token, body });
  return { id: (made as { id: string }).id };
};
/** A task of the member of staff who teaches family A. */
const staffTask = async ({ next, people, world }: Scene) => {
  const body = { title: `Task ${next()}`, assignee_id: people.staff.id };
  const { body: made } = await world.call(calls.createTask, { token: people.admin.token, body });
  return { id: (made as { id: string }).id };
};
const aboutFamily = ({ families }: Scene) => ({ record_kind: 'family', record_id: families.A.parent.id });
const newNote = async (scene: Scene) => {
  const { people, world, next } = scene;
  const body = { ...aboutFamily(scene), text: `Note ${next()}` };
  const { body: made } = await world.send(calls.addNote, { token: people.admin.token, body });
  return { id: (made as { id: string }).id };
};
/** A note on the child of family A that mentions all of the team. */
const newMention = async (scene: Scene) => {
  const { families, people, secondAdmin, world } = scene;
  const id = await idOf(
    scene,
    `insert into note (id, record_kind, record_id, text, author_id)
      values (gen_random_uuid(), 'student', $1, 'Please read', $2) returning id`,
    [families.A.childId, secondAdmin.id],
  );
  for (const one of [people.staff, people.otherStaff, people.admin])
    await world.pool.query('insert into note_mention (note_id, account_id) values ($1, $2)', [id, one.id]);
  return { id };
};
const newTag = async ({ families, next, people, world }: Scene) => {
  const name = `Tag ${next()}`;
  const ids = [families.A.parent.id];
  await world.call(calls.tagRecords, {
    token: people.admin.token,
    body: { record_kind: 'family', ids, add: [name] },
  });
  const { rows } = await world.pool.query<{ id: string }>('select id from tag where name = $1', [name]);
  // A record can have twelve.
  await world.pool.query('delete from record_tag where tag_id <> $1', [rows[0]!.id]);
  return { id: rows[0]!.id };
};
const newView = async ({ next, people, world }: Scene) => {
  const body = { list: 'enrollments', name: `View ${next()}`, query: { status: 'pending' } };
  const { body: made } = await world.send(calls.createView, { token: people.admin.token, body });
  return { id: (made as { id: string }).id };
};

export const adminExpectations = {
  adminDashboard: adminOnly(200),
  adminToday: adminOnly(200),
  listTasks: adminOnly(
    200,
    async (scene) => {
      await newTask(scene);
      return {};
    },
    { holdsRows: true },
  ),
  listTaskAssignees: adminOnly(200),
  createTask: adminOnly(201, ({ next }) => ({ body: { title: `Task ${next()}`, due_on: '2026-12-01' } })),
  changeTask: adminOnly(200, async (scene) => ({ params: await newTask(scene), body: { due_on: null } })),
  setTaskDone: adminOnly(200, async (scene) => ({ params: await newTask(scene), body: { done: true } })),
  listOwnTasks: mixed(
    eachTeacher(
      200,
      async (scene) => {
        await staffTask(scene);
        return {};
      },
      { holdsRows: ['staff'] },
    ),
    { admin: 403 },
  ),
  setOwnTaskDone: mixed(
    theTeacher(200, async (scene) => ({ params: await staffTask(scene), body: { done: true } })),
    { admin: 403 },
  ),
  removeTask: adminOnly(204, async (scene) => ({ params: await newTask(scene) })),
  listNotes: adminOnly(
    200,
    async (scene) => {
      await newNote(scene);
      return { query: aboutFamily(scene) };
    },
    { holdsRows: true },
  ),
  listColleagues: adminOnly(200, (scene) => ({ query: aboutFamily(scene) }), { holdsRows: true }),
  addNote: adminOnly(201, (scene) => ({ body: { ...aboutFamily(scene), text: `Called about ${marks.A}.` } })),
  changeNote: adminOnly(200, async (scene) => ({ params: await newNote(scene), body: { text: 'Called again.' } })),
  removeNote: adminOnly(204, async (scene) => ({ params: await newNote(scene) })),
  // To a member of staff who may not see the child, the note does not exist.
  listMentions: eachTeacher(
    200,
    async (scene) => {
      await newMention(scene);
      return {};
    },
    { holdsRows: ['staff', 'admin'] },
  ),
  setMentionRead: mixed(
    theTeacher(204, async (scene) => ({ params: await newMention(scene), body: { read: true } })),
    { admin: 204 },
  ),
  listTags: adminOnly(
    200,
    async (scene) => {
      await newTag(scene);
      return {};
    },
    { holdsRows: true },
  ),
  listRecordTags: adminOnly(
    200,
    async (scene) => {
      await newTag(scene);
      return { query: aboutFamily(scene) };
    },
    { holdsRows: true },
  ),
  tagRecords: adminOnly(
    200,
    async (scene) => ({
      body: { record_kind: 'student', ids: [await newChild(scene)], add: [`Tag ${scene.next()}`] },
    }),
    { says: { changed: 1, refused: [] } },
  ),
  renameTag: adminOnly(200, async (scene) => ({
    params: await newTag(scene),
    body: { name: `Renamed ${scene.next()}` },
  })),
  mergeTag: adminOnly(200, async (scene) => ({
    params: await newTag(scene),
    body: { into: (await newTag(scene)).id },
  })),
  removeTag: adminOnly(204, async (scene) => ({ params: await newTag(scene) })),
  getFirstSteps: adminOnly(200),
  workCounts: adminOnly(200),
  getStatus: adminOnly(200),
  retryTask: adminOnly(200, async (scene) => {
    await newFailedRun(scene);
    return { params: { queue: 'housekeeping' } };
  }),
  saveAlertRules: adminOnly(200, () => ({ body: { emails: ['keeper@robots.test'], backup_hours: 36 } })),
  getSampleData: adminOnly(200),
  // Not the sample organization, so there is nothing to remove.
  removeSampleData: adminOnly(409, () => ({ body: { organization_name: 'Robotics Club' } })),
  analytics: adminOnly(200),
  searchEverything: adminOnly(200, () => ({ query: { q: marks.A } })),
  findPayers: adminOnly(200, () => ({ query: { q: marks.A } })),
  listUsers: adminOnly(200, undefined, { holdsRows: true }),
  createStaff: adminOnly(201, ({ next }) => ({
    body: { full_name: 'New Colleague', email: `new-${next()}@robots.test`, password: 'long-enough-for-this' },
  })),
  changeUser: adminOnly(200, async (scene) => ({
    ...(await colleague(scene)),
    body: { full_name: 'Renamed Colleague', role: 'staff' },
  })),
  inviteAgain: adminOnly(200, (scene) => colleague(scene, true)),
  setActive: adminOnly(200, async (scene) => ({
    ...(await colleague(scene)),
    query: { type: 'user' },
    body: { is_active: false },
  })),
  listParents: adminOnly(200, undefined, { holdsRows: true }),
  getParent: adminOnly(200, ({ families }) => ({ params: { id: families.A.parent.id } })),
  listOfficeStudents: adminOnly(200, undefined, { holdsRows: true }),
  getOfficeStudent: adminOnly(200, theChild),
  messageParents: adminOnly(200, ({ families }) => ({
    body: { ids: [families.A.parent.id], subject: 'Sports day', text: 'Hello {parent}' },
  })),
  messageStudentFamilies: adminOnly(200, async (scene) => ({
    body: { ids: [await newChild(scene)], subject: 'Sports day', text: 'Hello {parent}' },
  })),
  readMedicalNotes: adminOnly(
    200,
    async (scene) => ({ params: { id: await newChild(scene) }, body: { reason: 'Trip to the pier' } }),
    { showsHealth: true },
  ),
  listAudit: adminOnly(200, undefined, { holdsRows: true }),
  listAuditWords: adminOnly(200),
  listContacts: adminOnly(200, async ({ world }) => {
    await buildContact(world.db);
    return {};
  }),
  changeContact: adminOnly(200, async ({ world }) => ({
    params: { id: await buildContact(world.db) },
    body: { status: 'answered', note: 'Rang back.' },
  })),
  listSubscribers: adminOnly(200, async ({ world }) => {
    await buildSubscriber(world.db);
    return {};
  }),
  removeSubscriber: adminOnly(204, async ({ world }) => ({ params: { id: await buildSubscriber(world.db) } })),
  listMails: adminOnly(
    200,
    async ({ world }) => {
      await buildMail(world.db);
      return {};
    },
    { holdsRows: true },
  ),
  getPhoneChannels: adminOnly(200),
  clearBounce: adminOnly(200, () => ({ body: { address: 'bounces@robots.test' } })),
  listBounces: adminOnly(200),
  clearBounces: adminOnly(200, () => ({ body: { addresses: ['bounces@robots.test'] } })),
  getMail: adminOnly(200, async ({ world }) => ({ params: { id: await buildMail(world.db) } })),
  sendMailAgain: adminOnly(200, async ({ world }) => ({
    params: { id: await buildMail(world.db, { state: 'failed' }) },
  })),
  exportList: adminOnly(200, async (scene) => ({
    query: { type: 'entries', of: (await newEntry(scene)).competitionId, format: 'csv' },
  })),
  exportChosen: adminOnly(200, ({ families }) => ({ body: { type: 'enrollments', ids: families.A.placeId } })),
  listMoneyMoves: adminOnly(200, undefined, { holdsRows: true }),
  listHeldMeetings: adminOnly(
    200,
    async (scene) => {
      await newGroupMeetingNow(scene);
      return {};
    },
    { holdsRows: true },
  ),
  // A task says what it should have done and why it failed, and nothing of those it was about.
  listFailedJobs: adminOnly(
    200,
    async (scene) => {
      await newFailedJob(scene);
      return {};
    },
    { holdsRows: true, namesNobody: true },
  ),
  retryJob: adminOnly(200, async (scene) => ({ params: await newFailedJob(scene) }), { namesNobody: true }),
  listViews: adminOnly(
    200,
    async (scene) => {
      await newView(scene);
      return { query: { list: 'enrollments' } };
    },
    { holdsRows: true },
  ),
  countViews: adminOnly(200, () => ({ query: { list: 'enrollments' } }), { namesNobody: true }),
  createView: adminOnly(201, ({ next }) => ({
    body: { list: 'payments', name: `View ${next()}`, shared: true, query: { status: 'paid', sort: '-amount' } },
  })),
  changeView: adminOnly(200, async (scene) => ({ params: await newView(scene), body: { shared: true } })),
  removeView: adminOnly(204, async (scene) => ({ params: await newView(scene) })),
  dropJob: adminOnly(204, async (scene) => ({ params: await newFailedJob(scene) })),
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
  listCompetitionEntries: adminOnly(200, async (scene) => ({ params: { id: (await newEntry(scene)).competitionId } }), {
    holdsRows: true,
  }),
  getCompetitionQuestions: adminOnly(200, async (scene) => ({
    params: { id: (await newEntry(scene)).competitionId },
  })),
  saveCompetitionQuestions: adminOnly(200, async (scene) => ({
    params: { id: (await newEntry(scene)).competitionId },
    body: { fields: [], version: 0 },
  })),
  billEntry: adminOnly(200, async (scene) => ({
    params: { id: (await newEntry(scene)).id },
    body: { group_id: (await newGroup(scene)).id },
  })),
  sendTestMail: adminOnly(200),
  sendTestText: adminOnly(200, async ({ world, people }) => {
    await world.db.update(account).set({ phone: '+18765550142' }).where(eq(account.id, people.admin.id));
    return { body: { channel: 'sms' } };
  }),
  listMailTexts: adminOnly(200),
  getMailText: adminOnly(200, () => ({ params: { kind: 'places.held' } })),
  previewMailText: adminOnly(200, () => ({ params: { kind: 'places.held' }, body: mailTexts })),
  saveMailText: adminOnly(200, () => ({ params: { kind: 'places.held' }, body: { ...mailTexts, is_on: true } })),
  testMailText: adminOnly(200, () => ({ params: { kind: 'places.held' }, body: mailTexts })),
  listPublicPages: openToAll(200),
} satisfies Area;
