import { sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { note } from '../../families/notes/notes.table.ts';
import { competition } from '../../competitions/catalog/competitions.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';

/** Cleanup: deletes the notes on programs and competitions that are permanently deleted. */
export async function dropStrayNotes(db: Database, _context: Pick<ActionContext, 'now'>): Promise<void> {
  await db.delete(note).where(sql`
    (${note.recordKind} = 'program' and not exists (select 1 from ${program} where ${program.id} = ${note.recordId}))
    or (${note.recordKind} = 'competition'
      and not exists (select 1 from ${competition} where ${competition.id} = ${note.recordId}))`);
}
