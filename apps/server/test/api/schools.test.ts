import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { forgetClaims } from '../../src/modules/groups/links/forget-claims.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let staff: SignedIn;
const today = '2026-03-10T15:00:00Z';
beforeAll(async () => {
  world = await startTestApp({ now: today });
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
  staff = await world.signInAs('staff', { fullName: 'Romaine Ellis' });
});
afterAll(() => world.close());

let count = 0;
let id: string;
let contact: string;
beforeEach(async () => {
  world.clock.set(new Date(today));
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
  count += 1;
  contact = `wint${count}@school.test`;
  const { body } = await world.call(calls.createGroup, {
    token: admin.token,
    body: {
      name: `Grade 5 block ${count}`,
      organization: 'Mona Preparatory',
      contact_name: 'Andrea Wint',
      contact_email: contact,
      address: 'Science lab, Mona',
    },
  });
  id = body.id;
  await world.pool.query("update partner_group set status = 'active', staff_id = $2 where id = $1", [id, staff.id]);
});

const ask = () => ({ token: admin.token });
const tokenOf = (address: string | null) => address!.split('/').at(-1)!;
const link = async () => (await world.call(calls.getSchoolLink, { ...ask(), params: { id } })).body;
const make = (send = false) => world.call(calls.makeSchoolLink, { ...ask(), params: { id }, body: { send } });
/** The token of a new link. */
const opened = async () => tokenOf((await make()).body.address);
const page = (token: string) => world.call(calls.openSchool, { params: { token } });
const add = (token: string, name = 'Damion Rose', member = newId()) =>
  world.call(calls.addSchoolMember, { params: { token, member }, body: { full_name: name, grade_level: 'Grade 5' } });
const slipsOf = async (token: string) =>
  (await world.call(calls.schoolSlips, { params: { token }, query: {} })).body.slips;
const slipOf = async (token: string, name: string) =>
  tokenOf((await slipsOf(token)).find((slip) => slip.name === name)!.address);
const answers = (facts: object = {}) => ({
  full_name: 'Damion Rose',
  date_of_birth: '2015-05-05',
  guardian_name: 'Althea Rose',
  phone: '876 555 0142',
  email: 'althea@family.test',
  alert: 'Bee stings, has an EpiPen',
  collects: 'guardian' as const,
  first_aid: { given: true, text_version: '1' },
  photo: { given: false, text_version: '1' },
  signed_name: 'Althea Rose',
  ...facts,
});
const claim = (token: string, facts: object = {}) =>
  world.call(calls.claimMember, { params: { token }, body: answers(facts) });

/** A class of the booking that begins at this moment and lasts ninety minutes. */
async function meet(startsAt: string): Promise<string> {
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into meeting (id, group_id, starts_at, ends_at) values (gen_random_uuid(), $1, $2::timestamptz, $2::timestamptz + interval '90 minutes') returning id`,
    [id, startsAt],
  );
  return rows[0]!.id;
}
const mark = (meeting: string, member: string, how: string) =>
  world.pool.query(
    `insert into attendance (id, meeting_id, member_id, mark, marked_at) values (gen_random_uuid(), $1, $2, $3, now())`,
    [meeting, member, how],
  );

describe('the link of a school', () => {
  test('is made and sent, counts its openings, and a new one voids it', async () => {
    expect(await link()).toMatchObject({ address: null, can_make: true, openings: 0 });
    const sent = await make(true);
    expect(sent.body).toMatchObject({ address: expect.stringContaining('/school/') });
    const { rows } = await world.pool.query('select subject, text from mail_message where to_address = $1', [contact]);
    expect(rows).toMatchObject([{ subject: expect.stringContaining('Your page for Grade 5 block') }]);
    expect(rows[0].text).toContain(sent.body.address);
    const first = tokenOf(sent.body.address);
    expect((await page(first)).body).toMatchObject({ school: 'Mona Preparatory', staff: 'Romaine Ellis', roster: [] });
    await page(first);
    expect(await link()).toMatchObject({ openings: 2, opened_at: '2026-03-10T15:00:00.000Z' });
    const log = await world.pool.query(
      "select count(*)::int as n from audit_entry where action = 'group.page_opened' and entity_id = $1",
      [id],
    );
    expect(log.rows[0].n).toBe(2);
    const second = await opened();
    expect((await page(first)).status).toBe(404);
    expect((await page(second)).status).toBe(200);
  });

  test('ends after its time, at once when the office ends it, and when the booking is cancelled', async () => {
    const token = await opened();
    world.clock.set(new Date('2026-06-07T15:00:00Z'));
    expect((await page(token)).status).toBe(200);
    world.clock.set(new Date('2026-06-09T15:00:00Z'));
    expect((await page(token)).status).toBe(404);
    world.clock.set(new Date(today));
    await world.call(calls.endSchoolLink, { ...ask(), params: { id } });
    expect((await page(token)).status).toBe(404);
    const again = await opened();
    await world.pool.query("update partner_group set status = 'cancelled' where id = $1", [id]);
    expect((await page(again)).status).toBe(404);
    expect((await make()).body).toMatchObject({ code: 'group_over' });
  });

  test('renewed, it goes to the mailbox of the contact alone; sent twice after a lost answer it is one mail', async () => {
    const token = await opened();
    const renew = () => world.call(calls.renewSchoolLink, { params: { token } });
    expect((await renew()).body).toEqual({ sent_to: 'w…@school.test' });
    expect((await renew()).body).toEqual({ sent_to: 'w…@school.test' });
    const { rows } = await world.pool.query<{ text: string }>('select text from mail_message where to_address = $1', [
      contact,
    ]);
    expect(rows).toHaveLength(1);
    expect((await page(token)).status).toBe(404);
    const fresh = /\/school\/([\w.-]+)/.exec(rows[0]!.text)![1]!;
    expect((await page(fresh)).status).toBe(200);
    world.clock.set(new Date('2026-03-10T16:00:00Z'));
    expect((await renew()).status).toBe(404);
  });

  test('opens nothing but its own booking: slips, other kinds and changed signatures are not found', async () => {
    const token = await opened();
    await add(token);
    const slip = await slipOf(token, 'Damion Rose');
    expect((await page(slip)).status).toBe(404);
    expect((await world.call(calls.showSchoolSlip, { params: { token } })).status).toBe(404);
    expect((await page(`${token.slice(0, -2)}xx`)).status).toBe(404);
  });
});

describe('what a school sees and does', () => {
  test('adds a child once, however often it is sent, and never one that is there', async () => {
    const token = await opened();
    const member = newId();
    const [one, two] = await Promise.all([add(token, 'Damion Rose', member), add(token, 'Damion Rose', member)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect((await page(token)).body.roster).toMatchObject([
      { id: member, name: 'Damion Rose', grade: 'Grade 5', state: 'waiting', photo: null, last: null, has_slip: true },
    ]);
    expect((await add(token)).body).toMatchObject({ code: 'member_there' });
    expect((await add(token, 'X'.repeat(500))).status).toBe(422);
  });

  test('cannot fill the roster without end, and a child that is there is no more', async () => {
    const token = await opened();
    const member = newId();
    await add(token, 'Damion Rose', member);
    await world.pool.query(
      "insert into group_member (id, group_id, full_name) select gen_random_uuid(), $1, 'Child ' || n from generate_series(2, 500) n",
      [id],
    );
    expect((await add(token, 'One More')).body).toMatchObject({ code: 'roster_full' });
    expect((await add(token, 'Damion Rose', member)).status).toBe(200);
  });

  test('reads classes, marks and the share of those who came; excused children are not counted', async () => {
    const token = await opened();
    const [a, b, c] = [newId(), newId(), newId()];
    world.clock.set(new Date('2026-03-01T15:00:00Z'));
    for (const [name, member] of [
      ['Aaliyah Dawes', a],
      ['Bria Moss', b],
      ['Chad Hall', c],
    ] as const)
      await add(token, name, member);
    world.clock.set(new Date(today));
    const held = await meet('2026-03-03T18:30:00Z');
    await meet('2026-03-17T18:30:00Z');
    await mark(held, a, 'present');
    await mark(held, b, 'absent');
    await mark(held, c, 'excused');
    const { body } = await page(token);
    expect(body.attendance).toBe(50);
    expect(body.meetings.map(({ came, counted, expected, location }) => [came, counted, expected, location])).toEqual([
      [1, 2, 3, 'Science lab, Mona'],
      [0, 0, 3, 'Science lab, Mona'],
    ]);
    expect(body.roster.map(({ last }) => last)).toEqual(['present', 'absent', 'excused']);
    expect(body.has_report).toBe(false);
    const report = await world.send(calls.schoolReportPdf, { params: { token } });
    expect(report.status).toBe(409);
  });

  test('saves the report once five children had a class', async () => {
    const token = await opened();
    world.clock.set(new Date('2026-03-01T15:00:00Z'));
    const members = ['Ann', 'Ben', 'Cia', 'Dan', 'Eva'].map((name) => [`${name} Hall`, newId()] as const);
    for (const [name, member] of members) await add(token, name, member);
    world.clock.set(new Date(today));
    const held = await meet('2026-03-03T18:30:00Z');
    for (const [, member] of members) await mark(held, member, 'present');
    const report = await world.send(calls.schoolReportPdf, { params: { token } });
    expect(report.status).toBe(200);
    expect(report.headers.get('content-type')).toContain('application/pdf');
  });

  test('reads its bills with what is open, and none of another school', async () => {
    const token = await opened();
    const draft = await world.call(calls.createGroupQuote, {
      ...ask(),
      params: { id },
      body: {
        lines: [{ description: 'Six mornings', quantity: 6, unit_price: 28_000 }],
        note: '',
        valid_until: '2026-04-15',
        due_days: 14,
      },
    });
    const sent = await world.call(calls.sendGroupQuote, { ...ask(), params: { id: draft.body.id }, body: {} });
    const quote = tokenOf(sent.body.url);
    await world.call(calls.acceptQuote, {
      params: { token: quote },
      body: { name: 'Andrea Wint', position: 'Principal', may_accept: true },
    });
    expect((await page(token)).body.bills).toMatchObject([
      { total: 168_000, open: 168_000, due_on: '2026-03-24', overdue: false, address: `/quotes/${quote}` },
    ]);
    world.clock.set(new Date('2026-03-30T15:00:00Z'));
    expect((await page(token)).body.bills[0]!.overdue).toBe(true);
  });
});

describe('a claim slip', () => {
  test('is answered once; the school sees that the child is claimed and the answer about pictures, and nothing else', async () => {
    const token = await opened();
    await add(token);
    const slip = await slipOf(token, 'Damion Rose');
    const shown = await world.call(calls.showSchoolSlip, { params: { token: slip } });
    expect(shown.body).toMatchObject({ state: 'open', child: 'Damion R.', school: 'Mona Preparatory' });
    const done = await claim(slip);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(done.body.state).toBe('complete');
    const seen = (await page(token)).body;
    expect(seen.roster).toMatchObject([{ state: 'claimed', photo: false, has_slip: false }]);
    for (const said of [done.body, seen, (await world.call(calls.showSchoolSlip, { params: { token: slip } })).body])
      expect(JSON.stringify(said)).not.toMatch(/EpiPen|555|althea|2015/i);
    expect(await claim(slip, { full_name: 'Somebody Else' })).toMatchObject({
      status: 409,
      body: { code: 'answered' },
    });
    const { rows } = await world.pool.query('select claim_sealed from group_member where group_id = $1', [id]);
    expect(JSON.stringify(rows)).not.toMatch(/EpiPen|Rose/);
    const mails = await world.pool.query("select text from mail_message where to_address = 'althea@family.test'");
    expect(mails.rows.at(-1).text).not.toMatch(/EpiPen/);
    // The teachers and the office know what must be known.
    const group = (await world.call(calls.getGroup, { ...ask(), params: { id } })).body;
    expect(group.members).toMatchObject([
      { guardian_name: 'Althea Rose', critical_alert: 'Bee stings, has an EpiPen', date_of_birth: '2015-05-05' },
    ]);
  });

  test('of thirty at once one counts', async () => {
    const token = await opened();
    await add(token);
    const slip = await slipOf(token, 'Damion Rose');
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, at) => claim(slip, { guardian_name: `Parent ${'ABCDEFGHIJ'[at % 10]!}` })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(29);
  });

  test('says beside each box what is wrong, and takes nothing that a child may not do', async () => {
    const token = await opened();
    await add(token);
    const slip = await slipOf(token, 'Damion Rose');
    expect((await claim(slip, { alert: '' })).body).toMatchObject({
      fields: { alert: 'Write what they must know, or say that there is nothing' },
    });
    expect((await claim(slip, { collects: 'named' })).body).toMatchObject({
      fields: { collector_name: 'Who takes your child home?' },
    });
    expect((await claim(slip, { collects: 'alone', date_of_birth: '2018-05-05' })).body).toMatchObject({
      fields: { collects: 'From age 10: Damion is 7' },
    });
    expect((await claim(slip, { photo: { given: true, text_version: '9' } })).body).toMatchObject({
      code: 'text_changed',
    });
    expect((await claim(slip)).status).toBe(200);
  });

  test('declined it works no more, until the office asks again; the printed slip is void then', async () => {
    const token = await opened();
    const member = newId();
    await add(token, 'Damion Rose', member);
    const slip = await slipOf(token, 'Damion Rose');
    const decline = () => world.call(calls.declineClaim, { params: { token: slip } });
    expect((await decline()).body.state).toBe('declined');
    expect((await decline()).body.state).toBe('declined');
    expect((await page(token)).body.roster).toMatchObject([{ state: 'declined', has_slip: false }]);
    const again = await world.call(calls.askClaimAgain, { ...ask(), params: { id, member_id: member } });
    expect(again.body.members).toMatchObject([{ id: member, state: 'waiting' }]);
    expect((await claim(slip)).status).toBe(404);
    expect((await claim(await slipOf(token, 'Damion Rose'))).status).toBe(200);
  });

  test('ends with the link of the school, and for a child off the roster', async () => {
    const token = await opened();
    const member = newId();
    await add(token, 'Damion Rose', member);
    const slip = await slipOf(token, 'Damion Rose');
    await world.call(calls.endSchoolLink, { ...ask(), params: { id } });
    expect((await claim(slip)).body).toMatchObject({ code: 'link_ended' });
    await opened();
    await world.call(calls.removeGroupMember, { ...ask(), params: { id, member_id: member } });
    expect((await claim(slip)).status).toBe(404);
  });

  test('with an account the own child counts: consents on record are not asked again', async () => {
    const token = await opened();
    await add(token);
    const slip = await slipOf(token, 'Damion Rose');
    const parent = await world.signInAs('parent');
    const { id: child } = await buildStudent(world.db, { parentId: parent.id, fullName: 'Damion Rose' });
    const withChild = (body: object) =>
      world.call(calls.claimWithChild, {
        token: parent.token,
        params: { token: slip },
        body: { student_id: child, ...body },
      });
    expect((await withChild({})).body).toMatchObject({
      fields: { photo: 'Choose yes or no', first_aid: 'Choose yes or no' },
    });
    const yes = { given: true, text_version: '1' };
    expect((await withChild({ photo: yes, first_aid: yes })).body.state).toBe('complete');
    expect((await page(token)).body.roster).toMatchObject([{ state: 'claimed', photo: true }]);
    const group = (await world.call(calls.getGroup, { ...ask(), params: { id } })).body;
    expect(group.members).toMatchObject([{ student_id: child }]);
  });

  test('what was written is opened by the office with a line in the log, and deleted 90 days after the link', async () => {
    const token = await opened();
    const member = newId();
    await add(token, 'Damion Rose', member);
    await claim(await slipOf(token, 'Damion Rose'), {
      collects: 'named',
      collector_name: 'Nana',
      collector_phone: '8765550143',
    });
    const read = () => world.call(calls.openMemberClaim, { ...ask(), params: { id, member_id: member } });
    expect((await read()).body).toMatchObject({ goes_home: 'With Nana, +18765550143', first_aid: true, photo: false });
    const log = await world.pool.query(
      "select count(*)::int as n from audit_entry where action = 'group.claim_opened' and entity_id = $1",
      [id],
    );
    expect(log.rows[0].n).toBe(1);
    await forgetClaims(world.db, { now: new Date('2026-09-01T15:00:00Z') });
    expect((await read()).status).toBe(200);
    await forgetClaims(world.db, { now: new Date('2026-09-10T15:00:00Z') });
    expect((await read()).status).toBe(404);
  });
});

test('the board shows a school where it stands, and money only to those who may see it', async () => {
  await make();
  const board = async (token = admin.token) => (await world.call(calls.getSchoolBoard, { token })).body.columns;
  const cardOf = async () =>
    (await board()).find(({ stage }) => stage === 'active')!.cards.find((card) => card.id === id);
  expect(await cardOf()).toMatchObject({ has_link: true, value: null, next: { kind: 'no_class' } });
  await meet('2026-03-10T20:00:00Z');
  await meet('2026-06-10T20:00:00Z');
  expect(await cardOf()).toMatchObject({ next: { kind: 'class_today', at: '2026-03-10T20:00:00.000Z' } });
  await world.pool.query("update partner_group set status = 'completed' where id = $1", [id]);
  const renewing = (await board()).find(({ stage }) => stage === 'renewing')!;
  expect(renewing.cards.map((card) => card.id)).toContain(id);
});
