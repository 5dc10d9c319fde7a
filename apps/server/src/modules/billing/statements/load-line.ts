import { and, eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { bankLine } from './statements.table.ts';

export type LineForChange = typeof bankLine.$inferSelect;

/** Locks a line, before any checkout (docs/locking.md). Throws 404. */
export async function lockLine(tx: Transaction, id: string): Promise<LineForChange> {
  const [line] = await tx.select().from(bankLine).where(eq(bankLine.id, id)).for('update');
  if (!line) throw notFound('line');
  return line;
}

/** Locks the line that was matched with a checkout, before the checkout is locked. */
export async function lockLineOf(tx: Transaction, checkoutId: string): Promise<LineForChange | null> {
  const [line] = await tx
    .select()
    .from(bankLine)
    .where(and(eq(bankLine.checkoutId, checkoutId), eq(bankLine.returned, false)))
    .for('update');
  return line ?? null;
}

/** Locks an open line. Throws 404, or 409 with who was faster. */
export async function lockOpenLine(tx: Transaction, id: string): Promise<LineForChange> {
  const line = await lockLine(tx, id);
  if (line.state === 'open') return line;
  const [admin] = line.decidedBy
    ? await tx.select({ name: account.fullName }).from(account).where(eq(account.id, line.decidedBy))
    : [];
  throw conflict(
    'already_decided',
    `${admin?.name ?? 'Somebody'} has already ${line.state === 'matched' ? 'matched' : 'ignored'} this line.`,
  );
}
