import { inBox } from '../src/modules/billing/deposits/box.rows.ts';
import { cashCount, deposit, depositItem } from '../src/modules/billing/deposits/deposits.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { jamaicaDay } from '../src/platform/jamaica-time.ts';
import type { DemoCalendar } from './demo-clock.ts';

const dayMs = 86_400_000;
const floatCents = 500_000;

/** The office banks once a month, and took what is older than three days; the cash was counted yesterday. */
export async function loadDemoDeposits(
  tx: Transaction,
  { calendar, adminId, now }: { calendar: DemoCalendar; adminId: string; now: Date },
): Promise<void> {
  const items = await inBox(tx, 10_000);
  const months = Map.groupBy(
    items.filter(({ at }) => now.getTime() - at.getTime() > 3 * dayMs),
    ({ at }) => jamaicaDay(at).slice(0, 7),
  );
  let slip = 4400;
  for (const inMonth of months.values()) {
    const totalCents = inMonth.reduce((sum, { amount }) => sum + amount, 0);
    if (totalCents <= 0) continue;
    slip += 1;
    const [id, last] = [newId(), inMonth.at(-1)!.at];
    const at = new Date(Math.min(last.getTime() + dayMs, now.getTime()));
    await tx.insert(deposit).values({
      id,
      bankedOn: jamaicaDay(at),
      slipNumber: `NCB ${slip}`,
      totalCents,
      createdBy: adminId,
      createdAt: at,
    });
    await tx.insert(depositItem).values(
      inMonth.map((item) => ({
        id: newId(),
        depositId: id,
        ...(item.kind === 'received' ? { checkoutId: item.id } : { refundId: item.id }),
        amountCents: item.amount,
      })),
    );
  }
  const counted = calendar.past(-1);
  const cashCents = (await inBox(tx, 10_000))
    .filter(({ method, at }) => method === 'cash' && at <= counted)
    .reduce((sum, { amount }) => sum + amount, 0);
  await tx.insert(cashCount).values({
    id: newId(),
    floatCents,
    expectedCents: cashCents + floatCents,
    countedCents: cashCents + floatCents,
    countedBy: adminId,
    createdAt: counted,
  });
}
