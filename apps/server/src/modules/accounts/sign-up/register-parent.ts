import type { z } from 'zod';
import type { registerParent as registerParentBody } from '@doctorbird/contract/accounts/auth';
import { newAccount } from '../../../access/account-version.ts';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readSignUpTexts } from '../../families/consents/consent-texts.ts';
import { recordConsents } from '../../families/consents/record-consent.ts';
import { newFamilyCode } from '../../families/parents/family-code.ts';
import { parent } from '../../families/parents/parents.table.ts';
import type { AuthDependencies } from '../sign-in/auth-dependencies.ts';
import { emailIsTaken, emailTaken, insertAccount } from './open-account.ts';
import { preparePassword } from '../security/prepare-password.ts';
import { sendWelcome } from '../sign-in/send-links.ts';

/** Opens a parent account and signs it in. Throws 409 for a taken email, 422 for a common password. */
export async function registerParent(
  db: Database,
  context: ActionContext & Ports<AuthDependencies>,
  { given, userAgent }: { given: z.output<typeof registerParentBody>; userAgent: string | null },
): Promise<{ token: string; accountId: string }> {
  const { origin } = context;
  if (await emailIsTaken(db, given.email)) throw emailTaken();
  const passwordHash = await preparePassword(db, given);
  return inTransaction(db, async (tx) => {
    const accountId = await insertAccount(tx, context, { given: { ...given, role: 'parent' }, passwordHash });
    await tx.insert(parent).values({ id: accountId, address: given.address, familyCode: newFamilyCode() });
    await recordAudit(
      tx,
      { ...origin, actorId: accountId, role: 'parent' },
      { action: 'account.registered', entity: 'parent', entityId: accountId },
    );
    const agreed = await readSignUpTexts(tx);
    await recordConsents(
      tx,
      { ...context, origin: { ...origin, actorId: accountId, role: 'parent', name: given.full_name } },
      {
        about: { parentId: accountId, studentId: null },
        answers: agreed.map(({ kind, version }) => ({ kind, given: true, text_version: version })),
      },
    );
    await sendWelcome(tx, context, { id: accountId, email: given.email, name: given.full_name });
    const token = await context.sessions.open(tx, newAccount(accountId), { userAgent, address: origin.address });
    return { token, accountId };
  });
}
