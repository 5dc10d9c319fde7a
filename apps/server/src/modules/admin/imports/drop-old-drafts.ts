import { importDraftDays } from '@doctorbird/contract/families/family-imports';
import { sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { undoableSince } from './family-imports.presenter.ts';

const dayMs = 86_400_000;

/** Files that nobody imported go, and of an import that can no longer be undone the names of rows that were left out. */
export async function dropOldDrafts(db: Database, { now }: ActionContext): Promise<void> {
  const before = new Date(now.getTime() - importDraftDays * dayMs);
  await db.execute(sql`delete from family_import where state = 'draft' and created_at < ${before}`);
  await db.execute(sql`
    update family_import set left_rows = '[]', draft = null, record_facts = null
    where state in ('done', 'undone') and coalesce(undone_at, done_at) < ${undoableSince(now)} and (left_rows <> '[]' or draft is not null or record_facts is not null)`);
}
