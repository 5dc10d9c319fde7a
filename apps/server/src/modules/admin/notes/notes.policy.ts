import type { RecordKind } from '@doctorbird/contract/core/record-kinds';
import { and, eq, or, type SQL } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Actor } from '../../../access/actor.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { note } from '../../families/notes/notes.table.ts';
import { ofStaff, staffSee } from '../tasks/tasks.policy.ts';

/** Who may be mentioned in a note on a record: active admins, and active staff who may see it. */
export const mayBeMentioned = (kind: RecordKind, recordId: string) => {
  const seen = staffSee(kind, recordId, account.id);
  const staff = seen && and(eq(account.role, 'staff'), seen);
  return and(eq(account.isActive, true), or(eq(account.role, 'admin'), staff));
};

/** The notes that a caller may read when they mention them: all for an admin, for staff those on records they may see. */
export const readableBy = (actor: Pick<Actor, 'role' | 'accountId'>): SQL | undefined =>
  actor.role === 'admin'
    ? undefined
    : or(...ofStaff.map((kind) => and(eq(note.recordKind, kind), staffSee(kind, note.recordId, actor.accountId))));

/** Throws 403 for everybody but the author. */
export function checkAuthor(authorId: string | null, actor: Pick<Actor, 'accountId'>): void {
  if (authorId !== actor.accountId)
    throw new DomainError('forbidden', 'not_author', 'Only the person who wrote a note can edit it.');
}
