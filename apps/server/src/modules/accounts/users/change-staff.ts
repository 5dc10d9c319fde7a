import type { createStaff as createStaffBody, userChange } from '@doctorbird/contract/accounts/users';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { account } from '../../../access/access.table.ts';
import { emailOf } from '../../../access/actor.ts';
import type { ActionContext, ActorContext, Ports } from '../../../access/action-context.ts';
import { requireFresh } from '../../../access/authorize.ts';
import { endAllRoles } from '../../../access/end-all-roles.ts';
import { giveFirstRoles } from '../../../access/give-first-roles.ts';
import { requirePermission } from '../../../access/permission-needed.ts';
import { loadRoles } from '../roles/roles.queries.ts';
import { endAccess } from '../../../access/end-access.ts';
import { makeOneTimeToken } from '../../../access/one-time-links.ts';
import { hashPassword } from '../../../access/passwords.ts';
import type { Sessions } from '../../../access/sessions.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { announceChange } from '../../../platform/audit/after-changes.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { noPassword } from '../../families/parents/invite-family.ts';
import { randomToken } from '../../../platform/crypto/random-token.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound, refuseStale } from '../../../platform/domain-error.ts';
import { presentFields } from '../../../platform/present-fields.ts';
import { insertAccount, type NewAccount } from '../sign-up/open-account.ts';
import { preparePassword } from '../security/prepare-password.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { requireAnotherAdmin } from '../../../access/require-another-admin.ts';
import { accountMails } from '../mails/account-mails.ts';
import { isTeam, refuseOwnRole } from './users.policy.ts';

export type StaffDependencies = Pick<AppDependencies, 'db' | 'config' | 'clock' | 'jobs'> & { sessions: Sessions };

/**
 * Creates a staff account; without a password it sends an invitation. Throws 409 when the email is taken, 403 for a new
 * admin when the actor's password was not entered recently.
 */
export async function createStaff(
  db: Database,
  context: ActorContext & Ports<StaffDependencies>,
  { password, ...given }: z.output<typeof createStaffBody>,
): Promise<string> {
  const { actor, now } = context;
  // Creating an admin is as sensitive as changing a role.
  if (given.role === 'admin') {
    await requirePermission(db, { actor, now }, 'roles');
    requireFresh(actor, now);
  }
  const roles = await checkedRoles(db, given);
  // A random stand-in: nobody can sign in until the invitation link is used.
  const passwordHash = password
    ? await preparePassword(db, { email: given.email, password })
    : await hashPassword(randomToken());
  return inTransaction(db, (tx) =>
    storeStaff(tx, context, {
      given: { ...given, roles, given_by: actor.accountId },
      passwordHash,
      invite: !password,
    }),
  );
}

/**
 * Opens an account of the staff for a file that the office imports. Without an invitation nobody signs in until one is sent from the
 * staff's page. Throws 409 when the email is taken.
 */
export async function openStaff(
  tx: Transaction,
  context: ActionContext & Ports<Pick<StaffDependencies, 'config' | 'jobs'>>,
  { given, invite }: { given: { full_name: string; email: string; phone: string | null }; invite: boolean },
): Promise<string> {
  return storeStaff(tx, context, { given: { ...given, role: 'staff' }, passwordHash: noPassword, invite });
}

interface NewStaff {
  given: Pick<NewAccount, 'role' | 'full_name' | 'phone' | 'roles' | 'given_by'> & { email: string };
  passwordHash: string;
  invite: boolean;
}

async function storeStaff(
  tx: Transaction,
  context: ActionContext & Ports<Pick<StaffDependencies, 'config' | 'jobs'>>,
  { given, passwordHash, invite }: NewStaff,
): Promise<string> {
  // Whoever is invited sets the first password; the one that an admin typed is known to two.
  const passwordTyped = !invite && passwordHash !== noPassword;
  const id = await insertAccount(tx, context, { given: { ...given, password: '' }, passwordHash, passwordTyped });
  if (invite) await sendInvitation(tx, context, { id, email: given.email, name: given.full_name });
  await recordAudit(tx, context.origin, {
    action: 'account.created',
    entity: 'account',
    entityId: id,
    after: { role: given.role, ...(given.roles && { roles: given.roles.join(', ') }), invited: invite },
  });
  return id;
}

/** Sends a new invitation. Throws 409 once the person has signed in. */
export async function inviteAgain(
  db: Database,
  context: ActionContext & Ports<StaffDependencies>,
  id: string,
): Promise<void> {
  const { origin } = context;
  await inTransaction(db, async (tx) => {
    const holder = await lockTeamAccount(tx, id);
    if (!holder.isActive)
      throw conflict('switched_off', `${holder.fullName} is switched off. Switch the account on first.`);
    if (holder.emailConfirmedAt)
      throw conflict('already_in', `${holder.fullName} has already set a password. They can use "Forgot password?".`);
    await sendInvitation(tx, context, { id, email: emailOf(holder), name: holder.fullName });
    await recordAudit(tx, origin, { action: 'account.invited', entity: 'account', entityId: id });
  });
}

/** Emails the link with which somebody of the team sets the first password; earlier ones stop working. */
export async function sendInvitation(
  tx: Transaction,
  context: ActionContext & Ports<Pick<StaffDependencies, 'config' | 'jobs'>>,
  to: { id: string; email: string; name: string },
): Promise<void> {
  const { origin, now } = context;
  const token = await makeOneTimeToken(tx, 'invite', to.id, now);
  await sendMail(tx, context, {
    kind: accountMails.invitation,
    to,
    values: { invited_by: origin.name ?? 'The office' },
    path: `/reset-password?token=${token}`,
  });
}

/**
 * Throws 409 when stale, for the caller's own role, or for the last active admin; 403 when a role changes and the
 * actor's password was not entered recently.
 */
export async function changeUser(
  db: Database,
  context: ActorContext & Ports<StaffDependencies>,
  { id, given }: { id: string; given: z.output<typeof userChange> },
): Promise<void> {
  const { actor, origin, now } = context;
  const roles = await checkedRoles(db, given);
  await inTransaction(db, async (tx) => {
    const present = await lockTeamAccount(tx, id);
    refuseStale(given.version, present.version);
    const values = presentFields({ fullName: given.full_name, phone: given.phone, role: given.role });
    const next = { ...present, ...values };
    if (present.role !== next.role) {
      refuseOwnRole(id, origin.actorId);
      await requirePermission(tx, { actor, now }, 'roles');
      requireFresh(actor, now);
      if (present.role === 'admin') await requireAnotherAdmin(tx, id);
      await endAllRoles(tx, { now, accountId: id });
      if (next.role === 'admin')
        await giveFirstRoles(tx, { now }, { accountId: id, roles: roles ?? ['owner'], givenById: actor.accountId });
    }
    await tx
      .update(account)
      .set({ ...values, version: sql`${account.version} + 1` })
      .where(eq(account.id, id));
    // A changed role takes effect with a new sign-in.
    if (present.role !== next.role) await endAccess(tx, context.sessions, id, { now, exceptConfirmation: true });
    await recordAudit(tx, origin, {
      action: 'account.changed',
      entity: 'account',
      entityId: id,
      before: { full_name: present.fullName, role: present.role },
      after: { full_name: next.fullName, role: next.role },
    });
    await announceChange(tx, 'team_profile.follows');
  });
}

/** The roles of a new admin. Throws 422 for one that does not exist. */
async function checkedRoles(
  db: Executor,
  { role, roles }: { role?: string | undefined; roles?: readonly string[] | undefined },
): Promise<readonly string[] | undefined> {
  if (roles === undefined || role !== 'admin') return undefined;
  const known = new Set((await loadRoles(db)).map(({ key }) => key));
  if (!roles.every((key) => known.has(key))) throw invalid({ roles: 'Choose roles of the list' });
  return roles;
}

export async function lockTeamAccount(tx: Transaction, id: string): Promise<typeof account.$inferSelect> {
  const [row] = await tx
    .select()
    .from(account)
    .where(and(eq(account.id, id), isTeam))
    .for('update');
  if (!row) throw notFound('person');
  return row;
}
