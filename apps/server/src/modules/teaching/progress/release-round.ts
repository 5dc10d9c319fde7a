import type { heldReasons } from '@doctorbird/contract/teaching/report-rounds';
import type { ActorContext } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { NotifyNeeds } from '../../families/students/notify-about.ts';
import { lockOwnReports, nameHeld, notReady, type Held, type RoundChoice } from './own-reports.ts';
import { approvedOf } from './prove-report.ts';
import { releaseDraft } from './release-report.ts';
import { needsProof } from './report-proofs.queries.ts';

type Why = (typeof heldReasons)[number];

/**
 * Releases own drafts of a class. Each is released once, however often or from wherever it is asked; what is not ready, has changed since
 * it was read or waits for its reader stays a draft and holds up no other. Ids that are not own reports of this class are left out. Throws
 * 404 for a class of others.
 */
export async function releaseRound(
  db: Database,
  context: ActorContext & NotifyNeeds,
  choice: Omit<RoundChoice, 'staffId'>,
): Promise<{ released: string[]; held: Held<Why>[] }> {
  return inTransaction(db, async (tx) => {
    const { rows, versions } = await lockOwnReports(tx, { ...choice, staffId: context.actor.accountId });
    const approved = (await needsProof(tx)) ? await approvedOf(tx, rows) : null;
    const released: string[] = [];
    const held = new Map<string, Why>();
    for (const row of rows) {
      const isDraft = row.status === 'draft';
      const why = isDraft
        ? (notReady(row, versions.get(row.id)) ?? (approved && !approved.has(row.id) ? 'not_read' : null))
        : null;
      if (why) held.set(row.id, why);
      else {
        if (isDraft) await releaseDraft(tx, context, row);
        released.push(row.id);
      }
    }
    return { released, held: await nameHeld(tx, rows, held) };
  });
}
