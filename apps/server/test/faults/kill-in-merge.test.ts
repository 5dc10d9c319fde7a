import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { checkPlaces } from '../../src/modules/enrollments/waiting/check-places.ts';
import {
  ask,
  newAccount,
  newWorld,
  signIn,
  type CrashPoint,
  type Reply,
  type RunningServer,
  type World,
} from './running-server.ts';

let world: World;
let admin: { email: string };
/** A second process on the same database: what a restart finds, without one for each case. */
let survivor: RunningServer;
let attempt = 0;
beforeAll(async () => {
  world = await newWorld();
  admin = await newAccount(world, 'admin');
  survivor = await world.start();
}, 60_000);
beforeEach(() => void (attempt += 1));
afterAll(() => world.drop());

/** One effect of one request: a server dies in it, and the next one is asked again with the same key. */
async function killedAndRepeated(
  point: CrashPoint,
  who: { email: string },
  { path, body, between }: { path: string; body?: object; between: () => Promise<void> },
): Promise<Reply> {
  const request = async (base: string) =>
    ask(base, 'POST', path, { token: await signIn(base, who.email), key: `key-of-${attempt}`, body });
  const doomed = await world.start(point);
  const token = await signIn(doomed.base, who.email);
  await ask(doomed.base, 'POST', path, { token, key: `key-of-${attempt}`, body }).catch(() => null);
  await doomed.ended;
  await between();
  // A process that died is not known to be dead: its key opens a while after its last word.
  await world.pool.query(
    "update idempotency_key set created_at = created_at - interval '2 minutes', attempted_at = attempted_at - interval '2 minutes', committed_at = committed_at - interval '2 minutes'",
  );
  return request(survivor.base);
}
const one = async (text: string, ...values: unknown[]) => (await world.pool.query(text, values)).rows[0] as object;

test.each<[string, CrashPoint]>([
  ['with the child added', { query: 'insert into "student"', when: 'after' }],
  ['after the commit', { query: 'insert into "receipt"', when: 'after-commit' }],
])('a walk-in, killed %s: one family, one place, one receipt', { timeout: 40_000 }, async (_where, point) => {
  const program = await buildProgram(world.db, { priceCents: 1_000_000 });
  const phone = `+1876555${String(1000 + attempt)}`;
  const found = () =>
    one(
      `select count(distinct a.id)::int as families, count(distinct s.id)::int as children, count(distinct e.id)::int as places,
        count(distinct r.id)::int as receipts, count(distinct c.id)::int as consents
       from account a left join student s on s.parent_id = a.id left join enrollment e on e.student_id = s.id
       left join payment p on p.enrollment_id = e.id left join receipt r on r.checkout_id = p.checkout_id
       left join consent_entry c on c.parent_id = a.id where a.phone = $1`,
      phone,
    );
  const whole = { families: 1, children: 1, places: 1, receipts: 1, consents: 2 };
  const nothing = { families: 0, children: 0, places: 0, receipts: 0, consents: 0 };
  const child = { full_name: 'Tia Brown', date_of_birth: '2016-03-04', grade_level: '5', school: '', photo: false };
  const answer = await killedAndRepeated(point, admin, {
    path: '/admin/walk-ins',
    body: {
      family_id: null,
      parent: { full_name: 'Denise Brown', phone, email: '', address: '' },
      agreed: true,
      texting: false,
      invite: false,
      contact: null,
      children: [{ ...child, programs: [{ program_id: program }] }],
      known: [],
      expected_amount: 10_000,
      payment: { method: 'cash', amount: 10_000 },
    },
    between: async () => expect(await found()).toEqual(point.when === 'after-commit' ? whole : nothing),
  });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201, body: { family: { is_new: true } } });
  expect(await found()).toEqual(whole);
  expect(await checkMoney(world.db)).toEqual([]);
});

async function twoFamilies() {
  const [stays, double] = [await newAccount(world, 'parent'), await newAccount(world, 'parent')];
  const [kid, twin] = [
    await buildStudent(world.db, { parentId: stays.id }),
    await buildStudent(world.db, { parentId: double.id }),
  ];
  const programId = await buildProgram(world.db, { priceCents: 1_000_000 });
  await buildEnrollment(world.db, { studentId: twin.id, programId });
  const body = {
    stays_id: stays.id,
    merged_id: double.id,
    full_name: 'stays',
    phone: 'stays',
    address: 'stays',
    sign_in: 'stays',
    children: [{ stays_id: kid.id, merged_id: twin.id, details: 'stays' }],
    versions: { stays: 1, merged: 1 },
  };
  /** Whose the place, its child and its invoice are, which family was merged, what undo has, and the mails about it. */
  const state = async () => {
    const row = (await one(
      `select e.parent_id as place, e.student_id as child, b.holder_id as invoice, p.merged_into_id as into, a.is_active as active,
        (select count(*)::int from family_merge m where m.merged_id = $2) as merges, exists (select 1 from family_merge_row) as undoable,
        (select count(*)::int from mail_message m where m.account_id in ($1, $2)) as mails
       from enrollment e join receivable v on v.subject_id = e.id join billing_account b on b.id = v.account_id, parent p join account a on a.id = p.id
       where e.program_id = $3 and p.id = $2`,
      stays.id,
      double.id,
      programId,
    )) as Record<string, unknown>;
    const names = new Map([
      [stays.id, 'stays'],
      [kid.id, 'stays'],
      [double.id, 'double'],
      [twin.id, 'double'],
    ]);
    return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, names.get(value as string) ?? value]));
  };
  return { body, state };
}
const apart = { place: 'double', child: 'double', invoice: 'double', into: null, active: true, undoable: false };
const joined = { place: 'stays', child: 'stays', invoice: 'stays', into: 'stays', active: false, undoable: true };

test.each<[string, CrashPoint]>([
  ['with half of it moved', { query: 'insert into family_merge_row', when: 'after' }],
  ['after the commit', { query: 'insert into family_merge_row', when: 'after-commit' }],
])('a merge, killed %s: all of it or nothing, then once', { timeout: 40_000 }, async (_where, point) => {
  const { body, state } = await twoFamilies();
  const merged = { ...joined, merges: 1, mails: 2 };
  const answer = await killedAndRepeated(point, admin, {
    path: '/admin/family-merges',
    body,
    between: async () =>
      expect(await state()).toEqual(point.when === 'after-commit' ? merged : { ...apart, merges: 0, mails: 0 }),
  });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201, body: { state: 'merged', joined: 1 } });
  expect(await state()).toEqual(merged);
  expect([await checkMoney(world.db), await checkPlaces(world.db)]).toEqual([[], []]);
  await world.pool.query('delete from family_merge_row');
});

test('undoing a merge, killed after the commit: it is undone once', { timeout: 40_000 }, async () => {
  const { body, state } = await twoFamilies();
  const token = await signIn(survivor.base, admin.email);
  const { body: merge } = await ask(survivor.base, 'POST', '/admin/family-merges', { token, body });
  expect(await state()).toEqual({ ...joined, merges: 1, mails: 2 });
  const undone = { ...apart, merges: 1, mails: 4 };
  const point: CrashPoint = { query: 'delete from family_merge_row', when: 'after-commit' };
  const answer = await killedAndRepeated(point, admin, {
    path: `/admin/family-merges/${merge.id}/undo`,
    between: async () => expect(await state()).toEqual(undone),
  });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { state: 'undone' } });
  expect(await state()).toEqual(undone);
  expect([await checkMoney(world.db), await checkPlaces(world.db)]).toEqual([[], []]);
});

test(
  'a message, killed after the commit: it is there once, with its file and one notice',
  { timeout: 40_000 },
  async () => {
    const parent = await newAccount(world, 'parent');
    const token = await signIn(survivor.base, parent.email);
    const text = { subject: 'Late', text: 'We come later.' };
    const { body: thread } = await ask(survivor.base, 'POST', '/conversations', { token, body: text });
    const { id: file } = (await one(
      `insert into conversation_file (id, uploaded_by, file_key, name, size_bytes, created_at)
     values (gen_random_uuid(), $1::uuid, 'conversations/none-' || $1::text, 'map.pdf', 1, now()) returning id`,
      parent.id,
    )) as { id: string };
    const found = () =>
      one(
        `select count(distinct m.id)::int as messages, count(distinct f.id)::int as files,
        (select count(*)::int from mail_message n where n.content::text like '%' || $1::text || '%') as notices
       from conversation_message m left join conversation_file f on f.message_id = m.id where m.conversation_id = $1::uuid`,
        thread.id,
      );
    const { notices } = (await found()) as { notices: number };
    // The first message of the conversation, and this one.
    const whole = { messages: 2, files: 1, notices: notices + 1 };
    const point: CrashPoint = { query: 'insert into "conversation_message"', when: 'after-commit' };
    const answer = await killedAndRepeated(point, parent, {
      path: `/conversations/${thread.id}/messages`,
      body: { text: 'Or not at all.', files: [file] },
      between: async () => expect(await found()).toEqual(whole),
    });
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 });
    expect(await found()).toEqual(whole);
  },
);
