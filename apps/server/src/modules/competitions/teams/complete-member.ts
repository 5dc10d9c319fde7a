import type { MemberAnswers } from '@doctorbird/contract/competitions/team-members';
import { participationText, publicNameText } from '@doctorbird/contract/competitions/team-facts';
import { goesAloneFrom, shortName } from '@doctorbird/contract/families/claim-fields';
import { isOfAge } from '@doctorbird/contract/programs/age-range';
import { ageOn } from '@doctorbird/contract/core/person-fields';
import { and, asc, eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { writtenDate } from '../../../platform/jamaica-time.ts';
import { requireCurrentTexts, textChanged } from '../../families/claims/claim-texts.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import type { competition } from '../catalog/competitions.table.ts';
import { childDigest, doubtSameChild } from '../entries/same-child.ts';
import { entryMember, type EntryMemberRow } from '../entries/entry-members.table.ts';
import { entryMails } from '../mails/entry-mails.ts';
import { addPlace, requireRoom } from './change-members.ts';
import { emptyPlace, lockTeam } from './lock-team.ts';
import type { TeamKey } from './team-link.ts';
import { linkState } from './link-state.ts';
import { linkedTeam } from './team-links.queries.ts';
import { sealAnswers } from './team-seal.ts';

type Contest = typeof competition.$inferSelect;
export type LinkContext = ActionContext & Pick<AppDependencies, 'jobs' | 'config' | 'sealer'>;

/** Throws 422 when the child is not of the competition's ages on its day. */
export function requireAge(
  contest: Pick<Contest, 'ageRange' | 'date'>,
  { name, dateOfBirth, field }: { name: string; dateOfBirth: string; field: string },
): number {
  const age = ageOn(dateOfBirth, contest.date);
  if (!isOfAge(contest.ageRange, age))
    throw invalid({ [field]: `${name} is ${age} on that day; the competition is for ages ${contest.ageRange}` });
  return age;
}

/** What is stored of the answer to a name in public results. Throws 409 when its text has changed since it was read. */
export function agreedName(answer: MemberAnswers['public_name']): string | null {
  if (!answer?.given) return null;
  if (answer.text_version !== publicNameText.version) throw textChanged();
  return answer.text_version;
}

/** Throws 409 when a text has changed since it was read. */
async function requireTexts(tx: Transaction, given: MemberAnswers): Promise<void> {
  if (given.participation.text_version !== participationText.version) throw textChanged();
  await requireCurrentTexts(tx, given);
}

const closedText = {
  complete: 'This child is complete already. To change something, please call us.',
  declined: 'This was answered with “a mistake”. If that is wrong, please ask the coach for a new link.',
  closed: 'This link has ended. Please ask the coach for a new one.',
} as const;

interface Placing {
  key: TeamKey;
  name: string;
  digest: string;
  /** Of a child on record. */
  studentId: string | null;
}

/**
 * The team behind a parent's link, locked, with the place that the child goes on: the one of the link; behind the link for the whole team
 * the one on which the office put this very child, the one that waits for a child of this name, or a new one while there is room. Throws
 * 404, 409.
 */
export async function placeFor(tx: Transaction, context: ActionContext, { key, name, digest, studentId }: Placing) {
  const known = await linkedTeam(tx, key);
  const { contest, entry } = await lockTeam(tx, known.entryId);
  // Read again under the locks: of thirty at once, one is first.
  const { row } = await linkedTeam(tx, key);
  const state = linkState({ entry, contest, row }, context.now);
  if (state !== 'open') throw conflict(state === 'closed' ? 'link_ended' : 'answered', closedText[state]);
  if (row !== null) return { contest, entry, row };
  const members = await tx
    .select()
    .from(entryMember)
    .where(eq(entryMember.entryId, entry.id))
    .orderBy(asc(entryMember.position), asc(entryMember.id));
  // The same child again through the link of the team: sent twice after a lost answer.
  const there = members.find((one) => one.completedAt !== null && one.childDigest === digest);
  if (there) return { contest, entry, row: there, isThere: true };
  const lower = name.toLowerCase();
  const waiting =
    members.find(
      (one) =>
        one.state === 'incomplete' &&
        (one.childDigest === digest || (studentId !== null && one.studentId === studentId)),
    ) ?? members.find((one) => one.state === 'open' && one.name.toLowerCase() === lower);
  if (waiting) return { contest, entry, row: waiting };
  await requireRoom(tx, contest, entry.id);
  const id = newId();
  await addPlace(tx, context, { entryId: entry.id, id, name, contest });
  const [added] = await tx.select().from(entryMember).where(eq(entryMember.id, id));
  return { contest, entry, row: added! };
}

interface Completion {
  contest: Contest;
  row: EntryMemberRow;
  digest: string;
  values: Partial<typeof entryMember.$inferInsert>;
}

/** Completes a place, in doubt where the same child is in another team. */
export async function complete(
  tx: Transaction,
  context: ActionContext,
  { contest, row, digest, values }: Completion,
): Promise<void> {
  await tx
    .update(entryMember)
    .set({
      ...emptyPlace,
      remindedAt: row.remindedAt,
      state: 'accepted',
      completedAt: context.now,
      childDigest: digest,
      mayCompete: participationText.version,
      ...values,
    })
    .where(eq(entryMember.id, row.id));
  const inDoubt = await doubtSameChild(tx, { competitionId: contest.id, memberId: row.id, digest });
  await recordAudit(tx, context.origin, {
    action: 'entry.member_completed',
    entity: 'competition_entry',
    entityId: row.entryId,
    after: { member: row.id, state: inDoubt ? 'doubt' : 'accepted' },
  });
}

/** A parent without an account completes a child by the link. Throws 404, 409 (ended, answered, full, text changed), 422 (age). */
export async function completeMember(
  db: Database,
  context: LinkContext,
  { key, given }: { key: TeamKey; given: MemberAnswers },
): Promise<void> {
  const { sealer, now } = context;
  const { shirt_size: shirtSize = null, no_alert: _none, public_name: named, ...answers } = given;
  const child = { fullName: given.full_name, dateOfBirth: given.date_of_birth };
  const digest = childDigest(sealer, child);
  const name = shortName(child.fullName);
  await inTransaction(db, async (tx) => {
    await requireTexts(tx, given);
    const place = await placeFor(tx, context, { key, name, digest, studentId: null });
    if ('isThere' in place) return;
    const { contest, entry, row } = place;
    const [first = ''] = child.fullName.split(/\s+/);
    const age = requireAge(contest, { name: first, dateOfBirth: child.dateOfBirth, field: 'date_of_birth' });
    if (given.collects === 'alone' && age < goesAloneFrom)
      throw invalid({ collects: `From age ${goesAloneFrom}: ${first} is ${age} on that day` });
    if (row.studentId !== null)
      throw conflict('sign_in_needed', 'This child is with a family that has an account. Please sign in to confirm.');
    await complete(tx, context, {
      contest,
      row,
      digest,
      values: {
        name,
        answersSealed: sealAnswers(sealer, row.id, { ...answers, at: now.toISOString() }),
        hasAlert: given.alert !== null,
        publicName: agreedName(named),
        photo: given.photo.given,
        firstAid: given.first_aid.given,
        shirtSize,
      },
    });
    await sendMail(tx, context, {
      kind: entryMails.completed,
      to: { email: given.email, name: given.guardian_name },
      values: { team: entry.name, competition: contest.title, child: first, day: writtenDate(contest.date) },
    });
  });
}

/** The child is not the reader's, or does not take part: the place is free again, and the coach sees that, never why. */
export async function declineMember(db: Database, context: LinkContext, { key }: { key: TeamKey }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const known = await linkedTeam(tx, key);
    if (known.row === null) return;
    const { contest, entry } = await lockTeam(tx, known.entryId);
    const { row } = await linkedTeam(tx, key);
    const state = linkState({ entry, contest, row }, context.now);
    if (row === null || state === 'declined') return;
    if (state !== 'open') throw conflict(state === 'closed' ? 'link_ended' : 'answered', closedText[state]);
    await tx
      .update(entryMember)
      .set({ ...emptyPlace, state: 'declined' })
      .where(and(eq(entryMember.id, row.id), eq(entryMember.entryId, entry.id)));
    await recordAudit(tx, context.origin, {
      action: 'entry.member_declined',
      entity: 'competition_entry',
      entityId: entry.id,
      after: { member: row.id },
    });
  });
}
