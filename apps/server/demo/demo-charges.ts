import { eq } from 'drizzle-orm';
import { account } from '../src/access/access.table.ts';
import { systemOrigin } from '../src/access/actor.ts';
import { billCharge } from '../src/modules/billing/charges/make-charge.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { jamaicaDay } from '../src/platform/jamaica-time.ts';
import type { DemoCalendar } from './demo-clock.ts';
import type { DemoPeople } from './demo-people.ts';

/** One family owes something that is no place. */
export async function loadDemoCharges(
  tx: Transaction,
  { calendar, people: { adminId, tajay } }: { calendar: DemoCalendar; people: DemoPeople },
): Promise<void> {
  const [parent] = await tx
    .select({ id: account.id })
    .from(account)
    .where(eq(account.email, 'lorna.morrison@family.test'));
  if (!parent) throw new Error('The demo has no family for its charge.');
  const now = calendar.past(-4);
  await billCharge(
    tx,
    { now, origin: { ...systemOrigin, actorId: adminId } },
    {
      parentId: parent.id,
      studentId: tajay.id,
      kind: 'other',
      label: 'Remote control, replaced',
      cents: 250_000,
      day: jamaicaDay(now),
      dueOn: calendar.day(10),
      note: 'It fell into the pool at the open day. We agreed on half of the price.',
    },
  );
}
