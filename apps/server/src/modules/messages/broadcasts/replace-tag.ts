import { and, isNull, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { hasPartOfTag, isPartOfTag } from './audience-tags.queries.ts';
import { broadcast, savedAudience } from './broadcasts.table.ts';

interface Replaced {
  from: string;
  into: string;
}

const withOther = (audience: AnyColumn, { from, into }: Replaced): SQL => sql`jsonb_set(${audience}, '{rules}', (
  select jsonb_agg(case when ${isPartOfTag(sql`r.part`, from)} then jsonb_set(r.part, '{id}', to_jsonb(${into}::text)) else r.part end
    order by r.place)
  from jsonb_array_elements(${audience} -> 'rules') with ordinality r(part, place)))`;

/** Puts one tag in the place of another in messages that are not sent and in saved lists, also where it leaves people out. */
export async function replaceAudienceTag(
  tx: Transaction,
  _context: Pick<ActionContext, 'now'>,
  replaced: Replaced,
): Promise<void> {
  await tx
    .update(broadcast)
    .set({ audience: withOther(broadcast.audience, replaced), version: sql`${broadcast.version} + 1` })
    .where(and(isNull(broadcast.startedAt), hasPartOfTag(broadcast.audience, replaced.from)));
  await tx
    .update(savedAudience)
    .set({ audience: withOther(savedAudience.audience, replaced) })
    .where(hasPartOfTag(savedAudience.audience, replaced.from));
}
