import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { consentsOf } from '../../families/consents/consents.queries.ts';
import { openAlert } from '../../families/health/critical-alert.ts';
import { competitionEntry } from '../entries/entries.table.ts';
import { placesOfChild } from '../entries/same-child.ts';
import { presentMember } from './office-members.presenter.ts';
import { readRows } from './office-members.rows.ts';

type Needs = Pick<AppDependencies, 'sealer'>;

/** The members of a team with all that the desk needs. Throws 404. */
export async function readMembers(db: Database, context: Needs, { entryId }: { entryId: string }) {
  const [entry] = await db
    .select({ id: competitionEntry.id, competitionId: competitionEntry.competitionId })
    .from(competitionEntry)
    .where(eq(competitionEntry.id, entryId));
  if (!entry) throw notFound('entry');
  const members = [];
  // Not a sweep: it only reads.
  for (const one of await readRows(db, entryId)) {
    const { row, child } = one;
    const digest = row.state === 'doubt' ? row.childDigest : null;
    const others =
      digest === null ? [] : await placesOfChild(db, { competitionId: entry.competitionId, memberId: row.id, digest });
    const consents = child && row.state !== 'incomplete' ? await consentsOf(db, { studentId: child.id }) : [];
    const given = (kind: string) => consents.some((one_) => one_.kind === kind && one_.given && !one_.changed);
    members.push(
      presentMember(one, {
        sealer: context.sealer,
        alert: child && openAlert(context.sealer, child.id, child.criticalAlertSealed),
        photo: given('photo'),
        firstAid: given('medical'),
        doubtWith: [...new Set(others.map(({ team }) => team))],
      }),
    );
  }
  return { data: members };
}

/** The same for somebody who opens them: the log keeps who looked at which team. */
export async function openMembers(db: Database, context: ActionContext & Needs, { entryId }: { entryId: string }) {
  const members = await readMembers(db, context, { entryId });
  await recordAudit(db, context.origin, {
    action: 'entry.members_opened',
    entity: 'competition_entry',
    entityId: entryId,
  });
  return members;
}
