import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { mergeAccounts } from './merge-accounts.ts';
import { recordImporter } from './record-importer.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(async () => {
  expect(await checkMoney(world.db)).toEqual([]);
  await world.close();
});

const office = (call: Parameters<TestApp['send']>[0], more: object = {}) =>
  world.send(call, { token: admin.token, ...more });

let next = 0;
/** Two accounts of one family, the older of which was merged into the other. */
async function mergedPair() {
  next += 1;
  const double = await world.signInAs('parent', { fullName: 'M. Brown', email: `double-${next}@x.test` });
  const stays = await world.signInAs('parent', { fullName: `Marcia Brown ${next}`, email: `stays-${next}@x.test` });
  const phone = `+187655570${String(10 + next)}`;
  await world.pool.query('update account set phone = $1 where id = any($2)', [phone, [double.id, stays.id]]);
  await merge(stays.id, double.id);
  return { stays, double, phone };
}
const merge = (stays: string, merged: string) => mergeAccounts(world, admin, { stays, merged });
const switchOff = (id: string) =>
  office(calls.setActive, { params: { id }, query: { type: 'parent' }, body: { is_active: false } });

const head = 'Family ID,Parent,Email,Phone,Child,DOB,Grade,Balance';
async function read(...rows: string[]) {
  const { status, body } = await sendFile(world, calls.readFamilyFile, {
    token: admin.token,
    params: {},
    name: 'families.csv',
    bytes: Buffer.from([head, ...rows].join('\n')),
  });
  expect(status, JSON.stringify(body).slice(0, 400)).toBe(201);
  return { id: body.import.id, draft: body.draft };
}
/** Adds the child of the first row to the family that the draft names; answers the numbers to start with. */
async function add(id: string) {
  const { body } = await office(calls.changeFamilyImport, {
    params: { id },
    body: { rows: [{ at: 0, choice: 'add' }] },
  });
  expect(body.draft.open).toMatchObject([{ outcome: 'child' }]);
  return body.draft.numbers as { families: number; children: number };
}
async function start(id: string, { families, children }: { families: number; children: number }) {
  const started = await office(calls.startFamilyImport, {
    params: { id },
    body: { families, children, invite: false },
  });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
}
async function finished(id: string) {
  await world.jobs.runDue();
  return (await world.call(calls.loadFamilyImport, { token: admin.token, params: { id } })).body.import;
}
const childrenOf = async (id: string) =>
  (
    await world.pool.query<{ full_name: string }>('select full_name from student where parent_id = $1 order by 1', [id])
  ).rows.map((row) => row.full_name);

test('the email of a merged account means the family that stays: its child and its balance come along', async () => {
  const { stays, double } = await mergedPair();
  const { id, draft } = await read(`F1,Marcia Brown,${double.email},,Ava Brown,4/5/2016,5,40000`);
  expect(draft.open).toMatchObject([
    { outcome: 'ask', double: { kind: 'family', id: stays.id, name: 'Marcia Brown 1', same_email: true } },
  ]);
  await start(id, await add(id));
  expect(await finished(id)).toMatchObject({ state: 'done', children: 1, left: [], money: { due: 40_000, credit: 0 } });
  expect(await childrenOf(stays.id)).toEqual(['Ava Brown']);
  expect(await childrenOf(double.id)).toEqual([]);
});

test('so does its phone, which both accounts have', async () => {
  const { stays, phone } = await mergedPair();
  const { id, draft } = await read(`F2,Marcia Brown,somebody-new@x.test,${phone},Zuri Brown,4/5/2016,5,`);
  expect(draft.open).toMatchObject([
    { double: { kind: 'family', id: stays.id, why: 'Same phone', same_email: false } },
  ]);
  await start(id, await add(id));
  expect(await finished(id)).toMatchObject({ state: 'done', children: 1, left: [] });
  expect(await childrenOf(stays.id)).toEqual(['Zuri Brown']);
});

test('a family that was imported before, and merged twice since, is found by its old number', async () => {
  const first = await read('F3,Nadia Green,nadia@x.test,,Kofi Green,4/5/2016,5,');
  await start(first.id, { families: 1, children: 1 });
  expect(await finished(first.id)).toMatchObject({ state: 'done', left: [] });
  const { rows } = await world.pool.query<{ id: string }>("select id from account where email = 'nadia@x.test'");
  const second = await world.signInAs('parent', { fullName: 'Nadia Green' });
  const third = await world.signInAs('parent', { fullName: 'Nadia Green' });
  await merge(second.id, rows[0]!.id);
  await merge(third.id, second.id);
  const again = await read('F3,Nadia Green,nadia@x.test,,Ama Green,4/5/2018,3,');
  expect(again.draft.open).toEqual([]);
  await start(again.id, again.draft.numbers);
  expect(await finished(again.id)).toMatchObject({ state: 'done', children: 1, left: [] });
  expect(await childrenOf(third.id)).toEqual(['Ama Green', 'Kofi Green']);
});

test('nothing is added to a family that is switched off: its row says so before the import and, later, in its list', async () => {
  const off = await world.signInAs('parent', { fullName: 'Dawn Off', email: 'dawn@x.test' });
  const on = await world.signInAs('parent', { fullName: 'Ria On', email: 'ria@x.test' });
  const phone = '+18765557099';
  await world.pool.query('update account set phone = $1 where id = any($2)', [phone, [off.id, on.id]]);
  expect((await switchOff(off.id)).status).toBe(200);
  const { draft } = await read(
    'F4,Dawn Off,dawn@x.test,,Ben Off,4/5/2016,5,',
    `F5,Ria On,ria-two@x.test,${phone},Una On,4/5/2016,5,`,
  );
  expect(draft.open).toMatchObject([
    {
      outcome: 'wrong',
      errors: { email: expect.stringContaining('The account of Dawn Off has it, and is switched off') },
    },
    // Of two with the number, the one that is there is offered.
    { outcome: 'ask', double: { id: on.id } },
  ]);
  const late = await read('F6,Ria On,ria@x.test,,Una On,4/5/2016,5,500');
  const numbers = await add(late.id);
  await start(late.id, numbers);
  expect((await switchOff(on.id)).status).toBe(200);
  expect(await finished(late.id)).toMatchObject({
    children: 0,
    money: { due: 0 },
    left: [{ name: 'Una On', why: 'The account of the family was switched off since the rehearsal' }],
  });
  expect(await childrenOf(on.id)).toEqual([]);
});

test('past attendance finds a child by the email that its parent had before the merge', async () => {
  const { read: readRecords, classroom } = recordImporter(() => ({ world, admin }));
  const { parent } = await classroom('Merged Class');
  const other = await world.signInAs('parent');
  await buildStudent(world.db, { parentId: other.id, fullName: 'Kai Merged Class' });
  const double = await world.signInAs('parent', { email: 'before-the-merge@x.test' });
  await merge(parent.id, double.id);
  const { body } = await readRecords(
    'attendance',
    'Child,Email,Program,Date,Attendance\nKai Merged Class,before-the-merge@x.test,Merged Class,2/2/2026,present\n',
  );
  expect(body.draft, JSON.stringify(body.draft?.open)).toMatchObject({ open: [], numbers: { new: 1, wrong: 0 } });
});
