import { sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { note } from '../../families/notes/notes.table.ts';
import { competition } from '../../competitions/catalog/competitions.table.ts';
import { recordTag } from '../../organisation/tags/tags.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';

/** Cleanup: deletes the notes on programs and competitions that are permanently deleted, and takes the tags from them. */
export async function dropStrayNotes(db: Database, _context: Pick<ActionContext, 'now'>): Promise<void> {
  await db.delete(recordTag).where(sql`
    ${recordTag.recordKind} = 'program' and not exists (select 1 from ${program} where ${program.id} = ${recordTag.recordId})`);
  await db.delete(note).where(sql`
    (${note.recordKind} = 'program' and not exists (select 1 from ${program} where ${program.id} = ${note.recordId}))
    or (${note.recordKind} = 'competition'
      and not exists (select 1 from ${competition} where ${competition.id} = ${note.recordId}))`);
}
