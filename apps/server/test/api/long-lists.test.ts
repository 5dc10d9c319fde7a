import { giftCardStates } from '@doctorbird/contract/billing/gift-card-labels';
import { membershipStates } from '@doctorbird/contract/billing/membership-labels';
import { passStates } from '@doctorbird/contract/billing/pass-labels';
import { calls } from '@doctorbird/contract/calls';
import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import { visitStages } from '@doctorbird/contract/teaching/class-visits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillLists } from '../../../../bench/fill-lists.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

// A thousand rows of each kind: "a" is in most names, so that there are more matches than a search names by their ids.
let world: TestApp;
let token: string;
const strange = `50%_off \\ D'Or "X" 🤖 Ñandú`;
beforeAll(async () => {
  world = await startTestApp();
  await fillLists(world.db, world.pool, 1000);
  token = (await world.signInAs('admin')).token;
  for (const n of [1, 402])
    await world.pool.query(
      `with child as (update student set full_name = $1 || full_name where id = (select id from student order by created_at, id offset $2 limit 1) returning parent_id)
       update account set full_name = $1 where id = (select parent_id from child)`,
      [strange, n],
    );
  await world.pool.query(`update program set title = $1 where title = 'Program 7'`, [strange]);
  await world.pool.query(
    `update account set full_name = $1 where id = (select max(holder_id::text)::uuid from billing_account)`,
    ['Known Unknown'],
  );
  await world.pool.query(
    `update student set parent_id = null where id in (select id from student order by id limit 40)`,
  );
  await world.pool.query(
    `update enrollment e set parent_id = null where student_id in (select id from student where parent_id is null)`,
  );
}, 60_000);
afterAll(async () => {
  // The rows were not made by actions, so their money does not add up.
  await world.pool.query('truncate account, checkout, refund, receivable, billing_account, payout cascade');
  await world.close();
});

const place = `join enrollment e on e.id = y.enrollment_id join student s on s.id = e.student_id
  join program p on p.id = e.program_id left join account a on a.id = e.parent_id`;
const holders = `from (select account_id as id, sum(net_cents - allocated_cents) as cents from receivable
    where net_cents > allocated_cents group by 1) o join billing_account b using (id)
  left join account a on b.kind = 'family' and a.id = b.holder_id left join student s on b.kind = 'student' and s.id = b.holder_id`;

/** What each list finds, as one plain statement: its rows, the texts that are searched, its order. */
const lists: Record<string, { call: CallDefinition; from: string; id: string; texts: string[]; order: string }> = {
  enrollments: {
    call: calls.listAllEnrollments,
    from: `from enrollment e join student s on s.id = e.student_id join program p on p.id = e.program_id left join account a on a.id = e.parent_id`,
    id: 'e.id',
    texts: ['s.full_name', 'a.full_name', 'p.title'],
    order: 'e.created_at desc, e.id desc',
  },
  payments: {
    call: calls.listAllPayments,
    from: `from payment y ${place} left join receipt r on r.checkout_id = y.checkout_id`,
    id: 'y.id',
    texts: ['y.reference', 'y.external_reference', 'r.number', 's.full_name', 'a.full_name', 'p.title'],
    order: 'y.listed_on desc, y.id desc',
  },
  refunds: {
    call: calls.listRefunds,
    from: `from refund f join payment y on y.id = f.payment_id ${place}`,
    id: 'f.id',
    texts: ['y.reference', 's.full_name', 'a.full_name'],
    order: 'f.created_at desc, f.id desc',
  },
  proofs: {
    call: calls.listProofs,
    from: `from payment_proof f join payment y on y.checkout_id = f.checkout_id and y.position = 0 ${place}`,
    id: 'f.id',
    texts: ['y.reference', 's.full_name', 'a.full_name'],
    order: `(f.state = 'under_review') desc, f.created_at desc, f.id desc`,
  },
  documents: {
    call: calls.listAllDocuments,
    from: `from child_document d join student s on s.id = d.student_id left join account a on a.id = s.parent_id`,
    id: 'd.id',
    texts: ['s.full_name', 'a.full_name', 'd.title'],
    order: `(d.state = 'submitted') desc, d.created_at desc, d.id desc`,
  },
  students: {
    call: calls.listOfficeStudents,
    from: `from student s left join account a on a.id = s.parent_id`,
    id: 's.id',
    texts: ['s.full_name', 's.school', 's.email', 'a.full_name'],
    order: 's.created_at desc, s.id desc',
  },
  programs: {
    call: calls.listAllPrograms,
    from: `from program p`,
    id: 'p.id',
    texts: ['p.title', 'p.summary', 'p.location'],
    order: 'p.created_at desc, p.id desc',
  },
  audit: {
    call: calls.listAudit,
    from: `from audit_entry l left join account a on a.id = l.actor_id`,
    id: 'l.id',
    texts: ['l.action', 'l.address', 'a.full_name', 'a.email'],
    order: 'l.at desc, l.id desc',
  },
  newsletter: {
    call: calls.listSubscribers,
    from: `from newsletter_subscription n`,
    id: 'n.id',
    texts: ['n.email'],
    order: 'n.created_at desc, n.id desc',
  },
  outstanding: {
    call: calls.listOutstanding,
    from: holders,
    id: 'o.id',
    texts: [`coalesce(a.full_name, s.full_name, 'Unknown')`],
    order: 'o.cents desc, o.id',
  },
};

const typed = [
  'simone',
  'a',
  'ka',
  'Program 1',
  'unknown',
  'zz-nothing',
  '%',
  '_',
  '\\',
  "d'o",
  '"',
  '🤖',
  '50%_off \\ D',
  'ÑANDÚ',
  'x'.repeat(100),
  '  maya ',
  '\n',
  "' or 1=1 --",
  'ﬁ',
];
const onePage = 100;

async function idsOf(call: CallDefinition, query: object): Promise<{ ids: string[]; total: number }> {
  const ids: string[] = [];
  for (let page = 1; page <= 3; page += 1) {
    const { status, body } = await world.call(call, { token, query: { ...query, page, limit: onePage } });
    expect(status, JSON.stringify(body)).toBe(200);
    ids.push(...body.data.map(({ id }: { id: string }) => id));
    if (page === 3 || body.data.length < onePage) return { ids, total: body.total };
  }
  throw new Error('unreachable');
}

const idsIn = async (text: string, values: unknown[] = []): Promise<string[]> =>
  (await world.pool.query(text, values)).rows.map(({ id }) => id);

async function foundPlainly({ from, id, texts, order }: (typeof lists)[string], q: string) {
  // A ligature stands for its letters.
  const pattern = `%${q
    .normalize('NFKC')
    .trim()
    .replaceAll(/[\\%_]/g, '\\$&')}%`;
  const says = q.trim() === '' ? 'true' : texts.map((text) => `${text} ilike $1`).join(' or ');
  const values = q.trim() === '' ? [] : [pattern];
  const ids = await idsIn(`select ${id} as id ${from} where ${says} order by ${order}`, values);
  return { ids: ids.slice(0, 3 * onePage), total: ids.length };
}

describe.each(Object.keys(lists))('the list of %s', (name) => {
  test.each(typed)('finds for %j what a plain statement finds, in its order', async (q) => {
    const list = lists[name]!;
    expect(await idsOf(list.call, { q })).toEqual(await foundPlainly(list, q));
  });

  test('refuses a text that is too long, and control characters are no failure', async () => {
    const { call } = lists[name]!;
    expect((await world.call(call, { token, query: { q: 'x'.repeat(200) } })).status).toBe(422);
    for (const q of ['\u0000', 'a\u0000b', '\u0007', '\ud83e', '\u202e'])
      expect((await world.call(call, { token, query: { q } })).status, JSON.stringify(q)).toBeLessThan(500);
  });
});

const answered = (text: string) => `id in (select record_id from custom_answer where ${text})`;
test.each([
  ['enrollments', { 'answer.bus-stop.from': '50' }, answered(`field = 'bus-stop' and number >= 50`)],
  ['enrollments', { 'answer.bus-stop.to': '30' }, answered(`field = 'bus-stop' and number <= 30`)],
  ['students', { 'answer.shirt': 'rare' }, answered(`field = 'shirt' and 'rare' = any(options)`)],
  ['students', { 'answer.shirt': 'small,large' }, answered(`field = 'shirt' and options && '{small,large}'`)],
  ['students', { 'answer.shirt': 'none' }, `not ${answered(`field = 'shirt'`)}`],
  ['parents', { 'answer.heard.has': 'radio' }, answered(`field = 'heard' and text ilike '%radio%'`)],
  ['parents', { 'answer.heard.has': 'friend' }, answered(`field = 'heard' and text ilike '%friend%'`)],
  [
    'enrollments',
    { 'answer.bus-stop.to': '30', q: 'a', status: 'enrolled' },
    `${answered(`field = 'bus-stop' and number <= 30`)} and status = 'enrolled'
       and (student_name ilike '%a%' or program_title ilike '%a%' or parent_id in (select id from account where full_name ilike '%a%'))`,
  ],
] as const)('%s with the answers %j are those that have them', async (list, query, says) => {
  const call = {
    enrollments: calls.listAllEnrollments,
    students: calls.listOfficeStudents,
    parents: calls.listParents,
  }[list];
  const table = { enrollments: 'enrollment', students: 'student', parents: `account join parent using (id)` }[list];
  const ids = await idsIn(`select id from ${table} where ${says} order by created_at desc, id desc`);
  expect(ids.length).toBeGreaterThan(0);
  expect(await idsOf(call, query)).toEqual({ ids: ids.slice(0, 3 * onePage), total: ids.length });
});

// A list finds a state by a condition with an index, and shows it by an expression of its own: both have to mean the same.
test.each([
  ['passes', calls.listPasses, passStates],
  ['gift cards', calls.listGiftCards, giftCardStates],
  ['memberships', calls.listMemberships, membershipStates],
  ['visits', calls.listAllVisits, visitStages],
] as const)(
  '%s are found by the state that they show, and each has one',
  async (_, call: CallDefinition, states: readonly string[]) => {
    const pageOf = async (query: object) => {
      const { body } = await world.call(call, { token, query: { ...query, limit: onePage } });
      return { shown: body.data.map((row: { state?: string; stage?: string }) => row.stage ?? row.state), ...body };
    };
    let found = 0;
    for (const state of states) {
      const { shown, total } = await pageOf({ state });
      expect(new Set(shown)).toEqual(new Set(total > 0 ? [state] : []));
      found += total;
    }
    expect(found).toBe((await pageOf({})).total);
    expect(found).toBeGreaterThan(500);
  },
);

test('programs without a price come last, up and down, and every page has others', async () => {
  await world.pool.query(
    `update program set price_cents = (hashtext(slug) & 7) * 100000 where hashtext(slug) % 3 <> 0`,
  );
  for (const [sort, order] of [
    ['price', 'price_cents, id'],
    ['-price', 'price_cents desc nulls last, id desc'],
    ['title', 'title, id'],
    ['-start_date', 'start_date desc nulls last, id desc'],
  ] as const) {
    const ids = await idsIn(`select id from program order by ${order}`);
    expect(await idsOf(calls.listAllPrograms, { sort })).toEqual({ ids: ids.slice(0, 3 * onePage), total: ids.length });
  }
});

test('the number of records of a tag follows each change, also of several tags at once', async () => {
  const counts = async () => {
    const { rows } = await world.pool.query(`select t.records, count(r.record_id)::int as rows
      from tag t left join record_tag r on r.tag_id = t.id group by t.id`);
    expect(rows.map(({ records }) => records)).toEqual(rows.map(({ rows: counted }) => counted));
    return rows.length;
  };
  expect(await counts()).toBe(3);
  const [few, tenth] = await idsIn(`select id from tag where name in ('Choir', 'Bus') order by name desc`);
  const ids = await idsIn('select id from student order by id limit 500');
  const give = (body: object) =>
    world.call(calls.tagRecords, { token, body: { record_kind: 'student', ids, add: [], remove: [], ...body } });
  const given = await Promise.all([
    give({ add: ['Swim', 'Chess'] }),
    give({ add: ['Chess', 'Swim'], remove: [few, tenth] }),
    give({ remove: [tenth] }),
    world.pool.query('delete from record_tag where record_id = any($1)', [ids.slice(0, 50)]),
  ]);
  expect(given.slice(0, 3).map((answer) => (answer as { status: number }).status)).toEqual([200, 200, 200]);
  expect(await counts()).toBe(5);
  const merged = await world.call(calls.mergeTag, { token, params: { id: few! }, body: { into: tenth! } });
  expect(merged.status).toBe(200);
  expect(await counts()).toBe(4);
  const { rows } = await world.pool.query(
    `select count(distinct entity_id)::int as records from audit_entry where action = 'tag.given' and after -> 'tags' @> '"Chess"'`,
  );
  expect(rows[0].records).toBe(500);
});
