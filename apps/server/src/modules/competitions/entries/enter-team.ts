import { activeEntryStatuses } from '@doctorbird/contract/competitions/entry-states';
import type { enterTeam as enterBody } from '@doctorbird/contract/competitions/entries';
import type { FieldViewer } from '@doctorbird/contract/organisation/custom-fields';
import { participationText } from '@doctorbird/contract/competitions/team-facts';
import { shortName } from '@doctorbird/contract/families/claim-fields';
import { isOfAge } from '@doctorbird/contract/programs/age-range';
import { ageOn } from '@doctorbird/contract/core/person-fields';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { competition } from '../catalog/competitions.table.ts';
import { student } from '../../families/students/students.table.ts';
import { ownedBy } from '../../families/students/students.policy.ts';
import { writeAnswers } from '../../organisation/custom-fields/save-answers.ts';
import type { AccountHolder } from '../../invoices/accounts/open-account.ts';
import { addMembers, type ChildOnRecord } from './add-members.ts';
import { chargeFee, requireGroup } from './charge-entry.ts';
import { countEntries, placesOf, schoolIsFull } from './count-entries.ts';
import { reasonAgainst, teamSizeProblem } from './entry-rules.ts';
import { competitionEntry } from './entries.table.ts';
import { entryMember } from './entry-members.table.ts';
import { notifyOfEntering, notifyOfWaiting } from './notify-family.ts';
import { takeCode } from './team-codes.ts';

export type Contest = typeof competition.$inferSelect;

/**
 * Enters a team. The competition's row is locked before its places are counted, so it never exceeds its maximum.
 * Its fee is a bill of the family, or of the school or club that an admin chose; a team that waits for a place owes nothing yet.
 * `parentId` null means an admin. Throws 404, 409 (closed, full and not asked to wait, entered already), 422 (another family's child,
 * wrong age, too few or too many members, a name or a code of another team).
 */
export async function enterTeam(
  db: Database,
  context: ActionContext & Pick<AppDependencies, 'jobs' | 'config' | 'sealer'>,
  { given, parentId, viewer }: { given: z.output<typeof enterBody>; parentId: string | null; viewer: FieldViewer },
): Promise<string> {
  const { origin, now } = context;
  return inTransaction(db, async (tx) => {
    const [contest] = await tx
      .select()
      .from(competition)
      .where(and(eq(competition.id, given.competition_id), eq(competition.contentStatus, 'published')))
      .for('update');
    if (!contest) throw notFound('competition');
    const children = await childrenOf(tx, given, contest, parentId);
    // What a family types of other people's children is cut to what a team shows; their own parents write the rest.
    const names = (given.others ?? []).map((name) => (parentId === null ? name : shortName(name)));
    const size = teamSizeProblem(contest, children.length + names.length);
    if (size) throw invalid({ [parentId === null ? 'others' : 'student_ids']: size });
    await refuseSecondEntry(tx, contest.id, children);
    const waits = await mustWait(tx, context, { contest, given });
    if (parentId !== null && given.group_id) throw invalid({ group_id: 'Your family pays for its own team' });
    const holder: AccountHolder | null =
      parentId !== null
        ? { kind: 'family', id: parentId }
        : given.group_id
          ? await requireGroup(tx, given.group_id)
          : null;
    const code = await takeCode(tx, { competitionId: contest.id, name: given.name, code: given.code });
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
      code,
      ink: given.ink ?? 0,
      robot: given.robot,
      status: waits ? 'waiting' : 'entered',
      waitingSince: waits ? now : null,
      feeCents: contest.entryFeeCents,
      createdAt: now,
    });
    await writeAnswers(tx, context, {
      record: 'entry',
      id,
      of: contest.id,
      given: given.answers ?? {},
      viewer,
      all: parentId !== null,
    });
    await addMembers(tx, context, {
      entryId: id,
      contest,
      children,
      names,
      agreed: parentId === null ? null : participationText.version,
    });
    await countEntries(tx, contest.id);
    let billId: string | null = null;
    if (waits) {
      if (parentId !== null) await notifyOfWaiting(tx, context, { entryId: id, parentId, team: given.name, contest });
    } else {
      const fee = { entry: { id, feeSubjectId: null }, team: given.name, contest, cents: contest.entryFeeCents };
      const charged = holder && (await chargeFee(tx, context, { ...fee, holder }));
      billId = charged?.billId ?? null;
      if (parentId !== null)
        await notifyOfEntering(tx, context, {
          entryId: id,
          parentId,
          team: given.name,
          contest,
          cents: fee.cents,
          charged,
        });
    }
    await recordAudit(tx, origin, {
      action: waits ? 'entry.waiting' : 'entry.entered',
      entity: 'competition_entry',
      entityId: id,
      after: {
        competition_id: contest.id,
        name: given.name,
        code,
        members: children.length + names.length,
        bill_id: billId,
      },
    });
    return id;
  });
}

interface Asked {
  contest: Contest;
  given: z.output<typeof enterBody>;
}

/** Whether the team joins the waiting list. Throws 409 when registration is closed, or no place is free and nobody asked to wait. */
async function mustWait(tx: Transaction, { now }: ActionContext, { contest, given }: Asked): Promise<boolean> {
  const { taken, waiting } = await placesOf(tx, contest.id);
  // Whoever waits is first: a place that is just free is theirs.
  const against = reasonAgainst(contest, waiting > 0 ? contest.maxParticipants : taken, jamaicaDay(now));
  if (against?.code === 'registration_closed') throw conflict(against.code, against.sentence);
  const schoolFull = await schoolIsFull(tx, contest, given.school);
  if (!against && !schoolFull) return false;
  if (given.wait) return true;
  if (against) throw conflict(against.code, against.sentence);
  throw conflict(
    'school_full',
    `${given.school} has ${contest.maxPerSchool} of ${contest.maxPerSchool} teams in ${contest.title}. You can wait for another place.`,
  );
}

async function childrenOf(
  tx: Transaction,
  given: z.output<typeof enterBody>,
  contest: Pick<Contest, 'ageRange' | 'date'>,
  parentId: string | null,
): Promise<ChildOnRecord[]> {
  const ids = [...new Set(given.student_ids)];
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      id: student.id,
      fullName: student.fullName,
      dateOfBirth: student.dateOfBirth,
      alert: student.criticalAlertSealed,
    })
    .from(student)
    .where(and(inArray(student.id, ids), isNull(student.archivedAt), ownedBy(parentId)));
  if (rows.length < ids.length) throw invalid({ student_ids: 'Choose children of your own family' });
  // Admins may enter a team outside the age range, as agreed with the referee.
  const wrongAge = rows.find((child) => !isOfAge(contest.ageRange, ageOn(child.dateOfBirth, contest.date)));
  if (wrongAge && parentId !== null)
    throw invalid({
      student_ids: `${shortName(wrongAge.fullName)} is ${ageOn(wrongAge.dateOfBirth, contest.date)} on that day; the competition is for ages ${contest.ageRange}`,
    });
  return rows.map(({ alert, ...row }) => ({ ...row, hasAlert: alert !== null }));
}

async function refuseSecondEntry(
  tx: Transaction,
  competitionId: string,
  children: readonly ChildOnRecord[],
): Promise<void> {
  if (children.length === 0) return;
  const [there] = await tx
    .select({ team: competitionEntry.name, name: entryMember.name })
    .from(entryMember)
    .innerJoin(competitionEntry, eq(competitionEntry.id, entryMember.entryId))
    .where(
      and(
        eq(competitionEntry.competitionId, competitionId),
        inArray(competitionEntry.status, activeEntryStatuses),
        isNotNull(entryMember.studentId),
        inArray(
          entryMember.studentId,
          children.map(({ id }) => id),
        ),
      ),
    )
    .limit(1);
  if (there) throw conflict('already_entered', `${there.name} is already entered, with ${there.team}.`);
}
