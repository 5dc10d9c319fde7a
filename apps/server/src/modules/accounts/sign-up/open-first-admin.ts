import type { openFirstAdmin as openFirstAdminBody } from '@doctorbird/contract/accounts/first-admin';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { newAccount } from '../../../access/account-version.ts';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import { hasAdmin } from '../../../access/first-admin-setup.ts';
import { spendOneTimeToken, voidOneTimeTokens } from '../../../access/one-time-links.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/domain-error.ts';
import type { AuthDependencies } from '../sign-in/auth-dependencies.ts';
import { insertAccount } from './open-account.ts';
import { preparePassword } from '../security/prepare-password.ts';
import { sendWelcome } from '../sign-in/send-links.ts';

/** Creates the first admin and signs them in. Throws 409 for a used or expired link, and once any admin exists. */
export async function openFirstAdmin(
  db: Database,
  context: ActionContext & Ports<AuthDependencies>,
  { given: { token, ...given }, userAgent }: { given: z.output<typeof openFirstAdminBody>; userAgent: string | null },
): Promise<{ token: string; accountId: string }> {
  const { origin, now } = context;
  const adminExists = () =>
    conflict('admin_exists', 'There is already an admin. Please sign in, or ask them to invite you.');
  if (await hasAdmin(db)) throw adminExists();
  const passwordHash = await preparePassword(db, given);
  return inTransaction(db, async (tx) => {
    // Two servers started at once may have printed two links. The lock makes the second one find an admin.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first-admin'))`);
    if (await hasAdmin(tx)) throw adminExists();
    if (!(await spendOneTimeToken(tx, 'first-admin', token, now)))
      throw conflict(
        'link_over',
        'This link has expired or was already used. Restart the server: it prints a new one on its console.',
      );
    const accountId = await insertAccount(tx, context, { given: { ...given, role: 'admin' }, passwordHash });
    await voidOneTimeTokens(tx, 'first-admin', null, now);
    await recordAudit(
      tx,
      { ...origin, actorId: accountId, role: 'admin' },
      { action: 'account.first_admin', entity: 'account', entityId: accountId },
    );
    await sendWelcome(tx, context, { id: accountId, email: given.email, name: given.full_name });
    const session = await context.sessions.open(tx, newAccount(accountId), { userAgent, address: origin.address });
    return { token: session, accountId };
  });
}
