import type { createStudent } from '@doctorbird/contract/families/students';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { writeAnswers } from '../../organisation/custom-fields/save-answers.ts';
import { recordConsents } from '../consents/record-consent.ts';
import { insertPerson } from '../people/change-people.ts';
import { nextAlert, sealAlert } from '../health/critical-alert.ts';
import { sealMedicalNotes } from '../health/medical-notes.ts';
import { detailColumns, type GivenTexts } from './child-details.ts';
import { student } from './students.table.ts';
import { sameNameText } from '../../../platform/database/plain-text.ts';

type Given = Omit<z.output<typeof createStudent>, keyof GivenTexts> & GivenTexts;

/**
 * Adds a child to a family. The same name and birth date is a 409 that the person can override (docs/rules.md, rule 10).
 * `byOffice`: the custom fields are answered later, on the page of the child.
 */
export async function registerChild(
  db: Executor,
  context: ActionContext & { sealer: Sealer },
  { parentId, given, byOffice = false }: { parentId: string; given: Given; byOffice?: boolean },
): Promise<string> {
  const { sealer, origin, now } = context;
  return inTransaction(db, async (tx) => {
    const twin = await tx
      .select({ id: student.id })
      .from(student)
      .where(
        and(
          eq(student.parentId, parentId),
          isNull(student.archivedAt),
          eq(student.dateOfBirth, given.date_of_birth),
          eq(sql`same_name(${student.fullName})`, sameNameText(given.full_name)),
        ),
      );
    if (twin.length > 0 && !given.allow_duplicate)
      throw conflict(
        'duplicate_child',
        `${given.full_name} with this date of birth is registered already. Register again only if this is another child.`,
      );
    const id = newId();
    const alert = nextAlert({ critical_alert: null, no_critical_alert: false }, given);
    await tx.insert(student).values({
      id,
      parentId,
      ...detailColumns(given),
      medicalNotesSealed: sealMedicalNotes(sealer, id, given.medical_notes),
      criticalAlertSealed: sealAlert(sealer, id, alert.critical_alert),
      noCriticalAlert: alert.no_critical_alert,
      createdAt: now,
    });
    await recordAudit(tx, origin, { action: 'student.registered', entity: 'student', entityId: id });
    for (const person of given.people ?? []) await insertPerson(tx, context, { studentId: id, given: person });
    if (!byOffice)
      await writeAnswers(tx, context, {
        record: 'student',
        id,
        of: null,
        given: given.answers ?? {},
        viewer: 'family',
        all: true,
      });
    await recordConsents(tx, context, { about: { parentId, studentId: id }, answers: given.consents ?? [] });
    return id;
  });
}
