import type { SlipAnswers, slipChild } from '@doctorbird/contract/groups/school-links';
import { ageOn } from '@doctorbird/contract/core/person-fields';
import { goesAloneFrom, shortName } from '@doctorbird/contract/families/claim-fields';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext, ActorContext } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { requireCurrentTexts } from '../../families/claims/claim-texts.ts';
import type { FollowPhotoConsent } from '../../families/consents/answer-consent.ts';
import { consentsOf } from '../../families/consents/consents.queries.ts';
import { takeOpenConsents } from '../../families/consents/take-open-consents.ts';
import { ownChild } from '../../families/students/students.policy.ts';
import { student } from '../../families/students/students.table.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { groupMails } from '../mails/group-mails.ts';
import { groupMember } from '../registration/groups.table.ts';
import { lockGroup } from '../registration/lock-group.ts';
import { joinedAlert, openMemberAlert, sealMemberAlert } from '../registration/member-alert.ts';
import { recordGroupEvent } from '../registration/record-group-event.ts';
import { lineBefore, restoredLine, sealClaim } from './claim-seal.ts';
import { slipState } from './claim-state.ts';
import { readSlip, type LinkedSlip } from './links.rows.ts';
import type { SchoolKey } from './school-link.ts';

type Context = ActionContext & Pick<AppDependencies, 'jobs' | 'config' | 'sealer'>;

const closedText = {
  complete: 'This child is claimed already. To change something, please call us.',
  declined: 'This was answered with “not my child”. If that is wrong, please call us.',
  closed: 'This slip has ended. Please ask the school for a new one, or call us.',
} as const;

/** The child behind a slip, under the lock of its booking. Throws 404, 409 (ended, answered). */
async function openSlip(tx: Transaction, { now }: ActionContext, key: SchoolKey): Promise<LinkedSlip> {
  const { group } = await readSlip(tx, key);
  await lockGroup(tx, group.id);
  // Read again under the lock: of thirty at once, one is first.
  const linked = await readSlip(tx, key);
  const state = slipState(linked, now);
  if (state !== 'open') throw conflict(state === 'closed' ? 'link_ended' : 'answered', closedText[state]);
  return linked;
}

async function claim(
  tx: Transaction,
  context: ActionContext,
  { linked: { row }, values }: { linked: LinkedSlip; values: Partial<typeof groupMember.$inferInsert> },
): Promise<void> {
  await tx
    .update(groupMember)
    .set({ claimedAt: context.now, ...values })
    .where(eq(groupMember.id, row.id));
  await recordGroupEvent(tx, context, {
    groupId: row.groupId,
    facts: { kind: 'members', title: `${shortName(row.fullName)} claimed by a parent` },
  });
  await recordAudit(tx, context.origin, {
    action: 'group.member_claimed',
    entity: 'group',
    entityId: row.groupId,
    after: { member_id: row.id },
  });
}

/** A parent without an account claims a child. Throws 404, 409 (ended, answered, text changed), 422 (goes home alone too young). */
export async function claimMember(
  db: Database,
  context: Context,
  { key, given }: { key: SchoolKey; given: SlipAnswers },
): Promise<void> {
  const { sealer, now } = context;
  const { no_alert: _none, ...stored } = given;
  await inTransaction(db, async (tx) => {
    await requireCurrentTexts(tx, given);
    const linked = await openSlip(tx, context, key);
    const { row, group } = linked;
    const [first = ''] = given.full_name.split(/\s+/);
    const age = ageOn(given.date_of_birth, jamaicaDay(now));
    if (given.collects === 'alone' && age < goesAloneFrom)
      throw invalid({ collects: `From age ${goesAloneFrom}: ${first} is ${age}` });
    const alert = joinedAlert(openMemberAlert(sealer, row.id, row.criticalAlertSealed), given.alert);
    await claim(tx, context, {
      linked,
      values: {
        claimSealed: sealClaim(sealer, row.id, { ...stored, before: lineBefore(sealer, row) }),
        claimPhoto: given.photo.given,
        dateOfBirth: row.dateOfBirth ?? given.date_of_birth,
        guardianName: given.guardian_name,
        guardianPhone: given.phone,
        criticalAlertSealed: sealMemberAlert(sealer, row.id, alert),
      },
    });
    await sendMail(tx, context, {
      kind: groupMails.claimed,
      to: { email: given.email, name: given.guardian_name },
      values: { child: first, group: group.name, school: group.organization },
    });
  });
}

/**
 * A parent with an account claims a child of the family: what we have on record counts, and a consent is asked only where nobody has
 * answered its current text. Throws 404, 409 (ended, answered, on the roster already), 422 (another family's child, a consent).
 */
export async function claimWithChild(
  db: Database,
  context: Context & ActorContext & { followPhotoConsent: FollowPhotoConsent },
  { key, given }: { key: SchoolKey; given: z.output<typeof slipChild> },
): Promise<void> {
  const standing = await consentsOf(db, { studentId: given.student_id });
  await inTransaction(db, async (tx) => {
    const [child] = await tx.select().from(student).where(ownChild(context.actor.accountId, given.student_id));
    if (!child) throw invalid({ student_id: 'Choose a child of your own family' });
    const linked = await openSlip(tx, context, key);
    const { row } = linked;
    if (row.studentId !== null && row.studentId !== child.id)
      throw invalid({ student_id: `This slip is for ${shortName(row.fullName)}` });
    const [twice] = await tx
      .select({ id: groupMember.id })
      .from(groupMember)
      .where(
        and(
          eq(groupMember.groupId, row.groupId),
          eq(groupMember.studentId, child.id),
          ne(groupMember.id, row.id),
          isNull(groupMember.removedAt),
        ),
      );
    if (twice) throw conflict('member_there', `${child.fullName} is already on the roster.`);
    await takeOpenConsents(tx, context, { studentId: child.id, given, standing });
    await claim(tx, context, {
      linked,
      values: {
        studentId: child.id,
        dateOfBirth: child.dateOfBirth,
        claimSealed: sealClaim(context.sealer, row.id, { before: lineBefore(context.sealer, row) }),
        claimPhoto: null,
      },
    });
  });
}

/** The child is not the reader's: the slip works no more, and the school asks us. Throws 404, 409. */
export async function declineClaim(db: Database, context: Context, { key }: { key: SchoolKey }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const seen = await readSlip(tx, key);
    if (slipState(seen, context.now) === 'declined') return;
    const { row } = await openSlip(tx, context, key);
    await tx.update(groupMember).set({ declinedAt: context.now }).where(eq(groupMember.id, row.id));
    await recordAudit(tx, context.origin, {
      action: 'group.claim_declined',
      entity: 'group',
      entityId: row.groupId,
      after: { member_id: row.id },
    });
  });
}

/** The office asks again: what was answered is deleted, the line is what it was before, and the child has a new slip. Throws 404. */
export async function askAgain(
  db: Database,
  context: ActionContext & Pick<AppDependencies, 'sealer'>,
  { groupId, memberId }: { groupId: string; memberId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockGroup(tx, groupId);
    const [row] = await tx
      .select()
      .from(groupMember)
      .where(and(eq(groupMember.id, memberId), eq(groupMember.groupId, groupId), isNull(groupMember.removedAt)));
    if (!row) throw notFound('member');
    await tx
      .update(groupMember)
      .set({
        ...restoredLine(context.sealer, row),
        slipIssue: row.slipIssue + 1,
        claimedAt: null,
        declinedAt: null,
        claimSealed: null,
        claimPhoto: null,
      })
      .where(eq(groupMember.id, memberId));
    await recordGroupEvent(tx, context, {
      groupId,
      facts: { kind: 'members', title: `Parents of ${shortName(row.fullName)} asked again` },
    });
    await recordAudit(tx, context.origin, {
      action: 'group.claim_reset',
      entity: 'group',
      entityId: groupId,
      before: { member_id: memberId },
    });
  });
}
