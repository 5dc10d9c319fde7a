import type { SearchGroup, SearchHit } from '@doctorbird/contract/admin/search';
import { calls } from '@doctorbird/contract/calls';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildParent } from '../../demo/builders/build-account.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { systemOrigin } from '../../src/access/actor.ts';
import { chargeFor } from '../../src/modules/invoices/invoices/charge-for.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let world: TestApp;
let token: string;
beforeAll(async () => {
  world = await startTestApp();
  ({ token } = await world.signInAs('admin'));
});
afterAll(() => world.close());

async function groupsFor(q: string, more: Record<string, string> = {}): Promise<SearchGroup[]> {
  const { status, body } = await world.call(calls.searchEverything, { token, query: { q, ...more } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.groups;
}
const hitsFor = async (q: string, more: Record<string, string> = {}): Promise<SearchHit[]> =>
  (await groupsFor(q, more)).flatMap(({ hits }) => hits);
const found = async (q: string, more: Record<string, string> = {}): Promise<string[]> =>
  (await hitsFor(q, more)).map(({ id }) => id);

test('who owes on an invoice alone is found by parent, child, school or number, with all that can be recorded', async () => {
  const { db } = world;
  const bill = (kind: 'family' | 'organization', id: string, title: string) =>
    inTransaction(db, async (tx) => {
      const charged = await chargeFor(
        tx,
        { now: world.clock.now(), origin: systemOrigin },
        {
          subject: { kind: kind === 'family' ? 'competition_entry' : 'quote', id: newId() },
          present: null,
          holder: { kind, id },
          cents: 450_000,
          kind: 'price_change',
          description: title,
        },
      );
      return charged!.id;
    });
  const parentId = await buildParent(db, { fullName: 'Marva Whyte' });
  await buildStudent(db, { parentId, fullName: 'Kemar Dacosta' });
  const [school] = (
    await db.execute<{ id: string }>(
      sql`insert into partner_group (id, reference, name, organization, contact_name, contact_email)
        values (${newId()}, 'G-26-999999', 'Robotics club', 'Zion Hill Prep', 'Lurline Boxe', 'l@zion.test') returning id`,
    )
  ).rows;
  const entry = await bill('family', parentId, 'Entry fee, Yard Clash: Marva Movers');
  const quote = await bill('organization', school!.id, 'Robotics club, term 1');
  const { rows } = await db.execute<{ number: string }>(
    sql`select i.number from invoice_line l join invoice i on i.id = l.invoice_id where l.receivable_id = ${quote}`,
  );
  const { number } = rows[0]!;
  for (const q of ['marva', 'dacosta', 'marwa'])
    expect(await hitsFor(q, { kind: 'owing' }), q).toEqual([
      expect.objectContaining({
        kind: 'bills',
        id: entry,
        title: 'Marva Whyte',
        path: `/admin/payments/record?parent=${parentId}`,
      }),
    ]);
  for (const q of ['zion', 'lurline', number])
    expect(await hitsFor(q, { kind: 'owing' }), q).toEqual([
      expect.objectContaining({
        title: 'Zion Hill Prep',
        detail: `Robotics club, term 1, ${number}, J$4,500.00 due`,
        path: `/admin/payments/record?group=${school!.id}`,
      }),
    ]);
  const all = await found('', { kind: 'owing' });
  expect(all).toEqual([quote, entry]);
  expect((await groupsFor('zion')).map(({ kind }) => kind)).toContain('bills');
  expect(await found('zion', { kind: 'due' })).toEqual([]);
});
