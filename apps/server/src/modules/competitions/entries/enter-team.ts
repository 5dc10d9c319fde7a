import type { enterTeam as enterBody } from '@doctorbird/contract/competitions/entries';
import { isOfAge } from '@doctorbird/contract/programs/age-range';
import { ageOn } from '@doctorbird/contract/core/person-fields';
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { account } from '../../../access/access.table.ts';
import type { ActionContext } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { jamaicaDay, writtenDate } from '../../../platform/jamaica-time.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { competition } from '../catalog/competitions.table.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { entryMails } from '../mails/entry-mails.ts';
import { student } from '../../families/students/students.table.ts';
import type { AccountHolder } from '../../invoices/accounts/open-account.ts';
import { chargeFee, closeFee, requireGroup } from './charge-entry.ts';
import { payLink, pleasePay } from './fee-texts.ts';
import { canWithdraw, reasonAgainst, teamSizeProblem } from './entry-rules.ts';
import { competitionEntry, type EntryMember } from './entries.table.ts';
import { entriesOf } from './entries.policy.ts';
import { ownedBy } from '../../families/students/students.policy.ts';

const entered = (competitionId: string) =>
  and(eq(competitionEntry.competitionId, competitionId), eq(competitionEntry.status, 'entered'));

/** The public figure always equals the number of entered teams. */
export async function countEntries(db: Executor, competitionId: string): Promise<void> {
  const [row] = await db.select({ taken: count() }).from(competitionEntry).where(entered(competitionId));
  await db
    .update(competition)
    .set({ participants: row?.taken ?? 0 })
    .where(eq(competition.id, competitionId));
}

/** First name and initial only: other people read this list. */
const shortName = (fullName: string): string => {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${last.charAt(0)}.` : first;
};

/**
 * Enters a team. The competition's row is locked before its places are counted, so it never exceeds its maximum.
 * Its fee is a bill of the family, or of the school or club that an admin chose. `parentId` null means an admin. Throws 404, 409 (closed, full, entered already), 422 (another family's child, wrong
 * age, too few or too many members).
 */
export async function enterTeam(
  db: Database,
  context: ActionContext & Pick<AppDependencies, 'jobs' | 'config'>,
  { given, parentId }: { given: z.output<typeof enterBody>; parentId: string | null },
): Promise<string> {
  const { origin, now } = context;
  return inTransaction(db, async (tx) => {
    const [contest] = await tx
      .select()
      .from(competition)
      .where(and(eq(competition.id, given.competition_id), eq(competition.contentStatus, 'published')))
      .for('update');
    if (!contest) throw notFound('competition');
    const members = await membersOf(tx, given, contest, parentId);
    const size = teamSizeProblem(contest, members.length);
    if (size) throw invalid({ [parentId === null ? 'others' : 'student_ids']: size });
    await refuseSecondEntry(tx, contest.id, members);
    const [row] = await tx.select({ taken: count() }).from(competitionEntry).where(entered(contest.id));
    const against = reasonAgainst(contest, row?.taken ?? 0, jamaicaDay(now));
    if (against) throw conflict(against.code, against.sentence);
    if (parentId !== null && given.group_id) throw invalid({ group_id: 'Your family pays for its own team' });
    const holder: AccountHolder | null =
      parentId !== null
        ? { kind: 'family', id: parentId }
        : given.group_id
          ? await requireGroup(tx, given.group_id)
          : null;
    const id = newId();
    await tx.insert(competitionEntry).values({
      id,
      competitionId: contest.id,
      parentId,
      groupId: holder?.kind === 'organization' ? holder.id : null,
      name: given.name,
      school: given.school,
      coach: given.coach,
      contactPhone: given.contact_phone,
      members,
      feeCents: contest.entryFeeCents,
      createdAt: now,
    });
    await countEntries(tx, contest.id);
    const fee = { entry: { id, feeSubjectId: null }, team: given.name, contest, cents: contest.entryFeeCents };
    const charged = holder && (await chargeFee(tx, context, { ...fee, holder }));
    if (parentId !== null) await notifyFamily(tx, context, { parentId, team: given.name, contest, charged });
    await recordAudit(tx, origin, {
      action: 'entry.entered',
      entity: 'competition_entry',
      entityId: id,
      after: { competition_id: contest.id, name: given.name, members: members.length },
    });
    return id;
  });
}

async function notifyFamily(
  tx: Transaction,
  { jobs, config }: Pick<AppDependencies, 'jobs' | 'config'>,
  {
    parentId,
    team,
    contest,
    charged,
  }: {
    parentId: string;
    team: string;
    contest: typeof competition.$inferSelect;
    charged: Awaited<ReturnType<typeof chargeFee>>;
  },
): Promise<void> {
  const [to] = await tx
    .select({ email: account.email, name: account.fullName })
    .from(account)
    .where(eq(account.id, parentId));
  if (!to) return;
  const { title, date } = contest;
  await sendMail(
    tx,
    { jobs, config },
    {
      kind: entryMails.entered,
      to,
      values: {
        team,
        competition: title,
        day: writtenDate(date),
        fee: charged && pleasePay({ cents: contest.entryFeeCents, dueOn: charged.dueOn }),
        free: charged ? null : 'Entry is free.',
      },
      details: charged ? [payLink(config.publicOrigin, charged.billId)] : [],
      path: '/parent/enrollments',
    },
  );
}

async function membersOf(
  tx: Transaction,
  given: z.output<typeof enterBody>,
  contest: Pick<typeof competition.$inferSelect, 'ageRange' | 'date'>,
  parentId: string | null,
): Promise<EntryMember[]> {
  const ids = [...new Set(given.student_ids)];
  const children =
    ids.length === 0
      ? []
      : await tx
          .select({ id: student.id, fullName: student.fullName, dateOfBirth: student.dateOfBirth })
          .from(student)
          .where(and(inArray(student.id, ids), isNull(student.archivedAt), ownedBy(parentId)));
  if (children.length < ids.length) throw invalid({ student_ids: 'Choose children of your own family' });
  // Admins may enter a team outside the age range, as agreed with the referee.
  const wrongAge = children.find((child) => !isOfAge(contest.ageRange, ageOn(child.dateOfBirth, contest.date)));
  if (wrongAge && parentId !== null)
    throw invalid({
      student_ids: `${shortName(wrongAge.fullName)} is ${ageOn(wrongAge.dateOfBirth, contest.date)} on that day; the competition is for ages ${contest.ageRange}`,
    });
  return [
    ...children.map(({ id, fullName }) => ({ student: id, name: shortName(fullName) })),
    ...(given.others ?? []).map((name) => ({ student: null, name })),
  ];
}

async function refuseSecondEntry(
  tx: Transaction,
  competitionId: string,
  members: readonly EntryMember[],
): Promise<void> {
  for (const { student: child, name } of members) {
    if (child === null) continue;
    const there = await tx
      .select({ team: competitionEntry.name })
      .from(competitionEntry)
      .where(
        and(entered(competitionId), sql`${competitionEntry.members} @> ${JSON.stringify([{ student: child }])}::jsonb`),
      )
      .limit(1);
    if (there[0]) throw conflict('already_entered', `${name} is already entered, with ${there[0].team}.`);
  }
}

/**
 * Withdraws the entry, frees its place, and closes what is open of its fee. Throws 404, 409 from the day of the competition
 * on, or while a proof of payment is under review.
 */
export async function withdrawEntry(
  db: Database,
  context: ActionContext,
  { id, parentId }: { id: string; parentId: string | null },
): Promise<void> {
  const { origin, now } = context;
  await inTransaction(db, async (tx) => {
    const mine = and(eq(competitionEntry.id, id), entriesOf(parentId));
    const [known] = await tx.select({ of: competitionEntry.competitionId }).from(competitionEntry).where(mine);
    if (!known) throw notFound('entry');
    // Locks the competition first, as entering does, because its places are recounted.
    const [contest] = await tx.select().from(competition).where(eq(competition.id, known.of)).for('update');
    const [row] = await tx.select().from(competitionEntry).where(mine).for('update');
    if (!contest || !row) throw notFound('entry');
    if (!canWithdraw(row.status, contest, jamaicaDay(now)))
      throw conflict('cannot_withdraw', 'This entry can no longer be withdrawn.');
    await tx
      .update(competitionEntry)
      .set({ status: 'withdrawn', withdrawnAt: now, version: sql`${competitionEntry.version} + 1` })
      .where(eq(competitionEntry.id, id));
    await countEntries(tx, contest.id);
    await closeFee(tx, context, row);
    await recordAudit(tx, origin, { action: 'entry.withdrawn', entity: 'competition_entry', entityId: id });
  });
}
