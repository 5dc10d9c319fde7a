import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import type { PaymentGateway } from '../gateways/payment-gateway.ts';
import { plannedRefunds } from './planned-refunds.queries.ts';
import { rows } from './cancelled-places.rows.ts';

/** What families are owed for cancelled places of a program. Throws 404. */
export async function listCancelledPlaces(
  db: Executor,
  context: { gateway: PaymentGateway | null; now: Date },
  programId: string,
) {
  const [found] = await db.select({ title: program.title }).from(program).where(eq(program.id, programId));
  if (!found) throw notFound('program');
  const held = await rows(db, programId);
  const planned = await plannedRefunds(db, context, held);
  return { program: found.title, data: held.map((row) => ({ ...row, ...planned.get(row.enrollment_id)! })) };
}
