import { and, eq, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { program } from '../catalog/programs.table.ts';
import { meeting } from './meetings.table.ts';

/** Whose meetings are planned. */
export interface MeetingOwner {
  kind: 'program' | 'group';
  id: string;
}

export const ownerColumns = ({ kind, id }: MeetingOwner): { programId: string } | { groupId: string } =>
  kind === 'program' ? { programId: id } : { groupId: id };

export const isOf = ({ kind, id }: MeetingOwner) =>
  kind === 'program' ? eq(meeting.programId, id) : eq(meeting.groupId, id);

export const ownerOf = (row: Pick<typeof meeting.$inferSelect, 'programId' | 'groupId'>): MeetingOwner =>
  row.programId === null ? { kind: 'group', id: row.groupId! } : { kind: 'program', id: row.programId };

/** Throws 404, or 409 once no more meetings can be planned. A group is locked, so that it does not end meanwhile. */
export async function requirePlannable(tx: Transaction, owner: MeetingOwner): Promise<void> {
  if (owner.kind === 'program') {
    const [place] = await tx
      .select({ status: program.status })
      .from(program)
      .where(and(eq(program.id, owner.id), isNull(program.deletedAt)));
    if (!place) throw notFound('program');
    if (place.status === 'cancelled' || place.status === 'completed')
      throw conflict('program_over', 'This program is over, so no meeting can be planned for it.');
    return;
  }
  const [row] = await tx.select({ status: group.status }).from(group).where(eq(group.id, owner.id)).for('share');
  if (!row) throw notFound('group');
  if (row.status === 'pending')
    throw conflict('group_pending', 'This group has only registered. Send it a quote before you plan its days.');
  if (row.status !== 'quoted' && row.status !== 'active')
    throw conflict('group_over', `This group is ${row.status}, so no meeting can be planned for it.`);
}

/** Whom a change of a meeting affects. */
export type MeetingAudience =
  // `usualPlace` is where its meetings without a place of their own are.
  | { kind: 'program'; id: string; title: string; slug: string; usualPlace: string | null }
  | {
      kind: 'group';
      id: string;
      name: string;
      reference: string;
      status: string;
      contact: string;
      email: string;
      usualPlace: string;
    };

/** What the team calls it. */
export const teamTitle = (of: MeetingAudience): string =>
  of.kind === 'program' ? of.title : `${of.name} (${of.reference})`;

export async function readAudience(db: Executor, owner: MeetingOwner): Promise<MeetingAudience> {
  if (owner.kind === 'program') {
    const [row] = await db
      .select({ id: program.id, title: program.title, slug: program.slug, usualPlace: program.location })
      .from(program)
      .where(eq(program.id, owner.id));
    if (!row) throw notFound('meeting');
    return { kind: 'program', ...row };
  }
  const [found] = await db
    .select({
      id: group.id,
      name: group.name,
      reference: group.reference,
      status: group.status,
      contact: group.contactName,
      email: group.contactEmail,
      usualPlace: group.organization,
    })
    .from(group)
    .where(eq(group.id, owner.id));
  if (!found) throw notFound('meeting');
  return { kind: 'group', ...found };
}
