import { calls } from '@doctorbird/contract/calls';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePlace } from '../change-place.ts';
import { startDoorWorld, type DoorWorld } from './door-world.ts';

let at: DoorWorld;
beforeAll(async () => {
  at = await startDoorWorld();
});
afterAll(() => at.world.close());

const hours = (ahead: number) => new Date(at.world.clock.now().getTime() + ahead * 3_600_000).toISOString();
const facts = (more: object = {}) => ({
  title: 'Yard Clash at the National Arena',
  starts_at: hours(100),
  ends_at: hours(106),
  place: 'National Arena',
  adults: 'Andre and Kezia, 12 children',
  transport: 'Bus from Hope Road at 8:15',
  answer_by: hours(72),
  ...more,
});
const mailsTo = async (email: string, kind: string) =>
  (await at.world.pool.query('select subject from mail_message where to_address = $1 and kind = $2', [email, kind]))
    .rows;

const remind = async () => {
  await at.world.jobs.enqueue(at.world.db, 'slips.remind', {});
  await at.world.jobs.runDue();
};
async function sentYesterday(id: string) {
  await at.world.pool.query("update slip_child set created_at = created_at - interval '1 day' where slip_id = $1", [
    id,
  ]);
}
/** Moves the hour until which answers are due. */
async function answerBy(id: string, ahead: number) {
  await at.world.pool.query('update permission_slip set answer_by = $2 where id = $1', [id, hours(ahead)]);
}

/** A slip for all children of a class, or for the first so many. */
async function aSlip(names: readonly string[], { only }: { only?: number } = {}) {
  const { programId, children } = await at.aClass(names);
  const id = randomUUID();
  const times = facts();
  const body = {
    id,
    ...times,
    ...(only !== undefined && { student_ids: children.slice(0, only).map((one) => one.id) }),
  };
  const write = (given: object = body, token = at.teacher.token) =>
    at.world.send(calls.writeSlip, { token, params: { id: programId }, body: given });
  expect((await write()).status).toBe(201);
  const get = async () => (await at.world.call(calls.getSlip, { token: at.teacher.token, params: { id } })).body;
  const change = (more: object, version: number, token = at.teacher.token) =>
    at.world.send(calls.changeSlip, { token, params: { id }, body: { ...times, ...more, version } });
  const answer = (child: (typeof children)[0], more: object = {}, token = child.parent.token) =>
    at.world.send(calls.answerSlip, {
      token,
      params: { id },
      body: {
        id: randomUUID(),
        student_id: child.id,
        answer: 'yes',
        version: 1,
        signature: 'Marcia Reid',
        at_device: at.now(),
        ...more,
      },
    });
  const mine = async (child: (typeof children)[0]) =>
    (await at.world.call(calls.listMySlips, { token: child.parent.token })).body.data;
  const heard = (child: (typeof children)[0], more: object = {}) =>
    at.world.send(calls.noteSlipCall, {
      token: at.teacher.token,
      params: { id },
      body: {
        id: randomUUID(),
        student_id: child.id,
        answer: 'yes',
        version: 1,
        said_by: 'Nadine Grant',
        second_id: at.stranger.id,
        ...more,
      },
    });
  return {
    id,
    programId,
    children: children as [(typeof children)[0], ...typeof children],
    write,
    body,
    get,
    change,
    answer,
    mine,
    heard,
  };
}
type Row = { student: { id: string }; answer: string };
const answerOf = (rows: readonly Row[], id: string) => rows.find((row) => row.student.id === id)?.answer;

test('a class is asked once; a parent signs yes or no in the portal, and may change it', async () => {
  const { id, children, write, get, answer, mine } = await aSlip(['Malik Yes', 'Ruel No', 'Zuri Open']);
  const [malik, ruel, zuri] = children as [(typeof children)[0], (typeof children)[0], (typeof children)[0]];
  expect((await write()).status).toBe(201);
  expect(await get()).toMatchObject({ asked: 3, unanswered: 3, may_come: 0 });
  expect(await mailsTo(malik.parent.email, 'slips.asked')).toHaveLength(1);
  expect(await mine(malik)).toMatchObject([
    { id, answer: 'open', may_answer: true, asks: true, student: { full_name: 'Malik Yes' } },
  ]);
  const yes = { id: randomUUID() };
  const sent = await Promise.all([answer(malik, yes), answer(malik, yes)]);
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  await answer(ruel, { answer: 'no' });
  expect((await get()).history).toHaveLength(2);
  expect(await get()).toMatchObject({ may_come: 1, cannot: 1, unanswered: 1 });
  expect((await answer(zuri, yes)).body).toMatchObject({ code: 'id_used' });
  at.world.clock.advance(1000);
  await answer(malik, { answer: 'no' });
  const after = await get();
  expect(answerOf(after.rows, malik.id)).toBe('no');
  expect(after.history).toHaveLength(3);
});

test('another hour, place, adult or way there asks again; a new title does not, and what was signed stays beside its version', async () => {
  const { children, get, change, answer, mine } = await aSlip(['Malik Again']);
  const [malik] = children;
  await answer(malik);
  expect((await change({ title: 'Yard Clash', cost: 'Nothing to pay' }, 1)).body).toMatchObject({
    version: 1,
    may_come: 1,
  });
  expect((await change({ transport: 'Bus at 7:45' }, 1)).body).toMatchObject({
    version: 2,
    may_come: 0,
    unanswered: 1,
  });
  expect((await change({ place: 'Mona' }, 1)).body).toMatchObject({ code: 'stale' });
  expect(await mailsTo(malik.parent.email, 'slips.changed')).toHaveLength(1);
  expect(await mine(malik)).toMatchObject([{ answer: 'changed', version: 2 }]);
  expect((await answer(malik)).body).toMatchObject({ code: 'slip_changed' });
  at.world.clock.advance(1000);
  expect((await answer(malik, { version: 2 })).body).toMatchObject({ answer: 'yes' });
  const { history } = await get();
  expect(history.map(({ version, answer: said }) => [version, said])).toEqual([
    [2, 'yes'],
    [1, 'yes'],
  ]);
  const { rows } = await at.world.pool.query<{ transport: string }>(
    'select transport from slip_version v join slip_answer a on a.slip_id = v.slip_id and a.version = v.version where a.student_id = $1 order by v.version',
    [malik.id],
  );
  expect(rows.map((row) => row.transport)).toEqual(['Bus from Hope Road at 8:15', 'Bus at 7:45']);
});

test('by phone two people hear it, and the family gets it in writing', async () => {
  const { children, heard, get } = await aSlip(['Zuri Phone']);
  const [zuri] = children;
  expect((await heard(zuri, { second_id: at.teacher.id })).status).toBe(422);
  expect((await heard(zuri, { second_id: zuri.parent.id })).status).toBe(422);
  const call = { id: randomUUID() };
  expect((await heard(zuri, call)).status).toBe(200);
  expect((await heard(zuri, call)).status).toBe(200);
  expect((await get()).rows).toMatchObject([
    { answer: 'yes', by: 'Nadine Grant', heard_by: 'Andre Bennett and Nicole Harrison' },
  ]);
  expect(await mailsTo(zuri.parent.email, 'slips.heard')).toHaveLength(1);
});

test('too late is refused, but what was signed in time and waited for a signal counts', async () => {
  const { id, children, answer, mine } = await aSlip(['Malik Late']);
  const [malik] = children;
  await at.world.pool.query(
    "update permission_slip set answer_by = $2::timestamptz - interval '1 hour' where id = $1",
    [id, at.now()],
  );
  expect((await answer(malik)).body).toMatchObject({ code: 'slip_closed' });
  expect(await mine(malik)).toMatchObject([{ may_answer: false }]);
  expect((await answer(malik, { at_device: at.now(90) })).status).toBe(200);
});

test('other families, teachers of others, and a guardian without the right get nothing', async () => {
  const { id, programId, children, answer, write, body, change } = await aSlip(['Malik Own', 'Nia Other'], { only: 1 });
  const [malik, nia] = children as [(typeof children)[0], (typeof children)[0]];
  expect((await answer(malik, {}, nia.parent.token)).status).toBe(404);
  // She is in the class, but was not asked.
  expect((await answer(nia)).status).toBe(404);
  expect((await at.world.send(calls.getSlip, { token: at.stranger.token, params: { id } })).status).toBe(404);
  expect((await change({}, 1, at.stranger.token)).status).toBe(404);
  expect((await write({ ...body, id: randomUUID() }, at.stranger.token)).status).toBe(404);
  const elsewhere = await at.aClass(['Somebody Else']);
  const strange = { ...body, id: randomUUID(), student_ids: [elsewhere.children[0]!.id] };
  expect((await write(strange)).status).toBe(404);
  expect((await write({ ...body, id: randomUUID(), ends_at: hours(99) })).status).toBe(422);
  expect((await write({ ...body, id: randomUUID(), answer_by: hours(101) })).status).toBe(422);
  await at.world.pool.query('delete from staff_assignment where program_id = $1', [programId]);
  expect((await at.world.send(calls.getSlip, { token: at.teacher.token, params: { id } })).status).toBe(404);
});

test('cancelled, nobody answers any more; the office’s list has those without an answer first', async () => {
  const { id, children, answer } = await aSlip(['Ana List', 'Bea List']);
  const [ana, bea] = children as [(typeof children)[0], (typeof children)[0]];
  await answer(ana);
  const list = async (query: object) =>
    (await at.world.call(calls.listSlipAnswers, { token: at.admin.token, query: { q: ' List', ...query } })).body;
  expect((await list({})).data.map((row) => row.student.id)).toEqual([bea.id, ana.id]);
  expect(await list({ answer: 'yes' })).toMatchObject({ total: 1, data: [{ by: 'Marcia Reid' }] });
  const cancel = () => at.world.send(calls.cancelSlip, { token: at.teacher.token, params: { id } });
  expect((await cancel()).body).toMatchObject({ cancelled: true });
  expect((await cancel()).status).toBe(200);
  expect(await mailsTo(ana.parent.email, 'slips.cancelled')).toHaveLength(1);
  expect((await answer(bea)).body).toMatchObject({ code: 'slip_cancelled' });
  expect((await list({})).total).toBe(0);
});

test('families without an answer are reminded two days before, and once more on the last day', async () => {
  const { id, children, answer } = await aSlip(['Ana Remind', 'Bea Remind']);
  const [ana, bea] = children as [(typeof children)[0], (typeof children)[0]];
  await answer(ana);
  const reminders = async () => (await mailsTo(bea.parent.email, 'slips.reminded')).length;
  await at.world.pool.query("update slip_child set created_at = created_at - interval '1 day'");
  await remind();
  expect(await reminders()).toBe(0);
  await answerBy(id, 40);
  await remind();
  await remind();
  expect(await reminders()).toBe(1);
  expect(await mailsTo(ana.parent.email, 'slips.reminded')).toHaveLength(0);
  await answerBy(id, 20);
  await remind();
  expect(await reminders()).toBe(1);
  await at.world.pool.query(
    "update slip_child set reminded_at = reminded_at - interval '21 hours' where slip_id = $1",
    [id],
  );
  at.world.clock.advance(60 * 60_000);
  await remind();
  expect(await reminders()).toBe(2);
});

test('a child who left the class is not asked, reminded or counted; what its family signed stays in the history', async () => {
  const { id, programId, children, get, change, answer, mine, heard } = await aSlip([
    'Ana Left',
    'Bea Left',
    'Cy Left',
  ]);
  const [ana, bea, cy] = children as [(typeof children)[0], (typeof children)[0], (typeof children)[0]];
  await answer(ana);
  const { rows: places } = await at.world.pool.query('select id from enrollment where student_id = $1', [ana.id]);
  await changePlace(at.world.db, places[0].id, { status: 'cancelled' });
  await at.world.pool.query('update student set archived_at = $2 where id = $1', [cy.id, at.now()]);
  const left = await get();
  expect(left).toMatchObject({ asked: 1, may_come: 0, unanswered: 1, rows: [{ student: { id: bea.id } }] });
  expect(left.history).toMatchObject([{ student: 'Ana Left', answer: 'yes' }]);
  const { body } = await at.world.call(calls.listSlipAnswers, { token: at.admin.token, query: { q: ' Left' } });
  expect(body.data.map(({ student }) => student.id)).toEqual([bea.id]);
  expect(await mine(ana)).toEqual([]);
  expect((await answer(ana)).status).toBe(404);
  expect((await heard(ana)).status).toBe(404);
  await sentYesterday(id);
  await answerBy(id, 40);
  await remind();
  await change({ place: 'Mona' }, 1);
  for (const [child, mails] of [
    [ana, 0],
    [bea, 1],
    [cy, 0],
  ] as const) {
    expect(await mailsTo(child.parent.email, 'slips.reminded')).toHaveLength(mails);
    expect(await mailsTo(child.parent.email, 'slips.changed')).toHaveLength(mails);
  }
  await at.world.pool.query("update program set status = 'cancelled' where id = $1", [programId]);
  expect(await mine(bea)).toEqual([]);
  expect((await answer(bea, { version: 2 })).status).toBe(404);
});

test('with a later day for answers families are reminded two days before that one', async () => {
  const { id, children, change } = await aSlip(['Ana Later']);
  const [ana] = children;
  const reminders = async () => (await mailsTo(ana.parent.email, 'slips.reminded')).length;
  await sentYesterday(id);
  await answerBy(id, 40);
  await remind();
  expect(await reminders()).toBe(1);
  // Within two days nobody is reminded twice.
  expect((await change({ answer_by: hours(46) }, 1)).status).toBe(200);
  await remind();
  expect(await reminders()).toBe(1);
  expect((await change({ answer_by: hours(72) }, 1)).status).toBe(200);
  await remind();
  expect(await reminders()).toBe(1);
  at.world.clock.advance(1000);
  await answerBy(id, 45);
  await remind();
  expect(await reminders()).toBe(2);
});

test('whoever is asked can answer: a slip, and a change that asks again, need an hour for answers that is ahead', async () => {
  const { id, children, write, body, get, change, answer, mine } = await aSlip(['Ana Ahead']);
  const [ana] = children;
  const over = { answer_by: hours(-1) };
  const again = await write({ ...body, ...over, id: randomUUID() });
  expect(again).toMatchObject({ status: 422, body: { fields: { answer_by: expect.stringContaining('passed') } } });
  await answer(ana);
  await answerBy(id, -1);
  const late = { place: 'Mona', answer_by: (await get()).answer_by };
  expect((await change(late, 1)).body).toMatchObject({ fields: { answer_by: expect.any(String) } });
  expect(await get()).toMatchObject({ version: 1, may_come: 1 });
  expect(await mailsTo(ana.parent.email, 'slips.changed')).toHaveLength(0);
  // What asks nobody again leaves the hour as it is.
  expect((await change({ ...late, place: 'National Arena', title: 'Yard Clash' }, 1)).status).toBe(200);
  expect((await change({ ...late, answer_by: hours(2) }, 1)).body).toMatchObject({ version: 2, unanswered: 1 });
  expect(await mine(ana)).toMatchObject([{ answer: 'changed', may_answer: true }]);
});

test('an earlier hour for answers is sent to who has not answered, and is their reminder when it is near', async () => {
  const { id, children, change, answer } = await aSlip(['Ana Earlier', 'Bea Earlier']);
  const [ana, bea] = children as [(typeof children)[0], (typeof children)[0]];
  const reminders = async (child: (typeof children)[0]) => (await mailsTo(child.parent.email, 'slips.reminded')).length;
  await answer(ana);
  await sentYesterday(id);
  expect((await change({ answer_by: hours(60) }, 1)).status).toBe(200);
  expect([await reminders(ana), await reminders(bea)]).toEqual([0, 1]);
  at.world.clock.advance(1000);
  expect((await change({ answer_by: hours(30) }, 1)).status).toBe(200);
  await remind();
  expect([await reminders(ana), await reminders(bea)]).toEqual([0, 2]);
  expect((await change({ answer_by: hours(-1) }, 1)).status).toBe(422);
});

test('a guardian who only sees the child reads about an event, and is neither asked nor reminded', async () => {
  const { id, children, change, body, write } = await aSlip(['Ana Reader']);
  const [ana] = children;
  const reader = await at.world.signInAs('parent', { fullName: 'Ina Reader' });
  await at.world.pool.query(
    `insert into guardian (id, student_id, account_id, state, name, email, money, pick_up, invited_at, accepted_at)
     values (gen_random_uuid(), $1, $2, 'active', 'Ina Reader', $3, false, false, $4, $4)`,
    [ana.id, reader.id, reader.email, at.now()],
  );
  const next = randomUUID();
  expect((await write({ ...body, id: next })).status).toBe(201);
  await change({ place: 'Mona' }, 1);
  await sentYesterday(id);
  await answerBy(id, 40);
  await remind();
  for (const [kind, own, theirs] of [
    ['slips.asked', 2, 0],
    ['slips.changed', 1, 0],
    ['slips.reminded', 1, 0],
    ['slips.informed', 0, 2],
  ] as const) {
    expect(await mailsTo(ana.parent.email, kind), kind).toHaveLength(own);
    expect(await mailsTo(reader.email, kind), kind).toHaveLength(theirs);
  }
  const cancel = { token: at.teacher.token, params: { id: next } };
  await at.world.call(calls.cancelSlip, cancel);
  expect(await mailsTo(reader.email, 'slips.cancelled')).toHaveLength(1);
});

test('the email about an answer by phone says until when it can be changed, and nothing of it once answers are closed', async () => {
  const { id, children, heard } = await aSlip(['Ana Called', 'Bea Called']);
  const [ana, bea] = children as [(typeof children)[0], (typeof children)[0]];
  const textTo = async (email: string) =>
    (
      await at.world.pool.query<{ text: string }>(
        "select text from mail_message where to_address = $1 and kind = 'slips.heard'",
        [email],
      )
    ).rows.map(({ text }) => text.replaceAll(/\s+/g, ' '));
  expect((await heard(ana)).status).toBe(200);
  expect(await textTo(ana.parent.email)).toEqual([expect.stringContaining('You can change it until')]);
  await answerBy(id, -1);
  expect((await heard(bea)).status).toBe(200);
  const [late] = await textTo(bea.parent.email);
  expect(late).toContain('To change it, please call us.');
  expect(late).not.toContain('You can change it');
});
