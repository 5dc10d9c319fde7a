import { mostPeople } from '@doctorbird/contract/families/pick-up-people';
import type { ChildSafety, saveChildSafety } from '@doctorbird/contract/families/child-safety';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { lockChild, type ChildDependencies } from '../students/change-child.ts';
import { insertPerson, notifyParent } from './change-people.ts';
import { nextAlert, openAlert, sealAlert } from '../health/critical-alert.ts';
import { peopleOf } from './people.queries.ts';
import { childPerson } from './people.table.ts';
import { safetyGapsOf } from './safety-gaps.ts';
import { student } from '../students/students.table.ts';
import { familyMails } from '../mails/family-mails.ts';
import { notifyOfAdminChange } from '../students/notify-of-admin-change.ts';

/**
 * Saves the critical alert and adds people, in one step. Null as the parent means an admin. Throws 404 for any other
 * child, 409 when there are too many people, 422 for an alert together with "nothing".
 */
export async function saveSafety(
  db: Database,
  context: ActionContext & Ports<ChildDependencies>,
  { parentId, id, given }: { parentId: string | null; id: string; given: z.output<typeof saveChildSafety> },
): Promise<void> {
  const { origin } = context;
  await inTransaction(db, async (tx) => {
    const present = await lockChild(tx, { parentId, id, version: undefined });
    const known = {
      critical_alert: openAlert(context.sealer, id, present.criticalAlertSealed),
      no_critical_alert: present.noCriticalAlert,
    };
    const alert = nextAlert(known, given);
    const changed: string[] = [];
    if (alert.critical_alert !== known.critical_alert || alert.no_critical_alert !== known.no_critical_alert) {
      await tx
        .update(student)
        .set({
          criticalAlertSealed: sealAlert(context.sealer, id, alert.critical_alert),
          noCriticalAlert: alert.no_critical_alert,
          version: sql`${student.version} + 1`,
        })
        .where(eq(student.id, id));
      // Logs that it changed, never what it says.
      await recordAudit(tx, origin, {
        action: 'student.alert_changed',
        entity: 'student',
        entityId: id,
        after: { alert: alert.critical_alert !== null ? 'written' : alert.no_critical_alert ? 'none' : 'taken away' },
      });
      changed.push('The critical alert for the class was changed.');
    }
    const people = given.people ?? [];
    if (people.length > 0 && (await tx.$count(childPerson, eq(childPerson.studentId, id))) + people.length > mostPeople)
      throw conflict('too_many_people', `There can be at most ${mostPeople} people. Remove one first.`);
    for (const person of people) {
      await insertPerson(tx, context, { studentId: id, given: person });
      changed.push(`Added: ${person.full_name}.`);
    }
    if (parentId !== null && people.length > 0) {
      const names = people.map((person) => person.full_name).join(', ');
      await notifyParent(tx, context, { parentId, studentId: id, line: `Added: ${names}.` });
    }
    if (parentId === null && changed.length > 0)
      await notifyOfAdminChange(tx, context, {
        studentId: id,
        what: (name) => ({
          kind: familyMails.safetyChanged,
          values: { child: name, what: changed },
        }),
      });
  });
}

export async function loadSafety(db: Executor, sealer: Sealer, id: string): Promise<ChildSafety> {
  const [people, [row]] = await Promise.all([
    peopleOf(db, id),
    db
      .select({ sealed: student.criticalAlertSealed, none: student.noCriticalAlert, missing: safetyGapsOf })
      .from(student)
      .where(eq(student.id, id)),
  ]);
  if (!row) throw new Error('The child that was changed is gone.');
  return {
    critical_alert: openAlert(sealer, id, row.sealed),
    no_critical_alert: row.none,
    people,
    missing: row.missing,
  };
}
