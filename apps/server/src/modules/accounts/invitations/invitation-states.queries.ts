import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { account, oneTimeToken } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { noPassword } from '../../families/parents/invite-family.ts';
import { SIGN_IN_LINK } from '../../organisation/channels/text-job.ts';
import { textMessage } from '../../organisation/channels/text-messages.table.ts';
import type { InvitationState } from './way-to-invite.ts';

/** Sessions are deleted after a while, the log is not. */
const wasSignedIn = sql<boolean>`(exists (select 1 from session s where s.account_id = ${account.id})
  or exists (select 1 from audit_entry a
    where a.entity = 'account' and a.entity_id = ${account.id}::text and a.action = 'sign_in.accepted'))`;

/** How far these accounts are, by id. */
export async function invitationStates(
  db: Executor,
  { now }: { now: Date },
  ids: readonly string[],
): Promise<Map<string, InvitationState>> {
  const holders = await db
    .select({
      id: account.id,
      role: account.role,
      hasHash: sql<boolean>`${account.passwordHash} <> ${noPassword}`,
      isConfirmed: sql<boolean>`${account.emailConfirmedAt} is not null`,
      wasSignedIn,
    })
    .from(account)
    .where(inArray(account.id, [...ids]));
  const invitations = await db
    .selectDistinctOn([oneTimeToken.accountId])
    .from(oneTimeToken)
    .where(and(inArray(oneTimeToken.accountId, [...ids]), eq(oneTimeToken.purpose, 'invite')))
    .orderBy(oneTimeToken.accountId, desc(oneTimeToken.createdAt));
  const texts = await db
    .selectDistinctOn([textMessage.accountId], {
      accountId: textMessage.accountId,
      channel: textMessage.channel,
      sentAt: textMessage.createdAt,
      state: textMessage.state,
    })
    .from(textMessage)
    .innerJoin(account, and(eq(account.id, textMessage.accountId), eq(account.signInPhone, textMessage.address)))
    .where(and(inArray(textMessage.accountId, [...ids]), eq(textMessage.kind, SIGN_IN_LINK)))
    .orderBy(textMessage.accountId, desc(textMessage.createdAt));
  const invitationOf = new Map(invitations.map((row) => [row.accountId, row]));
  const textOf = new Map(texts.map((row) => [row.accountId, row]));
  return new Map(
    holders.map(({ id, role, hasHash, isConfirmed, wasSignedIn: signedIn }) => {
      const invited = invitationOf.get(id);
      const texted = textOf.get(id);
      // A member of the team who was invited has a random stand-in until the link is used.
      const standsIn = role !== 'parent' && invited !== undefined && !isConfirmed;
      return [
        id,
        {
          hasPassword: hasHash && !standsIn,
          wasSignedIn: signedIn,
          invitation: invited
            ? { sentAt: invited.createdAt, isOpen: invited.usedAt === null && invited.expiresAt > now }
            : null,
          text:
            texted && texted.channel !== 'push'
              ? {
                  channel: texted.channel,
                  sentAt: texted.sentAt,
                  hasFailed: texted.state === 'failed' || texted.state === 'dropped',
                }
              : null,
        },
      ];
    }),
  );
}
