import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { taughtPlaces } from '../children/children.policy.ts';
import { progressReport } from './progress.table.ts';

/** Whose drafts somebody proof-reads: a colleague those of children they teach in that class, the office all; nobody the own. */
export const proofReads = ({ role, accountId }: Pick<Actor, 'role' | 'accountId'>): SQL => sql`(
  ${progressReport.status} = 'draft' and ${progressReport.authorId} is distinct from ${accountId}
  ${
    role === 'admin'
      ? sql``
      : sql`and (${progressReport.studentId}, ${progressReport.programId})
          in (select t.student_id, t.program_id from ${taughtPlaces(accountId)} t)`
  })`;
