import { and, eq, isNull } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { writtenDate } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { taxOfLine } from '@doctorbird/contract/core/gct';
import { student } from '../../families/students/students.table.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { firstName } from '../checkouts/first-name.ts';
import type { ItemRow } from '../items/return-items.ts';
import { membershipMails } from '../mails/membership-mails.ts';
import { pausesOf, pricingOf } from './load-membership.ts';
import { membership } from './memberships.table.ts';
import { daysOfBill, nextToBill } from './price-months.ts';

/** Families with a membership learn its new price, and with which bill it comes. The caller has locked the item. */
export async function announcePrice(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  { before, after }: { before: ItemRow; after: ItemRow },
): Promise<void> {
  const rows = await tx
    .select({ row: membership, name: student.fullName })
    .from(membership)
    .innerJoin(student, eq(student.id, membership.studentId))
    .where(and(eq(membership.itemId, after.id), isNull(membership.endsOn)))
    .orderBy(membership.id);
  if (rows.length === 0) return;
  const pricing = { ...(await pricingOf(tx, { itemId: after.id, now: context.now, lock: false })), item: after };
  const pauses = await pausesOf(
    tx,
    rows.map(({ row }) => row.id),
  );
  const monthly = (row: ItemRow): string => inDollars(taxOfLine(row.priceCents, row.tax, pricing.rate).cents);
  for (const { row, name } of rows) {
    const billing = { row, pauses: pauses.get(row.id) ?? [], ...pricing };
    const next = nextToBill(billing);
    if (!next) continue;
    await notifyPeople(tx, context, {
      kind: membershipMails.priceChanged,
      people: [
        {
          id: row.parentId,
          values: {
            child: firstName(name),
            membership: after.name,
            before: monthly(before),
            price: monthly(after),
            from: writtenDate(daysOfBill(billing, next).dueOn),
          },
          path: '/parent/payments/memberships',
        },
      ],
      key: `membership-price:${row.id}:${before.version + 1}`,
    });
  }
}
