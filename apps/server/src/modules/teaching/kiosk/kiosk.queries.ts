import type { Kiosk } from '@doctorbird/contract/teaching/kiosk';
import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import { digestText } from '../../../platform/crypto/random-token.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { endOfDay, jamaicaDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { readDoorRules } from '../../organisation/settings/door-rules.ts';
import { presentKiosk } from './kiosk.presenter.ts';
import { kiosk } from './kiosk.table.ts';

const quarterHour = 15 * 60_000;

const columns = {
  id: kiosk.id,
  meetingId: kiosk.meetingId,
  openedBy: kiosk.openedBy,
  openedAt: kiosk.openedAt,
  endsAt: kiosk.endsAt,
  misses: kiosk.misses,
  missedAt: kiosk.missedAt,
  openerName: account.fullName,
  openerRole: account.role,
  openerEmail: account.email,
};

const isOpen = (until: Date): SQL | undefined =>
  and(isNull(kiosk.endedAt), gt(kiosk.endsAt, until), eq(account.isActive, true));

/** So long after its day a tablet may send what waited on it. */
const lateMs = 72 * 60 * 60_000;

/**
 * The kiosk of this token, while its day lasts and whoever opened it is of the team; `late`: some days longer, unless the team
 * ended it. Throws 404.
 */
export async function findKiosk(
  db: Executor,
  { token, now, late = false }: { token: string; now: Date; late?: boolean },
) {
  const until = late ? new Date(now.getTime() - lateMs) : now;
  const [row] = await db
    .select(columns)
    .from(kiosk)
    .innerJoin(account, eq(account.id, kiosk.openedBy))
    .where(and(eq(kiosk.tokenDigest, digestText(token)), isOpen(until)));
  if (!row || (row.openerRole !== 'staff' && row.openerRole !== 'admin')) throw notFound('kiosk');
  return { ...row, openerRole: row.openerRole };
}
export type OpenKiosk = Awaited<ReturnType<typeof findKiosk>>;

/** Wrong tries that still count. */
export const missesOf = ({ misses, missedAt }: Pick<OpenKiosk, 'misses' | 'missedAt'>, now: Date): number =>
  missedAt !== null && now.getTime() - missedAt.getTime() < quarterHour ? misses : 0;

const placeOf = (m: string, p: string): string =>
  `coalesce(${m}.venue_id::text, case when ${m}.location is null then coalesce(${p}.venue_id::text, lower(btrim(${p}.location))) else lower(btrim(${m}.location)) end)`;

/**
 * The classes of a kiosk as a table: id, title, starts_at, ends_at, place. They are those of the day on which it was opened in the place of
 * the class it was opened for, also when that class is moved to another day meanwhile.
 */
export const meetingsOfKiosk = ({
  meetingId,
  openedAt,
}: {
  meetingId: SQL | string;
  openedAt: SQL | Date;
}): SQL => sql`(
  select m.id, p.title, m.starts_at, m.ends_at, coalesce(m.location, p.location) as place
  from meeting opened join program opened_p on opened_p.id = opened.program_id
  join meeting m on m.status <> 'cancelled'
    and (m.starts_at at time zone 'America/Jamaica')::date = (${openedAt}::timestamptz at time zone 'America/Jamaica')::date
  join program p on p.id = m.program_id and p.deleted_at is null
  where opened.id = ${meetingId}
    and (m.id = opened.id or ${sql.raw(placeOf('m', 'p'))} = ${sql.raw(placeOf('opened', 'opened_p'))}))`;

export async function loadKiosk(db: Executor, found: OpenKiosk): Promise<Kiosk> {
  const { rows: classes } = await db.execute<{ title: string; place: string | null }>(
    sql`select c.title, c.place from ${meetingsOfKiosk(found)} c order by c.starts_at, c.title`,
  );
  return presentKiosk(found, { classes, rules: await readDoorRules(db) });
}

/** When a kiosk that is opened now ends: with the day. */
export const endOfKiosk = (now: Date): Date => endOfDay(jamaicaDay(now));
export const isToday = (startsAt: string, now: Date): boolean => {
  const day = startOfDay(jamaicaDay(now)).getTime();
  const at = Date.parse(startsAt);
  return at >= day && at < endOfDay(jamaicaDay(now)).getTime();
};
