import type { SearchGroup, SearchHit } from '@doctorbird/contract/admin/search';
import { calls } from '@doctorbird/contract/calls';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildParent } from '../../demo/builders/build-account.ts';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildContact } from '../../demo/builders/build-message.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { buildCompetition } from '../../demo/content/build-content.ts';
import { plainLetters, plainText } from '../../src/platform/database/plain-text.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { buildClass, type SchoolClass } from './teaching-world.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let world: TestApp;
let school: SchoolClass;
let ids: Record<'jose' | 'joses' | 'thompson' | 'camp' | 'place' | 'payment' | 'competition' | 'message', string>;
let reference: string;
let receipt: string;

beforeAll(async () => {
  world = await startTestApp();
  school = await buildClass(world);
  const { db } = world;
  const jose = await buildParent(db, { fullName: "José O'Neil", phone: '+18765550142', email: 'jose@oneil.test' });
  const joses = (
    await buildStudent(db, {
      parentId: jose,
      fullName: 'Ana O’Neil',
      alert: { text: 'Carries an inhaler', sealer: world.sealer },
      medicalNotes: { text: 'Asthma', sealer: world.sealer },
    })
  ).id;
  const thompson = await buildParent(db, { fullName: 'Kerry-Ann Thompson' });
  await buildParent(db, { fullName: 'Camille Camp' });
  const camp = await buildProgram(db, { title: 'Holiday STEM camp' });
  const place = await buildEnrollment(db, { studentId: joses, programId: camp, status: 'approved' });
  await db.execute(sql`update enrollment set price_cents = 4200000 where id = ${place}`);
  const payment = await inTransaction(db, (tx) =>
    buildPayment(tx, { enrollmentId: place, amountCents: 1_250_000, method: 'bank_transfer' }),
  );
  await db.execute(sql`update payment set external_reference = 'NCB-88273119' where id = ${payment}`);
  const competition = await buildCompetition(db, { title: 'Yard Clash', participants: 0 });
  const message = await buildContact(db, {
    name: 'Marcia Reid',
    subject: 'Her own laptop',
    message: 'A secret errand',
  });
  ids = { jose, joses, thompson, camp, place, payment, competition, message };
  const { rows } = await db.execute<{ reference: string; number: string }>(
    sql`select y.reference, r.number from payment y join receipt r on r.checkout_id = y.checkout_id where y.id = ${payment}`,
  );
  ({ reference, number: receipt } = rows[0]!);
});
afterAll(() => world.close());

const ask = (q: string, more: Record<string, string> = {}, token = school.admin.token) =>
  world.call(calls.searchEverything, { token, query: { q, ...more } });
async function groupsFor(q: string, more: Record<string, string> = {}): Promise<SearchGroup[]> {
  const { status, body } = await ask(q, more);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.groups;
}
const hitsFor = async (q: string, more: Record<string, string> = {}): Promise<SearchHit[]> =>
  (await groupsFor(q, more)).flatMap(({ hits }) => hits);
const found = async (q: string, more: Record<string, string> = {}): Promise<string[]> =>
  (await hitsFor(q, more)).map(({ id }) => id);

describe('names', () => {
  test('the database compares names as the code does', async () => {
    const text = `${plainLetters.from} Zoë-Ann D’Oyen É`;
    const { rows } = await world.db.execute<{ plain: string }>(sql`select plain_text(${text}) as plain`);
    expect(rows[0]?.plain).toBe(plainText(text));
    expect(plainText('José O’Neil-Ray')).toBe('jose oneil ray');
  });

  test.each(['jose', 'JOSÉ', 'oneil', "o'neil jose", 'jose@oneil', '876 555 0142', '555-0142'])(
    '%s finds the parent José O’Neil',
    async (q) => {
      expect(await found(q)).toContain(ids.jose);
    },
  );

  test.each(['tompson', 'Thopmson', 'thompsn', 'kerry tompson'])('%s finds Thompson, as nearly that', async (q) => {
    const [parents] = await groupsFor(q);
    expect(parents).toMatchObject({ kind: 'parents', near: true, hits: [{ id: ids.thompson }] });
  });

  test('what is spelled so comes before what is nearly so, and the beginning of a name before its middle', async () => {
    const groups = await groupsFor('camp');
    expect(groups[0]).toMatchObject({ kind: 'parents', near: false });
    const names = groups[0]!.hits.map(({ title }) => title);
    expect(names[0]).toBe('Camille Camp');
    expect(names).toContain('Simone Campbell');
    expect(groups.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['students', 'programs']));
    expect(groups.findIndex(({ near }) => near)).toBe(-1);
  });

  test('two letters find names that begin so, in any word', async () => {
    expect(await found('ka')).not.toContain(ids.jose);
    expect(await found('jo')).toContain(ids.jose);
    expect(await found('on')).toContain(ids.jose);
    expect(await found('j')).toEqual([]);
  });

  test('each kind has its line and its page', async () => {
    const [parent] = await hitsFor('jose', { kind: 'parents' });
    expect(parent).toMatchObject({
      title: "José O'Neil",
      detail: 'Parent of Ana, J$29,500.00 due',
      state: 'active',
      path: `/admin/parents/${ids.jose}`,
      contacts_path: null,
    });
    const [student] = await hitsFor('ana oneil', { kind: 'students' });
    expect(student).toMatchObject({
      detail: "Grade 5, child of José O'Neil, 1 enrollment",
      path: `/admin/students/${ids.joses}`,
      contacts_path: `/admin/students/${ids.joses}/people`,
    });
    expect((await hitsFor('holiday'))[0]).toMatchObject({ kind: 'programs', path: `/admin/programs/${ids.camp}` });
    expect((await hitsFor('yard clash'))[0]).toMatchObject({ path: `/admin/competitions/${ids.competition}` });
    expect((await hitsFor('laptop'))[0]).toMatchObject({
      kind: 'messages',
      title: 'Marcia Reid',
      detail: 'Her own laptop',
    });
    expect((await hitsFor('andre', { kind: 'staff' }))[0]).toMatchObject({ path: `/admin/staff/${school.teacher.id}` });
  });

  test('says nothing about health, and nothing of a message', async () => {
    expect(await found('errand')).toEqual([]);
    expect(await found('inhaler')).toEqual([]);
    expect(JSON.stringify(await groupsFor('ana'))).not.toMatch(/inhaler|asthma/i);
  });

  test('@ narrows to people, # to references', async () => {
    expect(new Set((await groupsFor('camp', { kind: 'people' })).map(({ kind }) => kind))).toEqual(
      new Set(['parents', 'students']),
    );
    expect((await groupsFor(reference, { kind: 'references' })).map(({ kind }) => kind)).toEqual(['payments']);
  });

  test('five of each kind and whether there are more; twenty of one', async () => {
    for (let i = 0; i < 8; i += 1) await buildParent(world.db, { fullName: `Quashie ${String.fromCodePoint(65 + i)}` });
    const [parents] = await groupsFor('quashie');
    expect(parents?.hits).toHaveLength(5);
    expect(parents?.more).toBe(true);
    const [all] = await groupsFor('quashie', { kind: 'parents' });
    expect(all?.hits).toHaveLength(8);
    expect(all?.more).toBe(false);
  });
});

describe('money', () => {
  test('a payment is found by its reference, however it is typed, and by the last digits', async () => {
    const digits = reference.replaceAll(/\D/g, '');
    for (const q of [
      reference,
      reference.toLowerCase(),
      reference.replaceAll('-', ' '),
      digits,
      digits.slice(-5),
      digits.slice(-4),
    ])
      expect(await found(q), q).toContain(ids.payment);
  });

  test('by its receipt and the bank’s reference', async () => {
    for (const q of [
      receipt,
      receipt.replaceAll('-', ''),
      receipt.replaceAll(/\D/g, ''),
      'NCB-8827',
      'ncb-88273119',
      '88273119',
      '73119',
    ])
      expect(await found(q), q).toContain(ids.payment);
  });

  test('by its amount', async () => {
    for (const q of ['12500', 'J$12,500', '12,500.00', '$12500.00', 'JMD 12500'])
      expect(await found(q), q).toContain(ids.payment);
    expect(await found('J$12,501')).toEqual([]);
  });

  test('an enrollment is found by the number of its invoice', async () => {
    const { rows } = await world.db.execute<{ number: string }>(sql`
      select i.number from invoice i join invoice_line l on l.invoice_id = i.id
      join receivable v on v.id = l.receivable_id where v.subject_id = ${ids.place} limit 1`);
    const { number } = rows[0]!;
    expect(await found(number)).toContain(ids.place);
    expect(await found(number.toLowerCase())).toContain(ids.place);
    expect(await found(number.slice(0, -1))).not.toContain(ids.place);
  });

  test('says the amount, the numbers and who paid, and leads to the enrollment', async () => {
    const [hit] = await hitsFor(reference);
    expect(hit).toMatchObject({
      kind: 'payments',
      title: 'J$12,500.00',
      detail: `${reference}, ${receipt}, NCB-88273119, José O'Neil`,
      state: 'confirmed',
      path: `/admin/enrollments/${ids.place}`,
    });
  });

  test('an enrollment is found by its number', async () => {
    const { rows } = await world.db.execute<{ number: number }>(
      sql`select number from enrollment where id = ${ids.place}`,
    );
    const { number } = rows[0]!;
    for (const q of [`E-${String(number).padStart(4, '0')}`, `e${number}`, String(number)])
      expect(await found(q), q).toContain(ids.place);
  });

  test('a payment can be recorded for who owes money, found by child or parent', async () => {
    for (const q of ['ana', 'jose', 'tana', ''])
      expect(await hitsFor(q, { kind: 'due' }), q).toEqual(
        q === 'tana'
          ? []
          : expect.arrayContaining([
              expect.objectContaining({
                kind: 'due',
                title: 'Ana O’Neil',
                detail: 'Holiday STEM camp, J$29,500.00 due',
                path: `/admin/payments/record?enrollment=${ids.place}`,
              }),
            ]),
      );
    expect((await groupsFor('jose')).at(-1)?.kind).toBe('due');
    await world.db.execute(sql`update enrollment set waived_at = now() where id = ${ids.place}`);
    expect(await found('ana', { kind: 'due' })).toEqual([]);
    await world.db.execute(sql`update enrollment set waived_at = null where id = ${ids.place}`);
  });
});

describe('odd texts', () => {
  test.each([
    '%',
    '_',
    '%%%%',
    '\\',
    "o'; drop table student; --",
    '🤖🦜',
    '漢字',
    'x'.repeat(100),
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    '99999999999999999999',
    'J$999,999,999',
    '-1',
    '     ',
    '((((',
  ])('%j is only text', async (q) => {
    const { status, body } = await ask(q);
    expect(status).toBe(200);
    expect(body.groups).toEqual([]);
  });

  test('a wildcard finds only itself', async () => {
    const percent = await buildParent(world.db, { fullName: 'Hundred% Sure' });
    expect(await found('100%')).toEqual([]);
    expect(await found('hundred%')).toEqual([percent]);
    expect(await found('h_nd_ed')).toEqual([]);
  });

  test.each(['\u0000', 'jo\u0000se', 'jose\u0007oneil'])('%j is refused with a sentence', async (q) => {
    const { status, body } = await ask(q);
    expect(status).toBe(422);
    expect(body.fields.q).toBe('Please remove the characters that cannot be saved');
  });

  test('more than 100 characters are refused with a sentence', async () => {
    const { status, body } = await ask('x'.repeat(101));
    expect(status).toBe(422);
    expect(body.fields.q).toBe('Please search for at most 100 characters');
  });

  test('without a text there is nothing to find, and an unknown kind is refused', async () => {
    expect(await groupsFor('')).toEqual([]);
    expect((await world.call(calls.searchEverything, { token: school.admin.token })).body).toEqual({ groups: [] });
    expect((await ask('jose', { kind: 'medical' })).status).toBe(422);
    expect((await ask('jose', { limit: '1000' })).status).toBe(422);
  });
});

describe('staff', () => {
  const taught = async (q: string, token = school.teacher.token): Promise<SearchHit[]> => {
    const { status, body } = await world.call(calls.searchTaught, { token, query: { q } });
    expect(status).toBe(200);
    return body.groups.flatMap(({ hits }) => hits);
  };

  test('find the children they teach, with their contacts, and their programs and meetings', async () => {
    const [maya] = await taught('maya');
    expect(maya).toMatchObject({
      kind: 'students',
      detail: 'Grade 5, child of Simone Campbell',
      path: `/staff/students/${school.maya.id}`,
      contacts_path: `/staff/students/${school.maya.id}#people`,
    });
    expect((await taught('maya campbel')).map(({ id }) => id)).toContain(school.maya.id);
    const rovers = await taught('rovers');
    expect(rovers[0]).toMatchObject({ kind: 'programs', path: `/staff/programs/${school.programId}` });
    const meetings = rovers.filter(({ kind }) => kind === 'meetings');
    expect(meetings.map(({ id }) => id).toSorted()).toEqual([...school.meetings].toSorted());
    expect(meetings[0]?.path).toBe(`/staff/meetings/${meetings[0]?.id}`);
  });

  test('find no child of other programs, no parent and no payment', async () => {
    for (const q of ['ana', 'jose', 'oneil', 'holiday', reference, '12500', 'thompson'])
      expect(await taught(q), q).toEqual([]);
    expect(await taught('maya', school.stranger.token)).toEqual([]);
    expect(await taught('rovers', school.stranger.token)).toEqual([]);
  });

  test('find their groups from the quote on', async () => {
    const { body } = await world.call(calls.createGroup, {
      token: school.admin.token,
      body: {
        name: 'Stony Ridge Robotics',
        organization: 'Stony Ridge High',
        contact_name: 'Marlon Peart',
        contact_email: 'm@school.test',
      },
    });
    expect(await hitsFor('stony ridge')).toMatchObject([{ kind: 'groups', path: `/admin/groups/${body.id}` }]);
    expect(await taught('stony')).toEqual([]);
    await world.call(calls.changeGroupStatus, {
      token: school.admin.token,
      params: { id: body.id },
      body: { status: 'quoted', staff_id: school.teacher.id },
    });
    expect(await taught('stony')).toMatchObject([{ kind: 'groups', id: body.id }]);
    expect(await taught('stony', school.stranger.token)).toEqual([]);
  });

  test('search nothing of the admins', async () => {
    expect((await ask('maya', {}, school.teacher.token)).status).toBe(403);
    expect((await ask('maya', {}, school.parent.token)).status).toBe(403);
    const asParent = await world.call(calls.searchTaught, { token: school.parent.token, query: { q: 'maya' } });
    expect(asParent.status).toBe(403);
    expect((await world.call(calls.searchEverything, { query: { q: 'maya' } })).status).toBe(401);
  });
});

test('searching leaves no line in the audit log', async () => {
  const lines = async () =>
    (await world.db.execute<{ n: number }>(sql`select count(*)::int as n from audit_entry`)).rows[0]!.n;
  const before = await lines();
  await found('jose');
  expect(await lines()).toBe(before);
});

test('every search has its index', async () => {
  const { rows } = await world.db.execute<{ name: string }>(
    sql`select indexname as name from pg_indexes where indexdef like '%plain_text%' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'account_plain_name',
    'bank_line_search',
    'broadcast_recipient_search',
    'child_document_search',
    'class_feedback_search',
    'competition_plain_title',
    'contact_message_note',
    'contact_message_plain',
    'conversation_message_search',
    'cover_request_search',
    'custom_answer_search',
    'fund_entry_search',
    'incident_search',
    'mail_message_search',
    'medicine_plan_search',
    'newsletter_recipient_search',
    'partner_group_plain_name',
    'payment_payer_search',
    'program_plain_title',
    'receivable_title_search',
    'story_comment_search',
    'student_plain_name',
    'student_search',
    'task_search',
    'walk_up_search',
  ]);
});
