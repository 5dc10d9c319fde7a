import type { unmetSearchCalls } from '@doctorbird/contract/programs/unmet-searches';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { venue } from '../venues/venues.table.ts';
import { searchText } from './search-text.ts';

/** How long searches are stored, and how many different ones a day: a script that makes them up fills nothing. */
const storedDays = 366;
const mostPerDay = 300;

/** Counts one search. Repeating it counts again; the page sends each once in a visit. */
export async function noteSearch(
  db: Database,
  now: Date,
  { venue_id: venueId, ...asked }: z.output<typeof unmetSearchCalls.noteUnmetSearch.body>,
): Promise<void> {
  const [place] = venueId ? await db.select({ name: venue.name }).from(venue).where(eq(venue.id, venueId)) : [];
  const text = searchText(asked, place?.name ?? null);
  if (text === null) return;
  const day = jamaicaDay(now);
  await db.execute(sql`
    insert into unmet_search (day, text, count)
    select ${day}, ${text}, 1
    where exists (select 1 from unmet_search where day = ${day} and text = ${text})
      or (select count(*) from unmet_search where day = ${day}) < ${mostPerDay}
    on conflict (day, text) do update set count = unmet_search.count + 1`);
}

/** Cleanup: old searches go. */
export async function dropOldSearches(db: Database, { now }: Pick<ActionContext, 'now'>): Promise<void> {
  await db.execute(sql`delete from unmet_search where day < ${jamaicaDay(now)}::date - ${storedDays}::int`);
}

/** Fewer than so many are not shown: a rare search may be about one child. */
const leastShown = 3;

/** What was looked for in so many days before now and not found, the most wanted first. */
export async function unmetSearches(
  db: Pick<Database, 'execute'>,
  now: Date,
  days: number,
): Promise<{ text: string; count: number }[]> {
  const { rows } = await db.execute<{ text: string; count: number }>(sql`
    select text, sum(count)::int as count from unmet_search where day > ${jamaicaDay(now)}::date - ${days}::int
    group by text having sum(count) >= ${leastShown} order by 2 desc, 1 limit 12`);
  return rows;
}
