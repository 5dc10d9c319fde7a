import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { familyNote } from './family-notes.table.ts';

export const rows = (db: Executor) =>
  db
    .select({ id: familyNote.id, text: familyNote.text, at: familyNote.createdAt, by: account.fullName })
    .from(familyNote)
    .leftJoin(account, eq(account.id, familyNote.authorId));

export type NoteRow = Awaited<ReturnType<typeof rows>>[number];
