import { sql, type SQL } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { followPhotoConsent } from '../../content/admin/follow-photo-consent.ts';
import { photoConsentOf } from '../../families/consents/consents.queries.ts';
import { picturedTables, setValues } from './move-rows.ts';

interface Step {
  mergeId: string;
  from: string;
  to: string;
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** Pictures name children inside of lists: a joined child becomes the one that stays, and is named once. */
export async function followInTexts(tx: Transaction, { mergeId, from, to }: Step): Promise<void> {
  const change = async (
    table: (typeof picturedTables)[number],
    column: string,
    { names, value }: { names: SQL; value: SQL },
  ) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from ${sql.identifier(table)} where ${sql.identifier(column)} @> ${names} order by id for update`);
    for (const { id } of rows) await setValues(tx, mergeId, { table, id, to: { [column]: value } });
  };
  for (const table of picturedTables)
    await change(table, 'pictures', {
      names: json([{ students: [from] }]),
      value: sql`(select jsonb_agg(case when m -> 'students' @> ${json([from])} then jsonb_set(m, '{students}',
            (select jsonb_agg(distinct case when v = ${from} then ${to}::text else v end) from jsonb_array_elements_text(m -> 'students') v)) else m end order by at)
        from jsonb_array_elements(x.pictures) with ordinality l (m, at))`,
    });
}

/** Pictures follow the consent that counts for these children now. */
export async function followConsents(
  tx: Transaction,
  context: ActionContext,
  childIds: readonly string[],
): Promise<void> {
  const consents = await photoConsentOf(tx, childIds);
  for (const studentId of childIds)
    await followPhotoConsent(tx, context, { studentId, given: consents.get(studentId) ?? false });
}
