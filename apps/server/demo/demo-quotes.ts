import { eq } from 'drizzle-orm';
import { systemOrigin } from '../src/access/actor.ts';
import { chargeQuote } from '../src/modules/groups/quotes/charge-quote.ts';
import { newQuoteToken } from '../src/modules/groups/quotes/quote-token.ts';
import { groupQuote, groupQuoteLine } from '../src/modules/groups/quotes/quotes.table.ts';
import { group, groupEvent } from '../src/modules/groups/registration/groups.table.ts';
import { drawQuoteNumber } from '../src/modules/invoices/numbers/draw-number.ts';
import type { Sealer } from '../src/platform/crypto/sealed-text.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { jamaicaDay } from '../src/platform/jamaica-time.ts';
import { inDollars } from '../src/platform/money.ts';
import type { DemoCalendar } from './demo-clock.ts';
import type { DemoPeople } from './demo-people.ts';
import { doctorbird } from './organisation.ts';

interface DemoQuote {
  group: string;
  lines: ReadonlyArray<readonly [description: string, quantity: number, unitCents: number]>;
  note: string | null;
  /** Days from today. */
  sent: number;
  valid: number;
  accepted?: { on: number; name: string; position: string };
}

const quotes: readonly DemoQuote[] = [
  {
    group: 'Robotics club',
    lines: [
      ['Coaching afternoon with one instructor', 8, 1_500_000],
      ['Kit of parts for a competition robot', 2, 2_250_000],
      ['Partner school', 1, -1_500_000],
    ],
    note: 'The robots stay at the school until the competition.',
    sent: -16,
    valid: 14,
    accepted: { on: -9, name: 'Marlon Peart', position: 'Head of science' },
  },
  {
    group: 'Teacher workshop',
    lines: [
      ['Workshop morning with two instructors', 6, 2_000_000],
      ['Materials for each teacher', 12, 350_000],
    ],
    note: 'Six mornings; all robots are brought along.',
    sent: -6,
    valid: 24,
  },
];

/** A quote that waits for its answer, and one that was accepted and became an invoice. */
export async function loadDemoQuotes(
  tx: Transaction,
  { calendar, people, sealer }: { calendar: DemoCalendar; people: DemoPeople; sealer: Sealer },
): Promise<void> {
  const { name, address, phone, email } = doctorbird;
  for (const quote of quotes) {
    const [owner] = await tx.select().from(group).where(eq(group.name, quote.group));
    if (!owner) throw new Error(`The demo has no group ${quote.group}.`);
    const [id, sentAt] = [newId(), calendar.past(quote.sent)];
    const totalCents = quote.lines.reduce((sum, [, quantity, unitCents]) => sum + quantity * unitCents, 0);
    const number = await drawQuoteNumber(tx, { now: sentAt });
    const { accepted } = quote;
    const decidedAt = accepted ? calendar.past(accepted.on) : null;
    const [row] = await tx
      .insert(groupQuote)
      .values({
        id,
        groupId: owner.id,
        number,
        state: accepted ? 'accepted' : 'sent',
        note: quote.note,
        validUntil: calendar.day(quote.valid),
        dueDays: 14,
        totalCents,
        paper: {
          from: { name, address, phone, email },
          to: {
            organization: owner.organization,
            contact: owner.contactName,
            email: owner.contactEmail,
            address: owner.address,
            group: owner.name,
          },
        },
        ...newQuoteToken(sealer, id),
        sentAt,
        quoteMailedAt: sentAt,
        decidedAt,
        decidedOn: decidedAt && jamaicaDay(decidedAt),
        decidedName: accepted?.name,
        decidedPosition: accepted?.position,
        invoiceMailedAt: decidedAt,
        createdAt: sentAt,
      })
      .returning();
    await tx.insert(groupQuoteLine).values(
      quote.lines.map(([description, quantity, unitCents], at) => ({
        id: newId(),
        quoteId: id,
        position: at + 1,
        description,
        quantity,
        unitCents,
      })),
    );
    await tx.insert(groupEvent).values({
      id: newId(),
      groupId: owner.id,
      at: sentAt,
      kind: 'quote',
      actorId: people.adminId,
      actorRole: 'admin',
      actorName: 'Karen Whyte',
      title: `Quote ${number} sent`,
      detail: `${inDollars(totalCents)}, to ${owner.contactEmail}`,
    });
    if (!row || !accepted || !decidedAt) continue;
    await tx.insert(groupEvent).values({
      id: newId(),
      groupId: owner.id,
      at: decidedAt,
      kind: 'quote',
      actorRole: 'visitor',
      title: `Quote ${number} accepted, ${inDollars(totalCents)}`,
      detail: `${accepted.name}, ${accepted.position}`,
    });
    await chargeQuote(tx, { now: decidedAt, origin: systemOrigin }, row);
  }
}
