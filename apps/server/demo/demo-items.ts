import { eq } from 'drizzle-orm';
import { account } from '../src/access/access.table.ts';
import { systemOrigin } from '../src/access/actor.ts';
import { billCharge } from '../src/modules/billing/charges/make-charge.ts';
import { labelOf } from '../src/modules/billing/items/bill-items.ts';
import { seasonOnDay } from '../src/modules/billing/items/item-season.ts';
import { item, itemMove } from '../src/modules/billing/items/items.table.ts';
import { priceLines, takeItems } from '../src/modules/billing/items/sell-items.ts';
import { writeSetting } from '../src/modules/organisation/settings/organisation-settings.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { jamaicaDay } from '../src/platform/jamaica-time.ts';
import type { DemoCalendar } from './demo-clock.ts';
import type { DemoPeople } from './demo-people.ts';

const rate = 1_500;
const catalog = [
  { name: 'Registration fee', kind: 'registration', priceCents: 500_000, tax: 'exempt', per: 'family', once: true },
  { name: 'Kit, Level 1', kind: 'kit', priceCents: 200_000, tax: 'added', per: 'child', stock: 16 },
  { name: 'T-shirt', kind: 'shirt', priceCents: 230_000, tax: 'included', per: 'child', offered: 'all' },
  { name: 'Lunch at camp', kind: 'lunch', priceCents: 115_000, tax: 'included', per: 'child' },
] as const;

const about: Record<string, string> = {
  'Registration fee': 'Once a family and season',
  'Kit, Level 1': 'The parts of the first robot, to take home',
  'T-shirt': 'With the bird, in green. Tell us the size in class',
};

/** A catalog of items, with GCT switched on, and two bills: one with tax, one without. */
export async function loadDemoItems(
  tx: Transaction,
  { calendar, people: { adminId } }: { calendar: DemoCalendar; people: DemoPeople },
): Promise<void> {
  const first = calendar.past(-60);
  const origin = { ...systemOrigin, actorId: adminId };
  await writeSetting(
    tx,
    { now: first },
    {
      key: 'gct',
      value: {
        trn: '002118437',
        registered_from: calendar.day(-90),
        rates: [{ from: calendar.day(-400), percent: rate / 100 }],
      },
    },
  );
  const rows = catalog.map((one) => ({
    once: false,
    offered: 'no' as const,
    stock: null,
    ...one,
    id: newId(),
    description: about[one.name] ?? null,
    automatic: false,
    soldUntil: null,
    createdAt: first,
  }));
  await tx.insert(item).values(rows);
  for (const { id, stock } of rows)
    if (stock !== null)
      await tx
        .insert(itemMove)
        .values({ id: newId(), itemId: id, quantity: stock, createdBy: adminId, createdAt: first });
  const bill = async (email: string, on: number, names: readonly string[]) => {
    const [parent] = await tx.select({ id: account.id }).from(account).where(eq(account.email, email));
    if (!parent) throw new Error(`The demo has no family ${email}.`);
    const now = calendar.past(on);
    const day = jamaicaDay(now);
    const stored = await tx.select().from(item);
    const wanted = names.map((name) => {
      const { id } = stored.find((one) => one.name === name)!;
      return { itemId: id, studentId: null, quantity: 1 };
    });
    const lines = priceLines({ wanted, rows: stored, rate, day });
    const context = { now, origin };
    const { id } = await billCharge(tx, context, {
      parentId: parent.id,
      studentId: null,
      kind: 'items',
      label: labelOf(lines),
      cents: lines.reduce((sum, { cents }) => sum + cents, 0),
      day,
      dueOn: calendar.day(on + 21),
      note: null,
      lines,
    });
    await takeItems(tx, context, { chargeId: id, lines, parentId: parent.id, season: await seasonOnDay(tx, day) });
  };
  await bill('lorna.morrison@family.test', -6, ['Kit, Level 1', 'T-shirt']);
  await bill('lorna.morrison@family.test', -5, ['Registration fee']);
}
