import { and, asc, isNull, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { broadcast, savedAudience } from './broadcasts.table.ts';

/** Whether a part of an audience, by its SQL, is about a tag. */
export const isPartOfTag = (part: SQL, tagId: string): SQL =>
  sql`${part} ->> 'of' = 'tag' and lower(${part} ->> 'id') = ${tagId}`;

/** Whether an audience has a part that is about a tag. */
export const hasPartOfTag = (audience: AnyColumn, tagId: string): SQL =>
  sql`exists (select 1 from jsonb_array_elements(${audience} -> 'rules') part where ${isPartOfTag(sql`part`, tagId)})`;

interface AudiencesOfTag {
  /** Subjects of messages that are not sent; a draft may have none. */
  messages: string[];
  /** Names of saved lists. */
  lists: string[];
}

/** What would reach other people without a tag. A message that was sent has its recipients. */
export async function audiencesOfTag(db: Executor, tagId: string): Promise<AudiencesOfTag> {
  const messages = await db
    .select({ name: broadcast.subject })
    .from(broadcast)
    .where(and(isNull(broadcast.startedAt), hasPartOfTag(broadcast.audience, tagId)))
    .orderBy(asc(broadcast.createdAt), asc(broadcast.id));
  const lists = await db
    .select({ name: savedAudience.name })
    .from(savedAudience)
    .where(hasPartOfTag(savedAudience.audience, tagId))
    .orderBy(asc(savedAudience.name));
  return { messages: messages.map(({ name }) => name), lists: lists.map(({ name }) => name) };
}
