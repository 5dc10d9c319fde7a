import { calls } from '@doctorbird/contract/calls';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffAssignment } from '../../src/modules/programs/staff/staff.table.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { startDoorWorld, type DoorWorld } from './door-world.ts';

let at: DoorWorld;
beforeAll(async () => {
  at = await startDoorWorld();
});
afterAll(() => at.world.close());

const minute = 60_000;
const dayOf = (moment: Date) => new Date(moment.getTime() - 5 * 60 * minute).toISOString().slice(0, 10);
const today = () => dayOf(at.world.clock.now());
const clockIn = (minutes: number) =>
  new Date(at.world.clock.now().getTime() + minutes * minute - 5 * 60 * minute).toISOString().slice(11, 16);
const planFields = (more: object = {}) => ({
  id: randomUUID(),
  medicine: 'Salbutamol inhaler',
  dose: '2 puffs',
  route: 'With the spacer',
  reason: 'He wheezes',
  storage: 'Blue pouch in his bag',
  first_dose_at_home: true,
  starts_on: today(),
  ends_on: today(),
  times: [],
  least_hours: 4,
  daily_limit: 3,
  ...more,
});

/** A class with these children, the first of which has a plan that the office checked for the teacher. */
async function aPlan(names: readonly string[], { more = {}, check = true, before = 0 } = {}) {
  const { meetingId, children, programId } = await at.aClass(names, { before });
  const [child] = children as [(typeof children)[0]];
  const body = { ...planFields(more), signature: 'Keisha Reid' };
  const write = (given: object = body, { id, parent } = child) =>
    at.world.send(calls.writeMedicinePlan, { token: parent.token, params: { id }, body: given });
  expect((await write()).status).toBe(201);
  const checkIt = (givers = [at.teacher.id]) =>
    at.world.send(calls.checkMedicinePlan, { token: at.admin.token, params: { id: body.id }, body: { givers } });
  if (check) expect((await checkIt()).status).toBe(200);
  const given = (more: object = {}) => ({
    id: randomUUID(),
    kind: 'given',
    amount: '2 puffs',
    looked: true,
    witness_id: null,
    at_device: at.now(),
    ...more,
  });
  const record = (dose: object, token = at.teacher.token, id = body.id) =>
    at.world.send(calls.recordDose, { token, params: { id }, body: { meeting_id: meetingId, dose } });
  const open = (token = at.teacher.token) =>
    at.world.send(calls.openMedicinePlan, { token, params: { id: body.id }, body: { meeting_id: meetingId } });
  const log = async () =>
    (
      await at.world.call(calls.openMedicinePlanAsOffice, {
        token: at.admin.token,
        params: { id: body.id },
        body: { reason: 'Follow up' },
      })
    ).body;
  const family = (token = child.parent.token) =>
    at.world.send(calls.openChildMedicinePlan, { token, params: { id: body.id } });
  const list = async (token = at.teacher.token) =>
    (await at.world.call(calls.listClassMedicine, { token, params: { id: meetingId } })).body.data;
  return {
    id: body.id,
    body,
    meetingId,
    programId,
    child,
    children,
    write,
    checkIt,
    given,
    record,
    open,
    log,
    family,
    list,
  };
}
const mailsTo = async (email: string, kind: string) =>
  (
    await at.world.pool.query<{ subject: string; content: unknown }>(
      'select subject, content from mail_message where to_address = $1 and kind = $2',
      [email, kind],
    )
  ).rows;
const incidentsOf = async (studentId: string) =>
  (await at.world.pool.query('select id, kind, state from incident where student_id = $1', [studentId])).rows;

test('a plan counts when the office has checked it; what it says is sealed, and each opening is logged', async () => {
  const { id, child, open, record, given, list, checkIt, family } = await aPlan(['Jabari Plan'], { check: false });
  expect(await list()).toMatchObject([{ id, state: 'written', givers: [] }]);
  expect((await record(given())).body).toMatchObject({ code: 'not_checked' });
  expect(await mailsTo(at.admin.email, 'medicine.to_check')).toHaveLength(1);
  expect((await checkIt([child.parent.id])).status).toBe(422);
  expect((await checkIt()).status).toBe(200);
  // Decided once.
  expect((await checkIt()).body).toMatchObject({ code: 'not_to_check' });
  const [mail] = await mailsTo(child.parent.email, 'medicine.decided');
  expect(JSON.stringify(mail)).not.toContain('Salbutamol');
  expect((await open()).body).toMatchObject({
    facts: { medicine: 'Salbutamol inhaler', stop_if: null },
    may: { give: true, check: false },
    contacts: [{ full_name: 'Parent of Jabari Plan' }],
    openings: [{ by: 'Andre Bennett' }],
  });
  expect((await family()).body).toMatchObject({ may: { give: false, renew: true } });
  const { rows } = await at.world.pool.query('select p::text as plan from medicine_plan p where id = $1', [id]);
  expect(JSON.stringify(rows)).not.toMatch(/Salbutamol|puffs|wheezes|pouch/);
  await expect(at.world.pool.query('update medicine_plan set daily_limit = 9 where id = $1', [id])).rejects.toThrow(
    'is checked',
  );
});

test('written badly it is refused; sent twice it is one plan; an id of another child is refused', async () => {
  const { write, body, children, list } = await aPlan(['Zuri Twice', 'Omari Twice'], { check: false });
  expect((await write()).status).toBe(201);
  expect(await list()).toHaveLength(1);
  expect((await write(body, children[1])).body).toMatchObject({ code: 'id_used' });
  const bad = async (more: object) => (await write({ ...body, id: randomUUID(), ...more })).status;
  expect(await bad({ ends_on: '2020-01-01' })).toBe(422);
  expect(await bad({ ends_on: '2099-01-01' })).toBe(422);
  expect(await bad({ least_hours: null })).toBe(422);
  expect(await bad({ times: ['25:00'] })).toBe(422);
  expect(await bad({ follows: randomUUID() })).toBe(404);
  expect(await bad({ medicine: '   ' })).toBe(422);
});

test('a dose: recorded once, read by the family, locked, and added to', async () => {
  const { id, meetingId, child, given, record, log, family, list } = await aPlan(['Jabari Dose']);
  const dose = given({ witness_id: at.stranger.id, reaction: 'Breathing is easier' });
  const answers = await Promise.all([record(dose), record(dose), record(dose)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await list()).toMatchObject([{ given_today: 1 }]);
  expect((await log()).entries).toMatchObject([
    { id: dose.id, kind: 'given', amount: '2 puffs', witness: 'Nicole Harrison', notified: false, against: null },
  ]);
  expect(await mailsTo(child.parent.email, 'medicine.dose')).toHaveLength(1);
  const add = (more: object) =>
    at.world.send(calls.addMedicineEntry, {
      token: at.teacher.token,
      params: { id },
      body: {
        id: randomUUID(),
        meeting_id: meetingId,
        kind: 'addendum',
        dose_id: dose.id,
        text: 'No cough',
        ...more,
      },
    });
  expect((await add({})).status).toBe(200);
  expect((await add({ dose_id: randomUUID() })).status).toBe(404);
  expect((await log()).entries[0]).toMatchObject({ notified: false });
  // Reading counts as told, once for what is new.
  expect((await family()).status).toBe(200);
  await family();
  const after = await log();
  expect(after.entries.map(({ kind }) => kind)).toEqual(['given', 'addendum', 'read']);
  expect(after).toMatchObject({ intact: true });
  expect(after.entries[0]).toMatchObject({ notified: true });
  const { pool } = at.world;
  await expect(pool.query("update medicine_entry set kind = 'missed' where plan_id = $1", [id])).rejects.toThrow(
    'only ever added',
  );
  await expect(pool.query('delete from medicine_entry where plan_id = $1', [id])).rejects.toThrow('only ever added');
  await pool.query('alter table medicine_entry disable trigger medicine_entry_kept');
  await pool.query("update medicine_entry set at = at + interval '1 hour' where id = $1", [dose.id]);
  await pool.query('alter table medicine_entry enable trigger medicine_entry_kept');
  expect(await log()).toMatchObject({ intact: false });
});

test('too early, over the limit, not on the plan, without looking, seen by oneself: refused, and nothing is saved', async () => {
  const { given, record, log, child } = await aPlan(['Jabari Early']);
  expect((await record(given(), at.admin.token)).body).toMatchObject({ code: 'not_on_plan' });
  expect((await record(given({ looked: false }))).status).toBe(422);
  expect((await record(given({ witness_id: at.teacher.id }))).status).toBe(422);
  expect((await record(given({ witness_id: child.parent.id }))).status).toBe(422);
  expect((await record(given())).status).toBe(200);
  expect((await record(given())).body).toMatchObject({
    code: 'too_early',
    error: expect.stringContaining('Not before'),
  });
  expect((await log()).entries).toHaveLength(1);
  expect(await incidentsOf(child.id)).toEqual([]);
});

test('two devices at once give one dose', async () => {
  const { given, record, log } = await aPlan(['Jabari Race']);
  const answers = await Promise.all([record(given()), record(given()), record(given())]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect((await log()).entries).toHaveLength(1);
});

test('what a device sends later was given: it is stored beside the reason, and a signed incident note tells the office', async () => {
  const { given, record, log, child } = await aPlan(['Jabari Late']);
  expect((await record(given({ at_device: at.now(60) }))).status).toBe(200);
  const late = given({ at_device: at.now(30) });
  expect((await record(late)).status).toBe(200);
  expect((await record(late)).status).toBe(200);
  expect((await log()).entries[1]).toMatchObject({ id: late.id, against: expect.stringContaining('Not before') });
  expect(await incidentsOf(child.id)).toEqual([{ id: late.id, kind: 'medicine_error', state: 'signed' }]);
});

test('refused, missed and an error are recorded by whoever teaches the child; an error is an incident note', async () => {
  const { record, log, child } = await aPlan(['Jabari Error']);
  const other = (kind: string, more: object = {}) => ({
    id: randomUUID(),
    kind,
    reason: 'He spat it out',
    at_device: at.now(),
    ...more,
  });
  expect((await record(other('refused'), at.admin.token)).status).toBe(200);
  expect((await record(other('missed', { reason: '' }))).status).toBe(422);
  const error = other('error', { reason: 'Two doses instead of one', done: 'Called the mother' });
  expect((await record(error)).status).toBe(200);
  expect((await log()).entries.map(({ kind }) => kind)).toEqual(['refused', 'error']);
  expect(await incidentsOf(child.id)).toEqual([{ id: error.id, kind: 'medicine_error', state: 'signed' }]);
});

test('a doctor’s change is a new plan that counts at once; doses count over both, and the parent can end it', async () => {
  const { id, given, record, child, list, family } = await aPlan(['Jabari Doctor']);
  expect((await record(given())).status).toBe(200);
  const changed = {
    ...planFields({ dose: '1 puff', least_hours: 2 }),
    givers: [at.teacher.id],
    doctor: 'Dr. Lee, by letter',
  };
  const change = () =>
    at.world.send(calls.changeMedicinePlan, { token: at.admin.token, params: { id }, body: changed });
  expect((await change()).status).toBe(200);
  expect((await change()).status).toBe(200);
  expect(await list()).toMatchObject([{ id: changed.id, state: 'checked', given_today: 1 }]);
  expect((await record(given())).body).toMatchObject({ code: 'plan_ended' });
  expect((await record(given(), at.teacher.token, changed.id)).body).toMatchObject({ code: 'too_early' });
  expect((await family()).body).toMatchObject({ state: 'ended', entries: [{ kind: 'given' }, { kind: 'read' }] });
  const end = () => at.world.send(calls.endMedicinePlan, { token: child.parent.token, params: { id: changed.id } });
  expect((await end()).body).toMatchObject({ state: 'ended' });
  expect((await end()).status).toBe(200);
  expect(await list()).toEqual([]);
});

test('another family, a teacher of others, a former teacher and another day get nothing', async () => {
  const { children, id, meetingId, given, record, open, family, programId, child } = await aPlan([
    'Nia Own',
    'Tariq Other',
  ]);
  const other = children[1]!.parent.token;
  expect((await family(other)).status).toBe(404);
  expect((await at.world.send(calls.endMedicinePlan, { token: other, params: { id } })).status).toBe(404);
  expect((await at.world.send(calls.listChildMedicine, { token: other, params: { id: child.id } })).status).toBe(404);
  expect((await open(at.stranger.token)).status).toBe(404);
  expect((await record(given(), at.stranger.token)).status).toBe(404);
  // A class of this teacher in which the child is not.
  const elsewhere = await at.aClass(['Somebody Else']);
  const through = (meeting: string) =>
    at.world.send(calls.openMedicinePlan, { token: at.teacher.token, params: { id }, body: { meeting_id: meeting } });
  expect((await through(elsewhere.meetingId)).status).toBe(404);
  await at.world.pool.query(
    "update meeting set starts_at = starts_at + interval '2 days', ends_at = ends_at + interval '2 days' where id = $1",
    [meetingId],
  );
  expect((await open()).body).toMatchObject({ code: 'not_today' });
  expect((await record(given())).body).toMatchObject({ code: 'not_today' });
  await at.world.pool.query('delete from staff_assignment where program_id = $1', [programId]);
  expect((await open()).status).toBe(404);
  expect((await record(given())).status).toBe(404);
});

test('a dose at a set time that nobody recorded alarms once, after a quarter of an hour, until somebody says what became of it', async () => {
  const atTimes = () => ({
    more: { times: [clockIn(-20), clockIn(-5)], least_hours: null },
    before: -40,
  });
  const { id, list, record } = await aPlan(['Jabari Missed'], atTimes());
  const away = await aPlan(['Nia Away'], atTimes());
  await at.world.pool.query(
    "insert into attendance (id, meeting_id, student_id, mark, marked_at) values (gen_random_uuid(), $1, $2, 'absent', now())",
    [away.meetingId, away.child.id],
  );
  const watch = async () => {
    await at.world.jobs.enqueue(at.world.db, 'medicine.watch', {});
    await at.world.jobs.runDue();
  };
  await watch();
  await watch();
  expect(await mailsTo(at.admin.email, 'medicine.missed')).toHaveLength(1);
  expect(await mailsTo(at.teacher.email, 'medicine.missed')).toHaveLength(1);
  expect(await away.list()).toMatchObject([{ missed_at: null }]);
  expect(await list()).toMatchObject([{ missed_at: expect.any(String) }]);
  const waiting = async () =>
    (await at.world.call(calls.listMedicine, { token: at.admin.token, query: { missed: 'open' } })).body.data;
  expect((await waiting()).map((row) => row.id)).toEqual([id]);
  await record({ id: randomUUID(), kind: 'missed', reason: 'He was in the other room', at_device: at.now(6) });
  expect(await list()).toMatchObject([{ missed_at: null }]);
  expect(await waiting()).toEqual([]);
});

test('a dose that a colleague gave while taking the class is recorded after midnight as well', async () => {
  const { checkIt, meetingId, given, record, log } = await aPlan(['Jabari Cover'], { check: false });
  expect((await checkIt([at.stranger.id])).status).toBe(200);
  await at.world.pool.query(
    `insert into cover_request (id, meeting_id, asker_id, asker_name, reason, state, claimant_id, claimed_at, at_device, created_at)
     values ($1, $2, $3, 'Andre Bennett', 'ill', 'claimed', $4, $5, $5, $5)`,
    [randomUUID(), meetingId, at.teacher.id, at.stranger.id, at.world.clock.now()],
  );
  const dose = given();
  const before = at.world.clock.now();
  at.world.clock.advance(24 * 60 * minute);
  const late = at.world.clock.now();
  await at.world.pool.query('update session set last_used_at = $1, expires_at = $2', [
    late,
    new Date(late.getTime() + 60 * minute),
  ]);
  expect((await record(given(), at.stranger.token)).status).toBe(404);
  const answer = await record(dose, at.stranger.token);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect((await log()).entries).toMatchObject([{ id: dose.id, kind: 'given', at: before.toISOString() }]);
});

test('when nobody on a plan is in class any more the office reads so, and names somebody; the family reads who', async () => {
  const { id, programId, child, checkIt, given, record, list } = await aPlan(['Kofi Giver'], { check: false });
  const { db, pool } = at.world;
  const gwen = await at.world.signInAs('staff', { fullName: 'Gwen Gone' });
  await db.insert(staffAssignment).values({ id: newId(), staffId: gwen.id, programId });
  const name = (givers: string[], token = at.admin.token, plan = id) =>
    at.world.send(calls.nameMedicineGivers, { token, params: { id: plan }, body: { givers } });
  expect((await name([gwen.id])).body).toMatchObject({ code: 'not_checked' });
  expect((await checkIt([gwen.id])).status).toBe(200);
  const waiting = async () => {
    const query = { needs: 'office' as const, q: 'Kofi' };
    return (await at.world.call(calls.listMedicine, { token: at.admin.token, query })).body.data.map((row) => row.id);
  };
  const onToday = async () => {
    const { work } = (await at.world.call(calls.adminToday, { token: at.admin.token })).body;
    return work.find(({ kind }) => kind === 'medicine')?.count ?? 0;
  };
  const before = await onToday();
  expect(await waiting()).toEqual([]);
  // She no longer teaches the class.
  await pool.query('delete from staff_assignment where staff_id = $1', [gwen.id]);
  expect(await waiting()).toEqual([id]);
  expect(await onToday()).toBe(before + 1);
  await pool.query('update account set is_active = false where id = $1', [gwen.id]);
  expect(await list()).toMatchObject([{ id, givers: [] }]);
  expect((await record(given())).body).toMatchObject({
    code: 'not_on_plan',
    error: expect.stringContaining('Please call the office'),
  });
  expect((await name([gwen.id])).status).toBe(422);
  expect((await name([child.parent.id])).status).toBe(422);
  expect((await name([at.teacher.id], at.teacher.token)).status).toBe(403);
  expect((await name([at.teacher.id], child.parent.token)).status).toBe(403);
  expect((await name([at.teacher.id], at.admin.token, randomUUID())).status).toBe(404);
  expect((await name([at.teacher.id])).body).toMatchObject({ givers: [{ full_name: 'Andre Bennett' }] });
  expect((await name([at.teacher.id])).status).toBe(200);
  const mails = await mailsTo(child.parent.email, 'medicine.decided');
  expect(mails.filter(({ content }) => JSON.stringify(content).includes('Andre Bennett'))).toHaveLength(1);
  expect(JSON.stringify(mails)).not.toContain('Salbutamol');
  expect(await waiting()).toEqual([]);
  expect(await onToday()).toBe(before);
  expect((await record(given())).status).toBe(200);
  const logged = "select 1 from audit_entry where action = 'medicine.givers_named' and entity_id = $1";
  expect((await pool.query(logged, [id])).rows).toHaveLength(1);
});
