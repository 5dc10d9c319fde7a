import type { changePassword as body } from '@doctorbird/contract/profile';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { account } from '../../access/access.table.ts';
import type { Actor, Origin } from '../../access/actor.ts';
import { hashPassword, passwordMatches, passwordWeakness } from '../../access/passwords.ts';
import type { Sessions } from '../../access/sessions.ts';
import { judgeTry } from '../../access/sign-in-throttle.ts';
import type { AppDependencies } from '../../app-dependencies.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/domain-error.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import { readOrganisation } from '../site/organisation-settings.ts';

const staffMinimum = 10;

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs'> & { sessions: Sessions };

/**
 * Sets a new password for whoever knows the present one, and ends every other session. Throws 422 for a wrong or weak
 * password; wrong ones count as they do at the sign-in.
 */
export async function changePassword(
  { db, clock, jobs, sessions }: Needs,
  actor: Actor,
  given: z.output<typeof body>,
  origin: Origin,
): Promise<void> {
  const now = clock.now();
  const matches = await judgeTry(db, { email: actor.email, address: origin.address ?? '', now }, async () => {
    const [holder] = await db
      .select({ passwordHash: account.passwordHash })
      .from(account)
      .where(eq(account.id, actor.accountId));
    return (await passwordMatches(given.current_password, holder?.passwordHash ?? null)) || null;
  });
  if (!matches) throw invalid({ current_password: 'This is not your present password' });
  if ((actor.role === 'staff' || actor.role === 'admin') && given.password.length < staffMinimum)
    throw invalid({ password: `Password must be at least ${staffMinimum} characters` });
  const weakness = passwordWeakness(given.password, { email: actor.email });
  if (weakness) throw invalid({ password: weakness });
  const passwordHash = await hashPassword(given.password);
  await inTransaction(db, async (tx) => {
    await tx.update(account).set({ passwordHash }).where(eq(account.id, actor.accountId));
    await sessions.endAll(tx, actor.accountId, actor.tokenHash);
    await recordAudit(tx, origin, { action: 'password.changed', entity: 'account', entityId: actor.accountId });
    const { name } = await readOrganisation(tx);
    await enqueueMail(tx, jobs, {
      to: actor.email,
      subject: 'Your password was changed',
      text: [
        `Hello ${actor.name.split(' ')[0]},`,
        '',
        'The password of your account was changed just now, and every other device was signed out.',
        'If this was not you, use "Forgot password?" on the sign-in page at once and tell us.',
        '',
        name,
      ].join('\n'),
    });
  });
}
