import type { registryReport } from '@doctorbird/contract/teaching/incidents';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { ageOn } from '@doctorbird/contract/core/person-fields';
import { guardiansWithPhones } from '../../families/guardians/guardian-phones.queries.ts';
import { student } from '../../families/students/students.table.ts';
import { openIncident } from './open-incident.ts';

/** 1-888-PROTECT: the National Children's Registry. */
const registryPhone = '+18887768328';

/** What the Registry asks for, as far as we know it. Any member of the team may report; nobody approves it, nobody is told. */
export async function loadRegistryReport(
  db: Database,
  context: ActorContext & { sealer: Sealer },
  id: string,
): Promise<z.input<typeof registryReport>> {
  const note = await openIncident(db, context, { id, reason: 'Report' });
  const [child] = await db.select().from(student).where(eq(student.id, note.student.id));
  if (!child) throw notFound('child');
  const parents = await guardiansWithPhones(db, child.id);
  return {
    child: {
      full_name: child.fullName,
      age: child.dateOfBirth ? ageOn(child.dateOfBirth, jamaicaDay(context.now)) : null,
      school: child.school,
    },
    parents,
    occurred_at: note.occurred_at,
    place: note.facts.place,
    what: [note.facts.what, note.facts.first_aid].filter(Boolean).join('\n'),
    reported_by: context.actor.name,
    phone: registryPhone,
  };
}
