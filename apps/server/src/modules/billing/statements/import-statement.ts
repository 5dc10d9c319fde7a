import type { Separator } from '@doctorbird/contract/core/tables';
import type { StatementMapping } from '@doctorbird/contract/billing/statements';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { openStatement, readLines, type StatementFile } from './read-statement.ts';
import { bankLine, bankStatement } from './statements.table.ts';

interface GivenFile {
  file: { bytes: Uint8Array; type: string };
  separator?: Separator | undefined;
  fileName: string;
  mapping: StatementMapping;
}
interface Imported {
  added: number;
  repeated: number;
  unread: number;
}

/**
 * Imports the incoming money of a file. Lines that are here already, from this file or one that overlaps, are left out.
 * Throws 422 for a file or column that cannot be read, and 409 when the same file was read with other columns and some
 * of its lines are decided; while none is, they are replaced.
 */
export async function importStatement(
  db: Database,
  context: ActionContext,
  { file: given, separator, fileName, mapping }: GivenFile,
): Promise<Imported> {
  const { origin, now } = context;
  const file = await openStatement(given, separator);
  const { lines, problems } = readLines(file, mapping, jamaicaDay(now));
  return inTransaction(db, async (tx) => {
    // One file after the other: two that overlap would each wait for the lines of the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bank statements'))`);
    const statementId = await statementOf(tx, context, { file, fileName, mapping });
    let added = 0;
    for (let at = 0; at < lines.length; at += 500) {
      const stored = await tx
        .insert(bankLine)
        .values(
          lines.slice(at, at + 500).map(({ cents, ...line }) => ({
            ...line,
            id: newId(),
            statementId,
            amountCents: cents,
            createdAt: now,
          })),
        )
        .onConflictDoNothing({ target: bankLine.digest })
        .returning({ id: bankLine.id });
      added += stored.length;
    }
    const done = { added, repeated: lines.length - added, unread: problems.length };
    await recordAudit(tx, origin, {
      action: 'statement.imported',
      entity: 'bank_statement',
      entityId: statementId,
      after: { file_name: fileName, ...done },
    });
    return done;
  });
}

/** The row of the file: a new one, or the one it had when it was imported before. */
async function statementOf(
  tx: Transaction,
  { origin, now }: ActionContext,
  { file, fileName, mapping }: Pick<GivenFile, 'fileName' | 'mapping'> & { file: StatementFile },
): Promise<string> {
  const [known] = await tx.select().from(bankStatement).where(eq(bankStatement.fileDigest, file.fileDigest));
  if (!known) {
    const id = newId();
    if (origin.actorId === null) throw new Error('A statement is imported by an admin.');
    await tx.insert(bankStatement).values({
      id,
      fileName,
      headDigest: file.headDigest,
      fileDigest: file.fileDigest,
      mapping,
      importedBy: origin.actorId,
      createdAt: now,
    });
    return id;
  }
  if (sameMapping(known.mapping, mapping)) return known.id;
  // Locked in one order, so that somebody who decides on one of them meanwhile is seen.
  const old = await tx
    .select({ state: bankLine.state })
    .from(bankLine)
    .where(eq(bankLine.statementId, known.id))
    .orderBy(bankLine.id)
    .for('update');
  if (old.some(({ state }) => state !== 'open'))
    throw conflict(
      'imported_otherwise',
      'This file was imported with other columns, and some of its lines are matched or ignored. Nothing was imported.',
    );
  await tx.delete(bankLine).where(and(eq(bankLine.statementId, known.id), eq(bankLine.state, 'open')));
  await tx.update(bankStatement).set({ mapping, createdAt: now }).where(eq(bankStatement.id, known.id));
  return known.id;
}

const sameMapping = (statementMapping: StatementMapping, other: StatementMapping): boolean =>
  statementMapping.day === other.day &&
  statementMapping.day_format === other.day_format &&
  statementMapping.text === other.text &&
  statementMapping.reference === other.reference &&
  statementMapping.amount === other.amount &&
  statementMapping.amount_kind === other.amount_kind &&
  (statementMapping.sign ?? null) === (other.sign ?? null);

/** How many of these lines are here already; those of the same file read with other columns would be replaced. */
export async function countRepeated(
  db: Database,
  digests: readonly string[],
  { fileDigest, mapping }: { fileDigest: string; mapping: StatementMapping },
): Promise<number> {
  if (digests.length === 0) return 0;
  const rows = await db
    .select({ mapping: bankStatement.mapping, file: bankStatement.fileDigest })
    .from(bankLine)
    .innerJoin(bankStatement, eq(bankStatement.id, bankLine.statementId))
    .where(inArray(bankLine.digest, [...digests]));
  return rows.filter((row) => row.file !== fileDigest || sameMapping(row.mapping, mapping)).length;
}
