import { asc, eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActionContext } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { consentsOf } from '../../families/consents/consents.queries.ts';
import { openAlert } from '../../families/health/critical-alert.ts';
import { student } from '../../families/students/students.table.ts';
import { competitionEntry } from '../entries/entries.table.ts';
import { entryMember } from '../entries/entry-members.table.ts';
import { placesOfChild } from '../entries/same-child.ts';
import { presentMember } from './office-members.presenter.ts';

type Needs = Pick<AppDependencies, 'sealer'>;

const readRows = (db: Executor, entryId: string) =>
  db
    .select({ row: entryMember, child: student, parent: account })
    .from(entryMember)
    .leftJoin(student, eq(student.id, entryMember.studentId))
    .leftJoin(account, eq(account.id, student.parentId))
    .where(eq(entryMember.entryId, entryId))
    .orderBy(asc(entryMember.position), asc(entryMember.id));

export type OfficeMemberRow = Awaited<ReturnType<typeof readRows>>[number];

/** The members of a team with all that the desk needs; the log keeps who looked at which team. Throws 404. */
export async function openMembers(db: Database, context: ActionContext & Needs, { entryId }: { entryId: string }) {
  return inTransaction(db, async (tx) => {
    const [entry] = await tx
      .select({ id: competitionEntry.id, competitionId: competitionEntry.competitionId })
      .from(competitionEntry)
      .where(eq(competitionEntry.id, entryId));
    if (!entry) throw notFound('entry');
    const rows = await readRows(tx, entryId);
    const members = [];
    for (const one of rows) {
      const { row, child } = one;
      const others =
        row.state === 'doubt' && row.childDigest !== null
          ? await placesOfChild(tx, {
              competitionId: entry.competitionId,
              memberId: row.id,
              digest: row.childDigest,
            })
          : [];
      const consents = child && row.state !== 'incomplete' ? await consentsOf(tx, { studentId: child.id }) : [];
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
    await recordAudit(tx, context.origin, {
      action: 'entry.members_opened',
      entity: 'competition_entry',
      entityId: entryId,
    });
    return { data: members };
  });
}
