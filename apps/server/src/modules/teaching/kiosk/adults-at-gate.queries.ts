import { eq, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { inClassOn } from '../attendance/stayed-text.ts';
import { isOnceCode, mostMisses } from '../door/once-code.ts';
import { isHandle } from './gate-code.ts';
import { isGatePin } from './gate-pin.ts';
import { meetingsOfKiosk, type OpenKiosk } from './kiosk.queries.ts';

/** A child of today's classes and an adult of its family. */
export interface GatePair extends Record<string, unknown> {
  meetingId: string;
  studentId: string;
  accountId: string;
  adultName: string;
  kind: 'parent' | 'guardian';
  mayCollect: boolean;
  digest: string;
  boxKeySealed: string | null;
}

/** Adults with a PIN whose children are expected today at this kiosk, or came in; nobody else is known here. */
export async function allPairs(db: Executor, found: OpenKiosk): Promise<GatePair[]> {
  const { rows } = await db.execute<GatePair>(sql`
    select m.id as "meetingId", s.id as "studentId", a.id as "accountId", a.full_name as "adultName", w.kind,
      w.may_collect as "mayCollect", g.digest, g.box_key_sealed as "boxKeySealed"
    from ${meetingsOfKiosk(found)} c join meeting m on m.id = c.id
    cross join lateral ${inClassOn(jamaicaDay(found.openedAt))} x
    join student s on s.id = x.student_id
    cross join lateral (
      select s.parent_id as account_id, 'parent' as kind, true as may_collect where s.parent_id is not null
      union all
      select u.account_id, 'guardian', u.pick_up from guardian u
        where u.student_id = s.id and u.state = 'active' and u.account_id is not null) w
    join account a on a.id = w.account_id and a.is_active
    join gate_pin g on g.account_id = a.id
    order by m.starts_at, s.full_name, s.id`);
  return rows;
}

/**
 * The children of the adult with this PIN. Six digits need not be unique: only adults who are expected today are compared, and when
 * two of them chose the same number neither is known, so that nobody ever sees another family.
 */
export async function pairsOfPin(db: Executor, found: OpenKiosk, asked: { pin: string; sealer: Sealer }) {
  const pairs = (await allPairs(db, found)).filter((pair) => isGatePin(asked.sealer, pair, asked.pin));
  return new Set(pairs.map(({ accountId }) => accountId)).size === 1 ? pairs : [];
}

/** The children of the adult whose phone shows this code. */
export async function pairsOfCode(db: Executor, found: OpenKiosk, asked: { handle: string; sealer: Sealer }) {
  const pairs = await allPairs(db, found);
  return pairs.filter(({ accountId, digest }) => isHandle(asked.sealer, { accountId, digest }, asked.handle));
}

export const pairsOfAccount = async (db: Executor, found: OpenKiosk, accountId: string) =>
  (await allPairs(db, found)).filter((pair) => pair.accountId === accountId);

interface Announced extends Record<string, unknown> {
  id: string;
  meetingId: string;
  studentId: string;
  adultName: string;
}

/** Who was announced for a class of today with this code; null for one that is wrong, spent, or of two people. */
export async function announcedWith(
  db: Executor,
  found: OpenKiosk,
  { code, sealer }: { code: string; sealer: Sealer },
): Promise<Announced | null> {
  const { rows } = await db.execute<Announced>(sql`
    select o.id, o.meeting_id as "meetingId", o.student_id as "studentId", o.collector_name as "adultName"
    from once_collector o join ${meetingsOfKiosk(found)} c on c.id = o.meeting_id
    where o.used_at is null and o.withdrawn_at is null and o.misses < ${mostMisses}`);
  const right = rows.filter(({ id }) => isOnceCode(sealer, id, code));
  return right.length === 1 ? right[0]! : null;
}

/** For the team, when a child of this adult is no longer expected. */
export async function nameOfAdult(db: Executor, accountId: string): Promise<string | null> {
  const [row] = await db.select({ name: account.fullName }).from(account).where(eq(account.id, accountId));
  return row?.name ?? null;
}
