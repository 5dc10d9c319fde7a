import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { account } from '../../access/access.table.ts';
import type { Config } from '../../config.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { seatHolding } from '../enrollments/enrollment-status.ts';
import { enrollment } from '../enrollments/enrollments.table.ts';
import { readOrganisation } from '../site/organisation-settings.ts';

export interface MeetingTelling {
  jobs: Jobs;
  config: Config;
}

/** One mail to each parent with a place in the program, however many children are in it. Answers how many. */
export async function tellFamilies(
  tx: Transaction,
  { jobs, config }: MeetingTelling,
  place: { id: string; title: string; slug: string },
  mail: { subject: string; lines: string[] },
): Promise<number> {
  const parents = await tx
    .selectDistinct({ id: account.id, email: account.email, name: account.fullName })
    .from(enrollment)
    .innerJoin(account, eq(account.id, enrollment.parentId))
    .where(
      and(
        eq(enrollment.programId, place.id),
        inArray(enrollment.status, [...seatHolding]),
        isNotNull(enrollment.parentId),
      ),
    )
    .orderBy(account.id);
  if (parents.length === 0) return 0;
  const organisation = await readOrganisation(tx);
  for (const parent of parents)
    await enqueueMail(tx, jobs, {
      to: parent.email,
      subject: `${place.title}: ${mail.subject}`,
      text: [
        `Hello ${parent.name.split(' ')[0]},`,
        '',
        ...mail.lines,
        '',
        `All dates: ${config.publicOrigin}/programs/${place.slug}`,
        '',
        organisation.name,
      ].join('\n'),
    });
  return parents.length;
}
