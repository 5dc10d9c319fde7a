import { and, eq, isNull } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { siteBanner } from '../../organisation/banners/banners.table.ts';
import { lockClosure } from './undo-closure.ts';

/** Changes the line above every page, or takes it down. Throws 404, 409 when it is down already. */
export async function changeClosureBanner(
  db: Database,
  { origin, now }: ActionContext,
  { id, banner }: { id: string; banner: string | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { bannerId } = await lockClosure(tx, id);
    const [row] = bannerId
      ? await tx
          .update(siteBanner)
          .set(banner === null ? { endedAt: now } : { text: banner })
          .where(and(eq(siteBanner.id, bannerId), isNull(siteBanner.endedAt)))
          .returning({ id: siteBanner.id })
      : [];
    if (!row) throw conflict('banner_down', 'The line on the site is already taken down.');
    await recordAudit(tx, origin, { action: 'closure.banner', entity: 'closure', entityId: id, after: { banner } });
  });
}
