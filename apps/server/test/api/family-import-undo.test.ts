import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

/* What an undo leaves, because the office used it since the import. */

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

const names = ['Account', 'Balance', 'Charge', 'Credit', 'Note', 'Talk', 'Untouched'] as const;
const heads = 'Parent,Email,Child,DOB,Grade,Balance';
const balances: Partial<Record<(typeof names)[number], string>> = { Balance: '500', Charge: '500', Credit: '-300' };

async function imported(lines: string[]): Promise<string> {
  const { body } = await sendFile(world, calls.readFamilyFile, {
    token: admin.token,
    params: {},
    name: 'families.csv',
    bytes: Buffer.from([heads, ...lines].join('\n')),
  });
  const { families, children } = body.draft.numbers;
  const params = { id: body.import.id };
  const started = await world.send(calls.startFamilyImport, {
    token: admin.token,
    params,
    body: { families, children, invite: false },
  });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  await world.jobs.runDue();
  return body.import.id;
}
const familyOf = async (name: string): Promise<string> =>
  (await world.pool.query('select id from account where email = $1', [`${name.toLowerCase()}@undo.test`])).rows[0].id;
const onAccount = async (name: string, credit: number) => {
  const paid = await world.call(calls.recordPayments, {
    token: admin.token,
    body: { payer_id: await familyOf(name), method: 'cash', reference: '', items: [], credit },
  });
  expect(paid.status, JSON.stringify(paid.body)).toBe(201);
};

test('a family from which money came, to which something was charged, or about which we wrote is not undone', async () => {
  const id = await imported(
    names.map((name) => `Una ${name},${name.toLowerCase()}@undo.test,Ada ${name},4/5/2016,5,${balances[name] ?? ''}`),
  );
  await onAccount('Account', 12_000);
  await onAccount('Credit', 1_000);
  const charged = await world.send(calls.addCharge, {
    token: admin.token,
    params: { id: await familyOf('Charge') },
    body: { label: 'A lost controller', amount: 2_500, due_on: '2030-03-24', note: '' },
  });
  expect(charged.status, JSON.stringify(charged.body)).toBe(201);
  const noted = await world.send(calls.addNote, {
    token: admin.token,
    body: { record_kind: 'family', record_id: await familyOf('Note'), text: 'Prefers to be called after six.' },
  });
  expect(noted.status, JSON.stringify(noted.body)).toBe(201);
  await world.pool.query(
    `insert into contact_message (id, name, email, subject, account_id)
     values (gen_random_uuid(), 'Una Talk', 'talk@undo.test', 'A question', $1)`,
    [await familyOf('Talk')],
  );

  const of = { token: admin.token, params: { id } };
  const { body: plan } = await world.call(calls.planImportUndo, of);
  expect(plan).toMatchObject({
    families: 2,
    money: { due: 500, credit: 0 },
    left: [
      { name: 'Ada Account', why: 'Money was charged or paid' },
      { name: 'Ada Charge', why: 'Money was charged or paid' },
      { name: 'Ada Credit', why: 'Money was charged or paid' },
      { name: 'Ada Note', why: 'There are notes' },
      { name: 'Ada Talk', why: 'There are messages' },
    ],
  });
  await world.send(calls.undoFamilyImport, { ...of, body: { families: 2 } });
  await world.jobs.runDue();
  const { body } = await world.call(calls.loadFamilyImport, of);
  expect(body.import).toMatchObject({ state: 'undone', left: plan.left });
  const { rows } = await world.pool.query(
    "select full_name as name from account where email like '%@undo.test' order by full_name",
  );
  expect(rows.map(({ name }) => name)).toEqual(['Una Account', 'Una Charge', 'Una Credit', 'Una Note', 'Una Talk']);
  const { body: ledger } = await world.call(calls.getFamilyLedger, {
    token: admin.token,
    params: { id: await familyOf('Account') },
  });
  expect(JSON.stringify(ledger)).toContain('12000');
  expect(await checkMoney(world.db)).toEqual([]);
});
