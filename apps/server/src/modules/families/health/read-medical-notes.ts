import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { MEDICAL_LOOK } from './medical-looks.queries.ts';
import { openMedicalNotes } from './medical-notes.ts';
import { student } from '../students/students.table.ts';

interface Reading {
  id: string;
  reason: string;
  /** Throws when this reader may not open them now. */
  mayRead?: (tx: Transaction) => Promise<void>;
}

/** Opens the notes and records who read them and why, in one step (docs/rules.md, rule 11). */
export async function readMedicalNotes(
  db: Database,
  { sealer, origin }: ActionContext & { sealer: Sealer },
  { id, reason, mayRead }: Reading,
): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    await mayRead?.(tx);
    const [row] = await tx.select({ sealed: student.medicalNotesSealed }).from(student).where(eq(student.id, id));
    if (!row) throw notFound('student');
    await recordAudit(tx, origin, {
      action: MEDICAL_LOOK,
      entity: 'student',
      entityId: id,
      after: { reason },
    });
    return openMedicalNotes(sealer, id, row.sealed);
  });
}
