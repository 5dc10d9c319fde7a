import { and, eq, like, ne } from 'drizzle-orm';
import { account } from '../src/access/access.table.ts';
import { systemOrigin } from '../src/access/actor.ts';
import { billCharge } from '../src/modules/billing/charges/make-charge.ts';
import { giftCard } from '../src/modules/billing/gift-cards/gift-cards.table.ts';
import { codeOf } from '../src/modules/billing/gift-cards/gift-code.ts';
import { moveBalance } from '../src/modules/billing/gift-cards/move-balance.ts';
import { sellCards } from '../src/modules/billing/gift-cards/sell-cards.ts';
import { labelOf } from '../src/modules/billing/items/bill-items.ts';
import { seasonOnDay } from '../src/modules/billing/items/item-season.ts';
import { item, itemMove } from '../src/modules/billing/items/items.table.ts';
import { priceLines, takeItems } from '../src/modules/billing/items/sell-items.ts';
import { parent } from '../src/modules/families/parents/parents.table.ts';
import { writeSetting } from '../src/modules/organisation/settings/organisation-settings.ts';
import type { Sealer } from '../src/platform/crypto/sealed-text.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { jamaicaDay } from '../src/platform/jamaica-time.ts';
import { buildBillPayment } from './builders/pay-bill.ts';
import type { DemoCalendar } from './demo-clock.ts';
import type { DemoPeople } from './demo-people.ts';

const rate = 1_500;
const catalog = [
  { name: 'Registration fee', kind: 'registration', priceCents: 500_000, tax: 'exempt', per: 'family', once: true },
  { name: 'Kit, Level 1', kind: 'kit', priceCents: 200_000, tax: 'added', per: 'child', stock: 16 },
  { name: 'T-shirt', kind: 'shirt', priceCents: 230_000, tax: 'included', per: 'child', offered: 'all' },
  {
    name: 'Gift card J$10,000',
    kind: 'gift_card',
    priceCents: 1_000_000,
    tax: 'none',
    per: 'family',
    offered: 'all',
  },
  { name: 'Lunch at camp', kind: 'lunch', priceCents: 115_000, tax: 'included', per: 'child' },
] as const;

const about: Record<string, string> = {
  'Registration fee': 'Once a family and season',
  'Kit, Level 1': 'The parts of the first robot, to take home',
  'Gift card J$10,000': 'For anything that we offer, in parts too. It does not expire',
  'T-shirt': 'With the bird, in green. Tell us the size in class',
};

interface DemoItems {
  calendar: DemoCalendar;
  people: DemoPeople;
  sealer: Sealer;
  now: Date;
}

/** The code of the gift card of the demo. */
const demoGiftCode = 'RBTSGFTCARD23456';

/** A catalog of items, with GCT switched on, two bills, one with tax and one without, and a gift card of which a part was used. */
export async function loadDemoItems(
  tx: Transaction,
  { calendar, people: { adminId }, sealer, now: today }: DemoItems,
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
  const bill = async (email: string, on: number, names: readonly string[]): Promise<string> => {
    const [family] = await tx.select({ id: account.id }).from(account).where(eq(account.email, email));
    if (!family) throw new Error(`The demo has no family ${email}.`);
    const now = calendar.past(on);
    const day = jamaicaDay(now);
    const stored = await tx.select().from(item);
    const wanted = names.map((name) => {
      const { id } = stored.find((one) => one.name === name)!;
      return { itemId: id, studentId: null, quantity: 1 };
    });
    const lines = priceLines({ wanted, rows: stored, rate, day });
    const context = { now, origin };
    const { id, billId } = await billCharge(tx, context, {
      parentId: family.id,
      studentId: null,
      kind: 'items',
      label: labelOf(lines),
      cents: lines.reduce((sum, { cents }) => sum + cents, 0),
      day,
      dueOn: calendar.day(on + 21),
      note: null,
      lines,
    });
    await takeItems(tx, context, { chargeId: id, lines, parentId: family.id, season: await seasonOnDay(tx, day) });
    await sellCards(tx, context, { chargeId: id, lines });
    return billId;
  };
  await bill('lorna.morrison@family.test', -6, ['Kit, Level 1', 'T-shirt']);
  await bill('lorna.morrison@family.test', -5, ['Registration fee']);
  const others = await tx
    .select({ email: account.email })
    .from(account)
    .innerJoin(parent, eq(parent.id, account.id))
    .where(and(like(account.email, '%@family.test'), ne(account.email, 'lorna.morrison@family.test')))
    .orderBy(account.email)
    .limit(2);
  const [buyer, guest] = others.map(({ email }) => email ?? '');
  if (!buyer || !guest) throw new Error('The demo has no families for its gift card.');
  const cardBill = await bill(buyer, -2, ['Gift card J$10,000']);
  await buildBillPayment(tx, { billId: cardBill, now: today, method: 'card' });
  const [card] = await tx.select().from(giftCard);
  if (!card) throw new Error('The demo has no gift card.');
  await tx
    .update(giftCard)
    .set(codeOf(sealer, card.id, demoGiftCode))
    .where(eq(giftCard.id, card.id));
  const kitBill = await bill(guest, -1, ['Kit, Level 1']);
  const used = await buildBillPayment(tx, { billId: kitBill, now: today, method: 'gift_card' });
  await moveBalance(
    tx,
    { now: today, origin },
    { card, kind: 'used', amountCents: -used.amountCents, paymentId: used.id },
  );
}
