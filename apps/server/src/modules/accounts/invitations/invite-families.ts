import type { InvitedFamilies, NotInvitedReason } from '@doctorbird/contract/accounts/invitations';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudits } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { guardianMails } from '../../families/mails/guardian-mails.ts';
import { invitationOf } from '../../families/parents/invite-family.ts';
import { codeChannel } from '../../organisation/channels/send-phone-code.ts';
import { sendSignInLinks } from '../../organisation/channels/send-sign-in-links.ts';
import { sendMails } from '../../organisation/mails/send-mail.ts';
import { accountMails } from '../mails/account-mails.ts';
import { invitationStates } from './invitation-states.queries.ts';
import { wayToInvite } from './way-to-invite.ts';

/**
 * Invites the chosen parents who have never signed in, by email or by text; the others are counted by reason. All in one
 * transaction, so that a repeated request invites nobody twice.
 */
export const inviteFamilies = (
  db: Database,
  context: ActionContext & NotifyDependencies,
  ids: readonly string[],
): Promise<InvitedFamilies> =>
  inTransaction(db, async (tx) => {
    const { now } = context;
    const chosen = [...new Set(ids)];
    // By id, so that two selections with the same families do not wait for each other.
    const holders = await tx
      .select()
      .from(account)
      .where(and(inArray(account.id, chosen), eq(account.role, 'parent')))
      .orderBy(asc(account.id))
      .for('no key update');
    const states = await invitationStates(
      tx,
      context,
      holders.map(({ id }) => id),
    );
    const channel = await codeChannel(tx, context.config);
    const skipped = new Map<NotInvitedReason, number>();
    const skip = (reason: NotInvitedReason, families = 1) =>
      void (families > 0 && skipped.set(reason, (skipped.get(reason) ?? 0) + families));
    const mails = [];
    const people = [];
    const audits = [];
    skip('unknown', chosen.length - holders.length);
    for (const holder of holders) {
      const { id, fullName: name, email, signInPhone: phone } = holder;
      const way = wayToInvite(holder, states.get(id)!, { now, canText: channel !== null });
      if (way === 'email' && email !== null) mails.push(await invitationOf(tx, context, { id, email, name }));
      else if (way === 'text' && phone !== null) people.push({ id, name, phone });
      else if (way !== 'email' && way !== 'text') {
        skip(way);
        continue;
      }
      audits.push({
        ...(way === 'email'
          ? { action: 'account.invited', after: { by: 'email' } }
          : { action: 'account.sign_in_link_sent', after: { by: channel } }),
        entity: 'account',
        entityId: id,
      });
    }
    await sendMails(tx, context, { kind: guardianMails.imported, mails });
    if (channel !== null) await sendSignInLinks(tx, context, { kind: accountMails.signInPhoneSet, channel, people });
    await recordAudits(tx, context.origin, audits);
    return {
      by_email: mails.length,
      by_text: people.length,
      skipped: [...skipped].map(([reason, families]) => ({ reason, families })),
    };
  });
