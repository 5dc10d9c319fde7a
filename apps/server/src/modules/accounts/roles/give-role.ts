import type { giveRole as giveRoleBody } from '@doctorbird/contract/accounts/roles';
import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { account } from '../../../access/access.table.ts';
import { emailOf } from '../../../access/actor.ts';
import type { ActionContext, ActorContext, Ports } from '../../../access/action-context.ts';
import { requireAnotherAdmin } from '../../../access/require-another-admin.ts';
import { roleGrant } from '../../../access/roles.table.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound, refuseStale } from '../../../platform/domain-error.ts';
import { jamaicaStamp } from '../../../platform/jamaica-time.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { accountMails } from '../mails/account-mails.ts';
import { lockTeamAccount, type StaffDependencies } from '../users/change-staff.ts';
import { refuseOwnRole } from '../users/users.policy.ts';
import { loadRoles } from './roles.queries.ts';
import type { StoredRole } from './roles.rows.ts';
import { lockRoles } from './write-role.ts';

type Context = ActorContext & Ports<StaffDependencies>;
const yearMs = 366 * 86_400_000;

/** Gives a role to another admin. Throws 409 when stale, for oneself and for a role that they hold; 422 for an end that is over. */
export async function giveRole(
  db: Database,
  context: Context,
  { id, given }: { id: string; given: z.output<typeof giveRoleBody> },
): Promise<void> {
  const { actor, origin, now } = context;
  const endsAt = given.ends_at ? new Date(given.ends_at) : null;
  if (endsAt && (endsAt <= now || endsAt.getTime() - now.getTime() > yearMs))
    throw invalid({ ends_at: 'Choose a moment within the next year' });
  await inTransaction(db, async (tx) => {
    await lockRoles(tx);
    const holder = await lockTeamAccount(tx, id);
    refuseStale(given.version, holder.version);
    refuseOwnRole(id, origin.actorId);
    if (holder.role !== 'admin')
      throw conflict('not_an_admin', `${holder.fullName} is not an admin. Make them an admin first, with this role.`);
    const role = (await loadRoles(tx)).find(({ key }) => key === given.role);
    if (!role) throw invalid({ role: 'Choose a role of the list' });
    await endOver(tx, { now, accountId: id });
    const rows = await tx
      .insert(roleGrant)
      .values({
        accountId: id,
        role: role.key,
        reason: given.reason ?? null,
        givenById: actor.accountId,
        givenAt: now,
        endsAt,
      })
      .onConflictDoNothing()
      .returning({ id: roleGrant.id });
    if (rows.length === 0) throw conflict('role_held', `${holder.fullName} holds ${role.name} already.`);
    await touch(tx, context, id);
    await recordAudit(tx, origin, {
      action: 'role.given',
      entity: 'account',
      entityId: id,
      after: { role: role.name, ends_at: endsAt?.toISOString() ?? null, reason: given.reason ?? null },
    });
    await sendGiven(tx, context, { to: holder, role, endsAt });
  });
}

/** Whoever gets a role reads which, and until when. */
export const sendGiven = (
  tx: Transaction,
  context: Context,
  { to, role, endsAt }: { to: Holder; role: Pick<StoredRole, 'name' | 'about'>; endsAt: Date | null },
) =>
  sendMail(tx, context, {
    kind: accountMails.roleGiven,
    to: { email: emailOf(to), name: to.fullName },
    values: {
      role: role.name,
      given_by: context.actor.name,
      about: role.about,
      until: endsAt ? jamaicaStamp(endsAt) : '',
    },
    path: '/admin',
  });

/** Ends a role now; one that is over stays as it is. Throws 409 when stale, for oneself, and for the last owner. */
export async function endRole(
  db: Database,
  context: Context,
  { id, grantId, version }: { id: string; grantId: string; version: number | undefined },
): Promise<void> {
  const { origin } = context;
  await inTransaction(db, async (tx) => {
    await lockRoles(tx);
    const holder = await lockTeamAccount(tx, id);
    const [grant] = await tx
      .select()
      .from(roleGrant)
      .where(and(eq(roleGrant.id, grantId), eq(roleGrant.accountId, id)));
    if (!grant) throw notFound('role');
    if (grant.endedAt !== null) return;
    refuseStale(version, holder.version);
    refuseOwnRole(id, origin.actorId);
    await endGrant(tx, context, { grant, holder });
  });
}

/** Ends one grant with its audit line, and its holder reads so; the caller holds the account. */
export async function endGrant(
  tx: Transaction,
  context: Context,
  { grant, holder }: { grant: typeof roleGrant.$inferSelect; holder: Holder },
): Promise<void> {
  const { actor, now } = context;
  if (grant.role === 'owner' && grant.endsAt === null) await requireAnotherAdmin(tx, grant.accountId);
  await tx.update(roleGrant).set({ endedAt: now, endedById: actor.accountId }).where(eq(roleGrant.id, grant.id));
  const role = await recordEnd(tx, context, grant);
  const values = { role, whose: holder.fullName, ended: `by ${actor.name}`, at: jamaicaStamp(now) };
  await sendEnded(tx, context, { to: holder, values });
}

/** What an end leaves: another version of the account, and a line in the log. Answers the name of the role. */
async function recordEnd(
  tx: Transaction,
  context: ActionContext & Ports<StaffDependencies>,
  { accountId, role: key }: typeof roleGrant.$inferSelect,
): Promise<string> {
  await touch(tx, context, accountId);
  const role = (await loadRoles(tx)).find((one) => one.key === key)?.name ?? key;
  await recordAudit(tx, context.origin, {
    action: 'role.ended',
    entity: 'account',
    entityId: accountId,
    before: { role },
  });
  return role;
}

/** A role for a time that is over makes room for the same one again, before the job has ended it. */
export const endOver = (tx: Transaction, { now, accountId }: { now: Date; accountId: string }) =>
  tx
    .update(roleGrant)
    .set({ endedAt: sql`${roleGrant.endsAt}` })
    .where(and(eq(roleGrant.accountId, accountId), isNull(roleGrant.endedAt), lte(roleGrant.endsAt, now)));

/** The account has another version, and every process reads its rights again. */
async function touch(tx: Transaction, { sessions }: Ports<StaffDependencies>, id: string): Promise<void> {
  await tx
    .update(account)
    .set({ version: sql`${account.version} + 1` })
    .where(eq(account.id, id));
  await sessions.forgetEverywhere(tx);
}

type Holder = Parameters<typeof emailOf>[0] & { fullName: string };

interface Ended {
  to: Holder;
  values: { role: string; whose: string; ended: string; at: string };
}

const sendEnded = (tx: Transaction, context: ActionContext & Ports<StaffDependencies>, { to, values }: Ended) =>
  sendMail(tx, context, {
    kind: accountMails.roleEnded,
    to: { email: emailOf(to), name: to.fullName },
    values,
    path: '/admin',
  });

/** Ends a role whose time is over, and notifies its holder and whoever gave it. */
export async function endRoleInTime(
  tx: Transaction,
  context: ActionContext & Ports<StaffDependencies>,
  id: string,
): Promise<void> {
  const [grant] = await tx.select().from(roleGrant).where(eq(roleGrant.id, id)).for('update');
  if (!grant || grant.endNotifiedAt !== null || grant.endsAt === null) return;
  await tx
    .update(roleGrant)
    .set({ endedAt: sql`coalesce(${roleGrant.endedAt}, ${roleGrant.endsAt})`, endNotifiedAt: context.now })
    .where(eq(roleGrant.id, id));
  const role = await recordEnd(tx, context, grant);
  const people = await tx
    .select()
    .from(account)
    .where(
      and(
        eq(account.isActive, true),
        or(eq(account.id, grant.accountId), grant.givenById ? eq(account.id, grant.givenById) : undefined),
      ),
    );
  const whose = people.find((one) => one.id === grant.accountId)?.fullName ?? 'A former admin';
  const values = { role, whose, ended: 'as planned', at: jamaicaStamp(grant.endsAt) };
  for (const to of people) await sendEnded(tx, context, { to, values });
}

/** Roles whose time is over and whose end nobody was told yet. */
export const overGrants = (now: Date) =>
  and(
    lte(roleGrant.endsAt, now),
    isNull(roleGrant.endNotifiedAt),
    or(isNull(roleGrant.endedAt), gte(roleGrant.endedAt, roleGrant.endsAt)),
  );
