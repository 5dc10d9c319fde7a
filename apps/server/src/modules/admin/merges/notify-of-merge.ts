import { sql } from 'drizzle-orm';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { maskedEmail } from '../../../access/masked-email.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { familyMails } from '../../families/mails/family-mails.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';

/** Both accounts hear about it: an address in the text is masked, in case they are two people after all. */
export async function notifyOfMerge(
  tx: Transaction,
  context: NotifyDependencies,
  { staysId, mergedId, undone }: { staysId: string; mergedId: string; undone: boolean },
): Promise<void> {
  if (undone) {
    await notifyPeople(tx, context, {
      kind: familyMails.mergeUndone,
      people: [staysId, mergedId].map((id) => ({ id, values: {}, path: '/auth' })),
    });
    return;
  }
  const { rows } = await tx.execute<{ email: string | null }>(sql`select email from account where id = ${staysId}`);
  const email = rows[0]?.email ?? null;
  await notifyPeople(tx, context, {
    kind: familyMails.merged,
    people: [staysId, mergedId].map((id) => ({
      id,
      values: { sign_in: email === null ? null : maskedEmail(email) },
      path: '/auth',
    })),
  });
}
