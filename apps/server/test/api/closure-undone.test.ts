import { calls } from '@doctorbird/contract/calls';
import { expect, test } from 'vitest';
import { closureWorld, money, started } from './closure-world.ts';

const at = closureWorld();
const { as, office, sql, newClasses, place, announce, undo, choices, choose, credit, mailsTo, follow, later } = at;

test('undone in time: everything is back, only those who were notified are corrected, and no money moves', async () => {
  const { programId, saturday } = await newClasses('Undone Robotics');
  const informed = await at.world.signInAs('parent', { fullName: 'Told Parent' });
  const waits = await at.world.signInAs('parent', { fullName: 'Waiting Parent' });
  const busy = await at.world.signInAs('parent', { fullName: 'Busy Parent' });
  await place(programId, busy.id, 'Ria Busy', false);
  await place(programId, informed.id, 'Zuri Told', true);
  await place(programId, waits.id, 'Kofi Waits', true);
  const makeUp = { date: saturday.replace('2027', '2028'), start_time: '10:00', end_time: '11:00' };
  const { body: closed } = await announce(saturday, [{ program_id: programId, ...money, make_up: makeUp }]);
  await at.world.jobs.runDue();
  // As if the mail server had not taken one of them yet.
  await sql(
    `update mail_message set state = 'queued', attempts = 0, sent_at = null where to_address = $1 and kind = 'family.closure'`,
    [waits.email],
  );
  await sql(`update mail_message set state = 'queued', attempts = 1, sent_at = null where to_address = $1`, [
    busy.email,
  ]);
  const [choice] = await choices(informed);
  expect(choice.ways).toEqual(['make_up', 'credit', 'refund']);
  const [chosen, undone] = await Promise.all([choose(informed, choice.id, 'refund'), undo(closed.id)]);
  expect([200, 409]).toContain(chosen.status);
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  expect((await undo(closed.id)).body.code).toBe('closure_undone');
  await at.world.jobs.runDue();
  expect((await office(calls.getClosure, { params: { id: closed.id } })).body).toMatchObject({
    banner: null,
    state: 'undone',
  });
  const rows = await sql<{ status: string; note: string | null }>(
    `select status, note from meeting where program_id = $1 order by starts_at`,
    [programId],
  );
  expect(rows.filter(({ status }) => status === 'scheduled')).toHaveLength(10);
  expect(rows.at(-1)).toMatchObject({ status: 'cancelled' });
  expect((await mailsTo(informed.email)).map(({ kind }) => kind)).toEqual(['family.closure', 'family.closure_undone']);
  expect((await mailsTo(waits.email)).map(({ kind }) => kind)).toEqual(['family.closure']);
  expect((await as(waits.token, calls.listFamilyMessages)).body.total).toBe(0);
  // The mail server was being talked to at that moment, so it may have arrived.
  expect((await mailsTo(busy.email)).map(({ kind }) => kind)).toEqual(['family.closure', 'family.closure_undone']);
  // But it is not tried again: it would arrive after its correction.
  expect(
    await sql(`select state from mail_message where to_address = $1 and kind = 'family.closure'`, [busy.email]),
  ).toEqual([{ state: 'dropped' }]);
  expect(await choices(informed)).toEqual([]);
  await later(12);
  expect(await credit(informed)).toBe(0);
  expect(
    await sql(
      `select 1 from refund r join payment p on p.id = r.payment_id join enrollment e on e.id = p.enrollment_id where e.program_id = $1`,
      [programId],
    ),
  ).toEqual([]);
  at.world.clock.set(new Date(started));
});

test('a cancellation that was taken back is resent to nobody whose email had failed', async () => {
  const { programId, saturday } = await newClasses('Resent Robotics');
  const full = await at.world.signInAs('parent', { fullName: 'Full Mailbox' });
  await place(programId, full.id, 'Ada Full', false);
  const { body: closed } = await announce(saturday);
  await at.world.jobs.runDue();
  const [failed] = await sql<{ id: string }>(
    `update mail_message set state = 'failed', last_error = '552 mailbox full'
     where to_address = $1 and kind = 'family.closure' returning id`,
    [full.email],
  );
  expect((await undo(closed.id)).status).toBe(200);
  await at.world.jobs.runDue();
  const [row] = await sql<{ id: string }>('select broadcast_id as id from closure where id = $1', [closed.id]);
  expect((await office(calls.sendMailAgain, { params: { id: failed!.id } })).body.code).toBe('not_wanted');
  expect((await office(calls.resendBroadcast, { params: { id: row!.id } })).body).toEqual({ again: 0 });
  await at.world.jobs.runDue();
  expect(
    await sql(`select kind, state from mail_message where to_address = $1 order by created_at, id`, [full.email]),
  ).toEqual([
    { kind: 'family.closure', state: 'failed' },
    { kind: 'family.closure_undone', state: 'sent' },
  ]);
});

test('a cancellation that was taken back is resent to nobody whose text message had failed', async () => {
  const { programId, saturday } = await newClasses('Texted Robotics');
  const phone = await at.world.signInAs('parent', { fullName: 'Empty Account' });
  await sql(`update account set phone = '+18765550177' where id = $1`, [phone.id]);
  await sql(`insert into notification_choice (account_id, email, sms) values ($1, true, true)`, [phone.id]);
  await place(programId, phone.id, 'Ada Account', false);
  const { body: closed } = await announce(saturday);
  await at.world.jobs.runDue();
  const failed = await sql<{ id: string }>(
    `update text_message set state = 'failed', reason = 'No money left' where account_id = $1 returning id`,
    [phone.id],
  );
  expect(failed).toHaveLength(1);
  expect((await undo(closed.id)).status).toBe(200);
  await at.world.jobs.runDue();
  expect((await office(calls.sendMailAgain, { params: { id: failed[0]!.id } })).body.code).toBe('not_wanted');
  await at.world.jobs.runDue();
  expect(
    await sql(`select kind, state from text_message where account_id = $1 order by created_at, id`, [phone.id]),
  ).toEqual([
    { kind: 'family.closure', state: 'failed' },
    { kind: 'family.closure_undone', state: 'sent' },
  ]);
});

test('a class that was restored is not paid back; of two the other one is, and a second closure counts alone', async () => {
  const { programId, saturday } = await newClasses('Turned Robotics');
  const [chose, waits] = [await at.world.signInAs('parent'), await at.world.signInAs('parent')];
  await place(programId, chose.id, 'Ria Gordon', true);
  await place(programId, waits.id, 'Kai Bryan', true);
  const { body: closed } = await announce(saturday, [{ program_id: programId, ...money }]);
  const [choice] = await choices(chose);
  expect((await choose(chose, choice.id, 'credit')).status).toBe(200);
  const off = await sql<{ id: string }>(
    `select id from meeting where program_id = $1 and status = 'cancelled' order by starts_at`,
    [programId],
  );
  const restore = async (at: number) =>
    expect((await office(calls.restoreMeeting, { params: { id: off[at]!.id } })).status).toBe(200);
  await restore(0);
  expect(await choices(chose)).toMatchObject([{ amount: 1000, way: 'credit' }]);
  await restore(1);
  expect(await choices(chose)).toEqual([]);
  expect((await choose(chose, choice.id, 'refund')).body.code).toBe('closure_undone');
  await sql(`update closure set choose_until = $2 where id = $1`, [
    closed.id,
    new Date(at.world.clock.now().getTime() + 20 * 60_000),
  ]);
  await later(11);
  await later(11);
  expect([await credit(chose), await credit(waits)]).toEqual([0, 0]);
  expect((await office(calls.getClosure, { params: { id: closed.id } })).body.choices).toMatchObject([
    { student: 'Kai Bryan', way: null, takes_place: true, settled_at: null },
    { student: 'Ria Gordon', way: 'credit', takes_place: true, settled_at: null },
  ]);
  // The storm comes after all: both are cancelled again, and one of them is held in the end.
  const { body: again } = await announce(saturday, [{ program_id: programId, ...money }]);
  expect(again.choices).toHaveLength(2);
  await restore(0);
  const [open, ...others] = await choices(waits);
  expect(others).toEqual([]);
  expect(open).toMatchObject({ amount: 1000, way: null, open: true });
  await choose(waits, open.id, 'credit');
  await later(11);
  await sql(`update closure set choose_until = $2 where id = $1`, [again.id, at.world.clock.now()]);
  await follow();
  await follow();
  expect([await credit(chose), await credit(waits)]).toEqual([1000, 1000]);
  at.world.clock.set(new Date(started));
});
