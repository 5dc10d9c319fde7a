import { showPhone } from '@doctorbird/contract/core/phones';
import { sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { childrenOf } from '../children/children.policy.ts';
import { readMedicalNotes } from '../../families/health/read-medical-notes.ts';
import { inClassToday } from './classes.policy.ts';

/**
 * Opens health notes for assigned staff on days when they have the child in class, and records who, when and why.
 * Throws 404 for any other child, 409 on any other day.
 */
export async function readNotesInClass(
  db: Database,
  context: ActionContext & { sealer: Sealer },
  { staffId, id, reason }: { staffId: string; id: string; reason: string },
): Promise<string | null> {
  const { now } = context;
  return readMedicalNotes(db, context, {
    id,
    reason,
    mayRead: async (tx) => {
      const { rows } = await tx.execute<{ today: boolean }>(sql`
      select ${inClassToday(staffId, sql`s.id`, now)} as today from student s
      where s.id = ${id} and s.archived_at is null and s.id in (select c.student_id from ${childrenOf(staffId, jamaicaDay(now))} c)`);
      if (!rows[0]) throw notFound('student');
      if (rows[0].today) return;
      const { phone } = await readOrganisation(tx);
      throw conflict(
        'not_a_class_day',
        `You can open these on class days. Today, please call the office, ${showPhone(phone)}.`,
      );
    },
  });
}
