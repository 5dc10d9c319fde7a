import type { profileCalls } from '@doctorbird/contract/profile';
import { eq } from 'drizzle-orm';
import { account } from '../../access/access.table.ts';
import type { Actor } from '../../access/actor.ts';
import { originOf } from '../../access/authorize.ts';
import type { Sessions } from '../../access/sessions.ts';
import type { AppDependencies } from '../../app-dependencies.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Handlers } from '../../platform/http/register-calls.ts';
import { parent } from '../parents/parents.table.ts';
import { loadProfile } from './profile.queries.ts';

type Dependencies = Pick<AppDependencies, 'db'> & { sessions: Sessions };

export const profileHandlers = ({ db, sessions }: Dependencies): Handlers<typeof profileCalls, Actor> => ({
  getProfile: ({ actor }) => loadProfile(db, actor.accountId),
  updateProfile: async ({ actor, body, request }) => {
    await inTransaction(db, async (tx, afterCommit) => {
      await tx
        .update(account)
        .set({ fullName: body.full_name, phone: body.phone })
        .where(eq(account.id, actor.accountId));
      if (actor.role === 'parent')
        await tx.update(parent).set({ address: body.address }).where(eq(parent.id, actor.accountId));
      await recordAudit(tx, originOf(request, actor), {
        action: 'profile.changed',
        entity: 'account',
        entityId: actor.accountId,
      });
      afterCommit(() => sessions.clearCache());
    });
    return loadProfile(db, actor.accountId);
  },
});
