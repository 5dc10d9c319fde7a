import type { studentChange } from '@doctorbird/contract/families/students';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, refuseStale } from '../../../platform/domain-error.ts';
import { presentFields } from '../../../platform/present-fields.ts';
import { nextAlert, openAlert, sealAlert } from '../health/critical-alert.ts';
import { openMedicalNotes, sealMedicalNotes } from '../health/medical-notes.ts';
import { changedDetails, detailColumns, type GivenTexts, loggedDetails } from './child-details.ts';
import { ownChild } from './students.policy.ts';
import { student } from './students.table.ts';
import type { NotifyNeeds } from './notify-about.ts';
import { familyMails } from '../mails/family-mails.ts';
import { notifyOfAdminChange } from './notify-of-admin-change.ts';

export type ChildDependencies = NotifyNeeds & { db: Database; sealer: Sealer };
/** Without notes: admins change those in a call of their own. */
type Given = Omit<z.output<typeof studentChange>, keyof GivenTexts> & GivenTexts;

export async function lockChild(
  tx: Transaction,
  { parentId, id, version }: { parentId: string | null; id: string; version: number | undefined },
) {
  const [present] = await tx.select().from(student).where(ownChild(parentId, id)).for('update');
  if (!present) throw notFound('child');
  refuseStale(version, present.version);
  return present;
}

/** Changes a child of this parent; null means an admin. Throws 404 for any other child, 409 when stale. */
export async function changeChild(
  db: Database,
  context: ActionContext & Ports<ChildDependencies>,
  { parentId, id, given }: { parentId: string | null; id: string; given: Given },
): Promise<void> {
  const { origin } = context;
  await inTransaction(db, async (tx) => {
    const present = await lockChild(tx, { parentId, id, version: given.version });
    const known = {
      critical_alert: openAlert(context.sealer, id, present.criticalAlertSealed),
      no_critical_alert: present.noCriticalAlert,
    };
    const alert = nextAlert(known, given);
    const alertChanged =
      alert.critical_alert !== known.critical_alert || alert.no_critical_alert !== known.no_critical_alert;
    const values = presentFields(detailColumns(given));
    const next = { ...present, ...values };
    // Notes that cannot be opened must not be overwritten: a backup may still have the key.
    if (given.medical_notes !== undefined) openMedicalNotes(context.sealer, id, present.medicalNotesSealed);
    await tx
      .update(student)
      .set({
        ...values,
        ...(given.medical_notes !== undefined && {
          medicalNotesSealed: sealMedicalNotes(context.sealer, id, given.medical_notes),
        }),
        ...(alertChanged && {
          criticalAlertSealed: sealAlert(context.sealer, id, alert.critical_alert),
          noCriticalAlert: alert.no_critical_alert,
        }),
        version: sql`${student.version} + 1`,
      })
      .where(eq(student.id, id));
    const changed = [...changedDetails(present, next), ...(alertChanged ? ['critical alert'] : [])];
    // The log names neither the notes' content nor names and birth dates, because it is permanent.
    await recordAudit(tx, origin, {
      action: 'student.changed',
      entity: 'student',
      entityId: id,
      before: loggedDetails(present),
      after: {
        ...loggedDetails(next),
        ...(changed.length > 0 && { changed: changed.join(', ') }),
      },
    });
    if (parentId === null && changed.length > 0)
      await notifyOfAdminChange(tx, context, {
        studentId: id,
        what: (name) => ({
          kind: familyMails.detailsChanged,
          values: { child: name, what: changed.join(', ') },
        }),
      });
  });
}

/** Lets an admin write the health notes that the family gave. Throws 404, or 409 when stale. */
export async function changeMedicalNotes(
  db: Database,
  context: ActionContext & Ports<ChildDependencies>,
  { id, given }: { id: string; given: { medical_notes?: string | null | undefined; version?: number | undefined } },
): Promise<void> {
  const { origin } = context;
  await inTransaction(db, async (tx) => {
    const present = await lockChild(tx, { parentId: null, id, version: given.version });
    const notes = given.medical_notes;
    if (notes === undefined) return;
    openMedicalNotes(context.sealer, id, present.medicalNotesSealed);
    await tx
      .update(student)
      .set({
        medicalNotesSealed: sealMedicalNotes(context.sealer, id, notes),
        version: sql`${student.version} + 1`,
      })
      .where(eq(student.id, id));
    await recordAudit(tx, origin, {
      action: 'student.medical_notes_changed',
      entity: 'student',
      entityId: id,
      after: { notes: notes === null ? 'taken away' : 'written' },
    });
    await notifyOfAdminChange(tx, context, {
      studentId: id,
      what: (name) => ({
        kind: familyMails.notesChanged,
        values: {
          child: name,
          what:
            notes === null
              ? `removed the medical notes of ${name}`
              : `changed the medical notes of ${name}. You can read them on the child's page`,
        },
      }),
    });
  });
}
