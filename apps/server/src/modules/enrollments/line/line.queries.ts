import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { takenSeats, waitingChildren } from '../waiting/waiting-text.ts';

export interface GuardedSeats {
  id: string;
  slug: string;
  title: string;
  schedule: string | null;
  seats: number;
  taken: number;
  left: number;
  waiting: number;
  waits: boolean;
}

/** The programs of a night with their seats, as families see them: while somebody waits for a place, a free one is theirs. */
export async function guardedSeats(
  db: Executor,
  { id, allPrograms }: { id: string; allPrograms: boolean },
): Promise<GuardedSeats[]> {
  const { rows } = await db.execute<Record<string, unknown> & GuardedSeats>(sql`
    select s.id, s.slug, s.title, s.schedule, s.seats, s.taken, s.waiting, s.waits,
      case when s.waiting > 0 then 0 else greatest(0, s.seats - s.taken) end as left
    from (
      select p.id, p.slug, p.title, p.schedule, p.start_date, p.max_participants as seats, p.waiting_list as waits,
        ${sql.raw(takenSeats('p'))} as taken, ${sql.raw(waitingChildren('p'))} as waiting
      from program p
      where p.status = 'open' and p.deleted_at is null and (${allPrograms}
        or exists (select 1 from opening_night_program g where g.night_id = ${id} and g.program_id = p.id))
    ) s
    order by s.start_date, s.title, s.id limit 40`);
  return rows;
}

/** A program that families see, by its id or its web name. */
export const visibleProgram = (db: Executor, wanted: { id: string } | { slug: string }) =>
  db
    .select({ id: program.id, slug: program.slug })
    .from(program)
    .where(
      and(
        'id' in wanted ? eq(program.id, wanted.id) : eq(program.slug, wanted.slug),
        ne(program.status, 'draft'),
        isNull(program.deletedAt),
      ),
    );

/** The web name of the program that somebody came for. */
export async function wantedProgram(
  db: Executor,
  { id, slug }: { id: string | null; slug: string | null },
): Promise<string | null> {
  if (slug === null && id === null) return null;
  const [row] = await visibleProgram(db, slug === null ? { id: id! } : { slug });
  return row?.slug ?? null;
}
