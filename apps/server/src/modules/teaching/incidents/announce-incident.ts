import { incidentKindLabels } from '@doctorbird/contract/teaching/incident-labels';
import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { writtenMoment } from '../../../platform/jamaica-time.ts';
import { firstName } from '../../billing/checkouts/first-name.ts';
import { guardianIds } from '../../families/guardians/guardian-phones.queries.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { student } from '../../families/students/students.table.ts';
import { incidentMails } from '../mails/incident-mails.ts';
import { safeguarding } from './incidents.policy.ts';
import type { incident } from './incidents.table.ts';

/**
 * The office knows of a note at once, and the guardians that there is one; what it says stays in the portal. The family hears
 * nothing of a worry about safety, and whom it is about neither.
 */
export async function announceIncident(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  note: typeof incident.$inferSelect,
): Promise<void> {
  const [child] = await tx.select({ name: student.fullName }).from(student).where(eq(student.id, note.studentId));
  const name = child?.name ?? 'A child';
  const values = {
    child: name,
    kind: incidentKindLabels[note.kind],
    when: writtenMoment(note.occurredAt),
    by: note.authorName,
  };
  const office = await safeguarding(tx, note);
  await notifyPeople(tx, context, {
    kind: incidentMails.office,
    key: `incident:${note.id}`,
    people: office.map((id) => ({ id, values, path: `/admin/incidents/${note.id}` as const })),
  });
  if (note.kind === 'concern') return;
  const guardians = await guardianIds(tx, note.studentId);
  await notifyPeople(tx, context, {
    kind: incidentMails.family,
    key: `incident-family:${note.id}`,
    people: guardians.map((id) => ({
      id,
      values: { child: firstName(name), when: values.when },
      path: `/parent/incidents/${note.id}` as const,
    })),
  });
}
