import { activeEntryStatuses } from '@doctorbird/contract/competitions/entry-states';
import type { memberChild } from '@doctorbird/contract/competitions/team-members';
import { participationText } from '@doctorbird/contract/competitions/team-facts';
import { shortName } from '@doctorbird/contract/families/claim-fields';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import type { FollowPhotoConsent } from '../../families/consents/answer-consent.ts';
import { consentsOf } from '../../families/consents/consents.queries.ts';
import { takeOpenConsents } from '../../families/consents/take-open-consents.ts';
import { textChanged } from '../../families/claims/claim-texts.ts';
import { ownChild } from '../../families/students/students.policy.ts';
import { student } from '../../families/students/students.table.ts';
import { childDigest } from '../entries/same-child.ts';
import { competitionEntry } from '../entries/entries.table.ts';
import { entryMember } from '../entries/entry-members.table.ts';
import { agreedName, complete, placeFor, requireAge, type LinkContext } from './complete-member.ts';
import type { TeamKey } from './team-link.ts';

type Context = LinkContext & ActorContext & { followPhotoConsent: FollowPhotoConsent };
type Given = z.output<typeof memberChild>;

/**
 * A parent with an account puts a child of the family on a place: what we have on record counts, and a consent is asked only where nobody
 * has answered its current text. Throws 404, 409 (ended, answered, full, entered already), 422 (another family's child, age, a consent).
 */
export async function completeWithChild(
  db: Database,
  context: Context,
  { key, given }: { key: TeamKey; given: Given },
): Promise<void> {
  const { actor, sealer } = context;
  const standing = await consentsOf(db, { studentId: given.student_id });
  await inTransaction(db, async (tx) => {
    const [child] = await tx.select().from(student).where(ownChild(actor.accountId, given.student_id));
    if (!child) throw invalid({ student_id: 'Choose a child of your own family' });
    if (given.participation.text_version !== participationText.version) throw textChanged();
    const name = shortName(child.fullName);
    const digest = childDigest(sealer, child);
    const { contest, row, ...place } = await placeFor(tx, context, { key, name, digest, studentId: child.id });
    if ('isThere' in place) return;
    requireAge(contest, { name, dateOfBirth: child.dateOfBirth, field: 'student_id' });
    if (row.studentId !== null && row.studentId !== child.id)
      throw invalid({ student_id: `This place is for ${row.name}` });
    await refuseSecondPlace(tx, { competitionId: contest.id, studentId: child.id, memberId: row.id });
    await takeOpenConsents(tx, context, { studentId: child.id, given, standing });
    await complete(tx, context, {
      contest,
      row,
      digest,
      values: {
        name,
        studentId: child.id,
        hasAlert: child.criticalAlertSealed !== null,
        publicName: agreedName(given.public_name),
        shirtSize: given.shirt_size ?? null,
      },
    });
  });
}

/** A family knows in which team its child is: that is a mistake to mend, and no doubt for the office. */
async function refuseSecondPlace(
  tx: Transaction,
  { competitionId, studentId, memberId }: { competitionId: string; studentId: string; memberId: string },
): Promise<void> {
  const [there] = await tx
    .select({ name: entryMember.name, team: competitionEntry.name })
    .from(entryMember)
    .innerJoin(competitionEntry, eq(competitionEntry.id, entryMember.entryId))
    .where(
      and(
        eq(competitionEntry.competitionId, competitionId),
        inArray(competitionEntry.status, activeEntryStatuses),
        eq(entryMember.studentId, studentId),
        ne(entryMember.id, memberId),
      ),
    )
    .limit(1);
  if (there) throw conflict('already_entered', `${there.name} is already entered, with ${there.team}.`);
}
