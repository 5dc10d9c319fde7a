import { hasWebAddress } from '@doctorbird/contract/core/web-address-text';
import {
  invitationDays,
  mostGuardians,
  type inviteGuardian as body,
  type GuardianRights,
} from '@doctorbird/contract/families/guardians';
import { and, eq, lte, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { account } from '../../../access/access.table.ts';
import type { ActionContext, ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { randomToken, tokenDigest } from '../../../platform/crypto/random-token.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { writtenDay } from '../../../platform/jamaica-time.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { guardianMails } from '../mails/guardian-mails.ts';
import type { NotifyNeeds } from '../students/notify-about.ts';
import { student } from '../students/students.table.ts';
import { lockGuarded, lockGuardian } from './lock-guardian.ts';
import { inviterName } from './guardians.queries.ts';
import { currentGuardians } from './guardians.rows.ts';
import { guardian } from './guardians.table.ts';

const dayMs = 86_400_000;

/** The rights in words, for mails. */
export const rightsAsText = ({ money, pick_up: pickUp }: GuardianRights): string[] => [
  'See the child, classes, attendance, reports and coursework',
  ...(money ? ['Request places and pay for them'] : []),
  ...(pickUp ? ['Report absences and add people who may collect the child'] : []),
];

interface Link {
  id: string;
  child: string;
  name: string;
  email: string;
  rights: GuardianRights;
  token: string;
  expiresAt: Date;
  invitedBy: string;
}

/** Nobody asked for this mail: it carries no link that somebody typed as a name. */
const withoutWebAddress = (name: string): string => (hasWebAddress(name) ? 'Somebody' : name);

async function sendLink(tx: Transaction, context: NotifyNeeds, link: Link): Promise<void> {
  await sendMail(tx, context, {
    kind: guardianMails.invited,
    to: { email: link.email, name: link.name },
    values: {
      child: withoutWebAddress(link.child.split(' ')[0] ?? link.child),
      by: withoutWebAddress(await inviterName(tx, link.invitedBy)),
      until: writtenDay(link.expiresAt),
      rights: rightsAsText(link.rights),
    },
    path: `/guardian/${link.token}`,
  });
}

/** Nobody is their own guardian twice, and the child is none. Throws 422. */
async function refuseOwnAddress(
  tx: Transaction,
  child: { id: string; parentId: string },
  email: string,
): Promise<void> {
  const taken = await tx
    .select({ id: account.id })
    .from(account)
    .innerJoin(
      student,
      and(eq(student.id, child.id), or(eq(account.id, student.parentId), eq(account.id, student.accountId))),
    )
    .where(eq(account.email, email));
  const [own] = await tx.select({ email: student.email }).from(student).where(eq(student.id, child.id));
  if (taken.length > 0 || own?.email === email)
    throw invalid({
      email: 'This address belongs to the child or to the primary guardian. Enter that of another adult',
    });
}

/**
 * Invites a guardian; nothing is shown to them before they accept. The answer is the same whether or not the address has
 * an account. Throws 404, 409 (invited already, too many, or no primary one), 422.
 */
export async function inviteGuardian(
  db: Database,
  context: ActorContext & NotifyNeeds,
  { studentId, given }: { studentId: string; given: z.output<typeof body> },
): Promise<void> {
  const { actor } = context;
  await inTransaction(db, async (tx) => {
    const { child } = await lockGuarded(tx, { actor, studentId });
    const { parentId } = child;
    if (parentId === null)
      throw conflict('no_primary', 'This student has no parent here yet, so there is nobody to share with.');
    await storeInvitation(tx, context, { child: { ...child, parentId }, given, invitedBy: actor.accountId });
  });
}

interface Inviting {
  /** Locked, or new in this transaction. */
  child: { id: string; name: string; parentId: string };
  given: z.output<typeof body>;
  invitedBy: string;
}

/** Stores an invitation and sends its link. Answers its id. Throws as `inviteGuardian`. */
export async function storeInvitation(
  tx: Transaction,
  context: ActionContext & NotifyNeeds,
  { child, given, invitedBy }: Inviting,
): Promise<string> {
  const { origin, now } = context;
  const { id: studentId, parentId } = child;
  await refuseOwnAddress(tx, { id: studentId, parentId }, given.email);
  await tx
    .update(guardian)
    .set({ state: 'ended', tokenDigest: null, endedAt: now })
    .where(and(eq(guardian.studentId, studentId), eq(guardian.state, 'invited'), lte(guardian.expiresAt, now)));
  const there = await currentGuardians(tx, studentId);
  if (there.some(({ email }) => email === given.email))
    throw conflict('has_guardian', 'This address is invited already, or belongs to a guardian of the child.');
  if (there.length >= mostGuardians)
    throw conflict(
      'has_guardian',
      `A child can have ${mostGuardians} guardians besides the parent. End the rights of one, or withdraw an invitation, first.`,
    );
  const token = randomToken();
  const id = newId();
  const expiresAt = new Date(now.getTime() + invitationDays * dayMs);
  const { name, email, money, pick_up: pickUp } = given;
  await tx.insert(guardian).values({
    id,
    studentId,
    name,
    email,
    money,
    pickUp,
    tokenDigest: tokenDigest(token).toString('hex'),
    expiresAt,
    invitedBy,
    invitedAt: now,
    createdAt: now,
  });
  await recordAudit(tx, origin, {
    action: 'guardian.invited',
    entity: 'student',
    entityId: studentId,
    after: { guardian_id: id, name, money, pick_up: pickUp },
  });
  const link = { id, child: child.name, name, email, rights: given, token, expiresAt, invitedBy };
  await sendLink(tx, context, link);
  return id;
}

/** Sends the invitation again, with a new link and the full time; the earlier link ends. Throws 404, 409 when accepted. */
export async function resendInvitation(
  db: Database,
  context: ActorContext & NotifyNeeds,
  { studentId, id }: { studentId: string; id: string },
): Promise<void> {
  const { actor, origin, now } = context;
  await inTransaction(db, async (tx) => {
    const { child } = await lockGuarded(tx, { actor, studentId });
    const row = await lockGuardian(tx, { studentId, id });
    if (row.state !== 'invited') throw conflict('no_invitation', 'This invitation was accepted or withdrawn already.');
    const token = randomToken();
    const expiresAt = new Date(now.getTime() + invitationDays * dayMs);
    await tx
      .update(guardian)
      .set({
        tokenDigest: tokenDigest(token).toString('hex'),
        expiresAt,
        invitedAt: now,
        version: sql`${guardian.version} + 1`,
      })
      .where(eq(guardian.id, id));
    await recordAudit(tx, origin, {
      action: 'guardian.invited_again',
      entity: 'student',
      entityId: studentId,
      after: { guardian_id: id },
    });
    const { name, email, money, pickUp } = row;
    const rights = { money, pick_up: pickUp };
    const invitedBy = row.invitedBy ?? actor.accountId;
    await sendLink(tx, context, { id, child: child.name, name, email, rights, token, expiresAt, invitedBy });
  });
}
