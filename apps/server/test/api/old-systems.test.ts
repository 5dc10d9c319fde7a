import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { isDeep } from '../depth.ts';
import { iClassProFile, jackrabbitFile, oldFamilies, type OldFamily } from '../old-system-files.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let programId: string;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
  programId = await buildProgram(world.db, { maxParticipants: 400, ageMax: 18 });
});
afterAll(() => world.close());

/** What each family owes or has as credit, by its email, in cents. */
async function balances(families: readonly OldFamily[]): Promise<Record<string, number>> {
  const { rows } = await world.pool.query<{ email: string; cents: string }>(
    `select a.email, coalesce(sum(v.net_cents - v.allocated_cents), 0)
        - coalesce(sum((select sum(r.amount_cents) from payment y join refund r on r.payment_id = y.id
          where y.receivable_id = v.id and r.channel = 'credit' and r.state = 'succeeded')), 0) as cents
     from account a left join billing_account b on b.holder_id = a.id and b.kind = 'family' left join receivable v on v.account_id = b.id
     where a.email = any($1) group by 1`,
    [families.map(({ email }) => email)],
  );
  return Object.fromEntries(rows.map(({ email, cents }) => [email, Number(cents)]));
}

async function importAll(bytes: Buffer, change: object) {
  const read = await sendFile(world, calls.readFamilyFile, { token: admin.token, params: {}, name: 'old.csv', bytes });
  expect(read.status, JSON.stringify(read.body).slice(0, 400)).toBe(201);
  const { id } = read.body.import;
  const said = await world.send(calls.changeFamilyImport, { token: admin.token, params: { id }, body: change });
  const draft = said.body.draft!;
  expect(draft.open).toEqual([]);
  return { id, draft, begin: () => begin(id, draft.numbers) };
}
async function begin(id: string, { families, children }: { families: number; children: number }) {
  const started = await world.send(calls.startFamilyImport, {
    token: admin.token,
    params: { id },
    body: { families, children, invite: false },
  });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  await world.jobs.runDue();
  return (await world.call(calls.loadFamilyImport, { token: admin.token, params: { id } })).body.import;
}

/** As many as move over at once; on a day some of them. */
const count = isDeep ? 500 : 60;
const kinds = [
  ['jackrabbit', oldFamilies(count, 'JR'), jackrabbitFile, { date_order: 'month_first' }],
  ['iclasspro', oldFamilies(count, 'ICP'), iClassProFile, {}],
] as const;

test.each(kinds)(
  'families of %s are imported, the same file changes nothing, undone and imported again have equal balances',
  async (system, families, fileOf, said) => {
    const children = families.reduce((sum, one) => sum + one.children.length, 0);
    const change = {
      ...said,
      ...(system === 'jackrabbit' && { classes: [{ name: 'L1 TUE/THU', program_id: programId }] }),
    };
    const expected = Object.fromEntries(families.map(({ email, cents }) => [email, cents]));
    const due = families.reduce((sum, { cents }) => sum + Math.max(0, cents), 0) / 100;
    const credit = families.reduce((sum, { cents }) => sum + Math.max(0, -cents), 0) / 100;

    const first = await importAll(fileOf(families), change);
    expect(first.draft).toMatchObject({
      system,
      missing: [],
      numbers: { families: count, children, wrong: 0, to_ask: 0 },
    });
    expect(first.draft.money).toEqual({ due, credit });
    const done = await first.begin();
    expect(done).toMatchObject({ state: 'done', families: count, children, left: [], money: { due, credit } });
    expect(await balances(families)).toEqual(expected);
    expect(await checkMoney(world.db)).toEqual([]);

    const again = await importAll(fileOf(families), change);
    expect(again.draft.numbers).toMatchObject({ families: 0, children: 0, known_children: children, places: 0 });
    expect(again.draft.money).toEqual({ due: 0, credit: 0 });

    const gone = await world.send(calls.undoFamilyImport, {
      token: admin.token,
      params: { id: done.id },
      body: { families: count },
    });
    expect(gone.status, JSON.stringify(gone.body)).toBe(200);
    await world.jobs.runDue();
    expect(
      (await world.call(calls.loadFamilyImport, { token: admin.token, params: { id: done.id } })).body.import,
    ).toMatchObject({ state: 'undone', left: [] });
    expect(await balances(families)).toEqual({});
    expect(await checkMoney(world.db)).toEqual([]);

    const back = await (await importAll(fileOf(families), change)).begin();
    expect(back).toMatchObject({
      state: 'done',
      families: count,
      children,
      places: done.places,
      money: { due, credit },
    });
    expect(await balances(families)).toEqual(expected);
    expect(await checkMoney(world.db)).toEqual([]);
  },
  600_000,
);
