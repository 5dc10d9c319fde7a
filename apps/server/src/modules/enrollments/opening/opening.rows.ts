import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { tag } from '../../organisation/tags/tags.table.ts';
import { earlyAccess } from './opening.table.ts';

export interface EarlyRow {
  kind: 'family' | 'tag' | 'group';
  id: string;
  name: string;
}

/** Who has early access to a program, by name. */
export async function earlyOf(db: Executor, programId: string): Promise<EarlyRow[]> {
  const rows = await db
    .select({ family: account.fullName, tag: tag.name, group: group.name, access: earlyAccess })
    .from(earlyAccess)
    .leftJoin(account, eq(account.id, earlyAccess.parentId))
    .leftJoin(tag, eq(tag.id, earlyAccess.tagId))
    .leftJoin(group, eq(group.id, earlyAccess.groupId))
    .where(eq(earlyAccess.programId, programId));
  return rows
    .map(({ access, ...names }): EarlyRow => {
      if (access.parentId !== null) return { kind: 'family', id: access.parentId, name: names.family ?? '' };
      if (access.tagId !== null) return { kind: 'tag', id: access.tagId, name: names.tag ?? '' };
      return { kind: 'group', id: access.groupId ?? '', name: names.group ?? '' };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
