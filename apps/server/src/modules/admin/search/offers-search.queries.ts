import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { plainColumn } from '../../../platform/database/plain-text.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { seatIsHeld } from '../../enrollments/places/place-text.ts';
import { type Search, withBest } from './found-names.rows.ts';
import {
  type CompetitionFound,
  type GroupFound,
  type ProgramFound,
  type RankedHit,
  presentCompetitionFound,
  presentGroupFound,
  presentProgramFound,
} from './search.presenter.ts';

const title = plainColumn(sql`t.title`);

export async function findPrograms(db: Executor, search: Search): Promise<RankedHit[]> {
  const source = { table: sql`program`, name: title, searched: [title], only: sql`t.deleted_at is null` };
  const { rows } = await db.execute<ProgramFound>(sql`${withBest(source, search)}
    select p.id, b.rank, p.title, p.status, p.start_date::text as "startDate", p.end_date::text as "endDate",
      p.max_participants as capacity,
      (select count(*)::int from enrollment e where e.program_id = p.id and ${sql.raw(seatIsHeld('e'))}) as taken
    from best b join program p on p.id = b.id
    order by b.rank, p.archived_at is not null, p.status not in ('open', 'in_progress'), p.start_date desc nulls last, p.id`);
  return rows.map(presentProgramFound);
}

export async function findCompetitions(db: Executor, search: Search): Promise<RankedHit[]> {
  const source = { table: sql`competition`, name: title, searched: [title], only: sql`t.deleted_at is null` };
  const { rows } = await db.execute<CompetitionFound>(sql`${withBest(source, search)}
    select c.id, b.rank, c.title, c.date::text as date, c.end_date::text as "endDate", c.location, c.status
    from best b join competition c on c.id = b.id order by b.rank, c.date desc, c.id`);
  return rows.map(presentCompetitionFound);
}

/** Quotes with the text in their number, and the invoice with exactly this one, by the group that they are for. */
const byNumber = (text: string) => sql`(
  select q.group_id as id, q.number from group_quote q where q.number ilike ${containsText(text)}
  union all select b.holder_id, i.number from invoice i join billing_account b on b.id = i.account_id
  where b.kind = 'organization' and i.number = ${text.toUpperCase()})`;

/** Partner schools by their names, the contact, the reference of their booking, or the number of a quote or invoice. */
export async function findGroups(db: Executor, search: Search): Promise<RankedHit[]> {
  const name = plainColumn(sql`t.name`);
  const { text, mixed, digits } = search.text;
  const numbered = mixed ?? (digits === null ? null : text);
  const also = [
    text.length > 2 ? sql`t.reference ilike ${containsText(text)}` : undefined,
    numbered === null ? undefined : sql`t.id = any(array(select n.id from ${byNumber(numbered)} n))`,
  ].filter((one) => one !== undefined);
  const source = {
    table: sql`partner_group`,
    name,
    searched: [name, plainColumn(sql`t.organization`), plainColumn(sql`t.contact_name`)],
    only: sql`true`,
    also: also.length === 0 ? undefined : sql.join(also, sql` or `),
  };
  const number =
    numbered === null ? sql`null::text` : sql`(select max(n.number) from ${byNumber(numbered)} n where n.id = g.id)`;
  const { rows } = await db.execute<GroupFound>(sql`${withBest(source, search)}
    select g.id, b.rank, g.name, g.organization, g.reference, g.contact_name as "contactName", g.status, ${number} as number
    from best b join partner_group g on g.id = b.id order by b.rank, b.plain, g.id`);
  return rows.map(presentGroupFound);
}
