import { standardAccounts, type SaveAccountCodes } from '@doctorbird/contract/billing/journal';
import { inArray, sql } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { programKey } from './chart.ts';
import { accountCode } from './journal.table.ts';

/** Saves the codes and names that are given; a program without one is booked with all programs again. */
export async function saveCodes(
  db: Executor,
  { actor, origin, now }: ActorContext,
  { accounts, programs }: SaveAccountCodes,
): Promise<void> {
  const names = new Map<string, string>(
    accounts.flatMap(({ key, name }) =>
      name === null || name === standardAccounts[key].name ? [] : [[key, name] as const],
    ),
  );
  const given = new Map<string, string | null>([
    ...accounts.map(({ key, code }) => [key, code] as const),
    ...programs.map(({ program_id: id, code }) => [programKey(id), code] as const),
  ]);
  const stored = [...given].flatMap(([key, code]) =>
    code === null ? [] : [{ key, code, name: names.get(key) ?? null, changedBy: actor.accountId, changedAt: now }],
  );
  const removed = [...given].flatMap(([key, code]) => (code === null ? [key] : []));
  await inTransaction(db, async (tx) => {
    if (removed.length > 0) await tx.delete(accountCode).where(inArray(accountCode.key, removed));
    if (stored.length > 0)
      await tx
        .insert(accountCode)
        .values(stored.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
        .onConflictDoUpdate({
          target: accountCode.key,
          set: {
            code: sql`excluded.code`,
            name: sql`excluded.name`,
            changedBy: sql`excluded.changed_by`,
            changedAt: sql`excluded.changed_at`,
          },
          setWhere: sql`(${accountCode.code}, ${accountCode.name}) is distinct from (excluded.code, excluded.name)`,
        });
    await recordAudit(tx, origin, {
      action: 'account_codes.changed',
      entity: 'settings',
      entityId: 'account-codes',
      after: { ...Object.fromEntries(given), ...(names.size > 0 && { names: Object.fromEntries(names) }) },
    });
  });
}
