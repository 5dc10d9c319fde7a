import type { AttendanceSheet } from '@doctorbird/contract/teaching/attendance';
import type { Collector, recordDoor as body } from '@doctorbird/contract/teaching/door';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, type DomainError, notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { readDoorRules, type DoorRules } from '../../organisation/settings/door-rules.ts';
import { sheetReaderOf, type SheetReader } from '../attendance/sheet-reader.policy.ts';
import { alarmOffice } from './alarm-office.ts';
import { doorStateOf } from './door-state.ts';
import { timeAtDoor, doorTimes, isSentLate } from './door-times.ts';
import { mayCollect, walksAlone, type ChildAtDoor } from './door.presenter.ts';
import { childrenAtDoor, eventsOf } from './door.queries.ts';
import { doorEvent, type DoorAlarm } from './door.table.ts';
import { followDoor } from './follow-door.ts';
import { lockOpenDoor } from './lock-door.ts';
import { notifyGuardians } from './notify-guardians.ts';
import { isOnceCode } from './once-code.ts';
import { onceCollector } from './once-collectors.table.ts';
import { refusedLeaving, type Refusal } from './may-leave.ts';
import { recordStop, type Stop } from './record-stop.ts';
import { undoLatePickup } from './undo-late-pickup.ts';

type Given = z.output<typeof body>['events'][number];
type Context = ActorContext & NotifyDependencies & { sealer: Sealer };
type Row = AttendanceSheet['rows'][number];

interface AtDoor {
  sheet: AttendanceSheet;
  child: ChildAtDoor;
  row: Row;
  rules: DoorRules;
  broughtBy?: BroughtBy | undefined;
}

/**
 * Records who comes and who leaves with whom, all or none; an event that is known already changes nothing. A departure that is
 * not allowed is refused while the child stands at the door; one that arrives later has happened, so it is stored and the office
 * alarmed. Throws 404 (class or child not taught by this person), 409.
 */
export async function recordDoor(
  db: Database,
  context: Context,
  { meetingId, events }: { meetingId: string; events: readonly Given[] },
): Promise<void> {
  try {
    await inTransaction(db, (tx) => recordEvents(tx, context, { meetingId, events }));
  } catch (reason) {
    // What is refused is no event of the door, but the office hears of somebody who must not collect the child.
    if (reason instanceof Stopped) {
      await inTransaction(db, (tx) => recordStop(tx, context, reason.stop));
      throw reason.refused;
    }
    // A wrong code counts: after a few it opens nothing.
    if (reason instanceof WrongCode) {
      await db
        .update(onceCollector)
        .set({ misses: sql`${onceCollector.misses} + 1` })
        .where(eq(onceCollector.id, reason.onceId));
      throw reason.refused;
    }
    throw reason;
  }
}

/** A code was wrong: what the person at the door reads, and whose code it was. */
class WrongCode extends Error {
  readonly onceId: string;
  readonly refused: DomainError;

  constructor(onceId: string, refused: DomainError) {
    super(refused.message);
    this.onceId = onceId;
    this.refused = refused;
  }
}

/** Somebody barred was refused: what the person at the door reads, and what the office does. */
class Stopped extends Error {
  readonly stop: Stop;
  readonly refused: DomainError;

  constructor(stop: Stop, refused: DomainError) {
    super(refused.message);
    this.stop = stop;
    this.refused = refused;
  }
}

interface Recorded {
  meetingId: string;
  events: readonly Given[];
  /** A kiosk records for every class of its place; who records at the door has their own. */
  reader?: SheetReader | undefined;
  /** The adult who brings the children to the kiosk. */
  broughtBy?: BroughtBy;
}

interface BroughtBy {
  kind: 'parent' | 'guardian';
  id: string;
  name: string;
}

/** The same as part of the transaction of a caller. */
export async function recordEvents(
  tx: Transaction,
  context: Context,
  { meetingId, events, reader, broughtBy }: Recorded,
): Promise<void> {
  const classes = await classesOfDays(tx, context, { meetingId, events, reader });
  const rules = await readDoorRules(tx);
  // Bills are locked before attendance and places (docs/locking.md).
  for (const given of events)
    if (given.kind === 'void' && !(await isKnown(tx, { meetingId, given })))
      await undoLatePickup(tx, context, { meetingId, studentId: given.student_id, eventId: given.replaces! });
  for (const given of events) {
    const { sheet, rows, children } = classes.get(dayOf(given, context.now))!;
    const row = rows.get(given.student_id);
    const child = children.get(given.student_id);
    if (!row || !child) throw notFound('child');
    if (await isKnown(tx, { meetingId, given })) continue;
    const alarm = await recordEvent(tx, context, { given, at: { sheet, child, row, rules, broughtBy } });
    if (alarm !== null) await alarmOffice(tx, context, { sheet, row, alarm, given });
  }
}

interface ClassOfDay {
  sheet: AttendanceSheet;
  rows: ReadonlyMap<string, Row>;
  children: ReadonlyMap<string, ChildAtDoor>;
}

const dayOf = ({ at_device: device }: Given, now: Date): string => jamaicaDay(timeAtDoor(device, now));

/**
 * The class on each day of the events, nearly always one: whose it was, who could collect a child and who must not. What a device sends
 * the next day happened on that day.
 */
async function classesOfDays(
  tx: Transaction,
  context: Context,
  { meetingId, events, reader }: Pick<Recorded, 'meetingId' | 'events' | 'reader'>,
): Promise<ReadonlyMap<string, ClassOfDay>> {
  const classes = new Map<string, ClassOfDay>();
  for (const given of events) {
    const day = dayOf(given, context.now);
    if (classes.has(day)) continue;
    const at = timeAtDoor(given.at_device, context.now);
    const sheet = await lockOpenDoor(tx, context, {
      reader: reader ?? sheetReaderOf(context.actor, at),
      meetingId,
      at,
    });
    const rows = new Map(sheet.rows.map((row) => [row.student.id, row]));
    const children = await childrenAtDoor(tx, { meetingId, ids: [...rows.keys()], day });
    classes.set(day, { sheet, rows, children });
  }
  return classes;
}

/** Whether this event was stored before; an id that means something else is refused. */
async function isKnown(tx: Transaction, { meetingId, given }: { meetingId: string; given: Given }): Promise<boolean> {
  const [known] = await tx
    .select({ meetingId: doorEvent.meetingId, studentId: doorEvent.studentId, kind: doorEvent.kind })
    .from(doorEvent)
    .where(eq(doorEvent.id, given.id));
  if (!known) return false;
  if (known.meetingId !== meetingId || known.studentId !== given.student_id || known.kind !== given.kind)
    throw conflict('id_used', 'This was recorded for another child. Please reload the page.');
  return true;
}

/** Who collects the child as the list has them, and under which name they are recorded. */
function collectorOf(given: Given, { child, row }: AtDoor): { listed: Collector | null; name: string | null } {
  const who = given.collector ?? null;
  if (given.kind !== 'out' || given.method === 'alone' || who === null) return { listed: null, name: null };
  const known = child.collectors.find(({ kind, id }) => kind === who.kind && id === who.id);
  const listed = known && mayCollect({ collectors: [known] }, row.must_not_collect)[0];
  return { listed: listed ?? null, name: known?.full_name ?? who.full_name ?? null };
}

function refusalOf(given: Given, { at, when, sealer }: { at: AtDoor; when: Date; sealer: Sealer }): Refusal | null {
  const { sheet, child, row, rules } = at;
  const { listed, name } = collectorOf(given, at);
  return refusedLeaving(
    {
      method: given.method === 'alone' ? 'alone' : 'list',
      listed,
      name,
      other: given.collector?.kind === 'other',
      wrongCode: listed?.kind === 'once' && !isOnceCode(sealer, listed.id, given.collector?.code ?? ''),
    },
    {
      child: row.student.full_name,
      mustNotCollect: row.must_not_collect,
      anybodyListed: child.collectors.length > 0,
      namedOnly: rules.named_only,
      walksAlone: walksAlone(child, rules, jamaicaDay(when)),
      classIsOver: when >= doorTimes(sheet).endsAt,
    },
  );
}

/** Stores one event, lets the attendance follow, and returns why the office must know. */
async function recordEvent(
  tx: Transaction,
  context: Context,
  { given, at }: { given: Given; at: AtDoor },
): Promise<DoorAlarm | null> {
  const { now, actor, origin } = context;
  const { sheet, row, rules } = at;
  const studentId = row.student.id;
  const when = timeAtDoor(given.at_device, now);
  const refusal = given.kind === 'out' ? refusalOf(given, { at, when, sealer: context.sealer }) : null;
  if (refusal && !isSentLate(when, now)) {
    if (refusal.why === 'barred')
      throw new Stopped(
        {
          id: given.id,
          meetingId: sheet.id,
          student: row.student,
          title: sheet.title,
          place: 'door',
          adultName: collectorOf(given, at).name ?? 'Somebody without a name',
          at: when,
          by: actor,
        },
        refusal.error,
      );
    const once = refusal.error.code === 'wrong_code' ? given.collector?.id : null;
    throw once ? new WrongCode(once, refusal.error) : refusal.error;
  }
  if (given.kind === 'void') await requireVoidable(tx, { meetingId: sheet.id, given });
  const { listed, name } = collectorOf(given, at);
  const who = given.kind === 'out' && given.method !== 'alone' ? (given.collector ?? null) : null;
  const adultName = who === null ? null : (name ?? 'Somebody without a name');
  await tx.insert(doorEvent).values({
    id: given.id,
    meetingId: sheet.id,
    studentId,
    kind: given.kind,
    atDevice: when,
    atServer: now,
    byAccount: actor.accountId,
    method: at.broughtBy ? 'pin' : who?.kind === 'once' ? 'once' : given.method,
    adultKind: who?.kind ?? at.broughtBy?.kind ?? null,
    adultId: listed?.id ?? at.broughtBy?.id ?? null,
    adultName: adultName ?? at.broughtBy?.name ?? null,
    note: given.note,
    replaces: given.replaces ?? null,
    alarm: refusal?.why ?? null,
  });
  if (listed?.kind === 'once')
    await tx.update(onceCollector).set({ usedAt: when }).where(eq(onceCollector.id, listed.id));
  await recordAudit(tx, origin, {
    action: `door.${given.kind}`,
    entity: 'student',
    entityId: studentId,
    after: {
      meeting_id: sheet.id,
      at: when.toISOString(),
      ...(given.kind === 'out' && { method: given.method, with: adultName }),
      ...(at.broughtBy && { brought_by: at.broughtBy.name }),
      ...(given.note !== null && { note: given.note }),
      ...(refusal && { alarm: refusal.why }),
    },
  });
  if (given.kind !== 'void')
    await notifyGuardians(tx, context, { sheet, row, event: { id: given.id, kind: given.kind, at: when, adultName } });
  const { arrived, last } = doorStateOf(await eventsOf(tx, sheet.id, studentId));
  const came = arrived ?? last;
  const lateFrom = doorTimes(sheet).startsAt.getTime() + rules.late_minutes * 60_000;
  const late = arrived !== null && arrived.atDevice.getTime() > lateFrom;
  const mark = came === null ? null : late ? 'late' : 'present';
  await followDoor(tx, context, { meetingId: sheet.id, studentId, mark });
  return refusal?.why ?? null;
}

/** Only an event of this child in this class can be taken back, once. */
async function requireVoidable(
  tx: Transaction,
  { meetingId, given }: { meetingId: string; given: Given },
): Promise<void> {
  const replaced = given.replaces!;
  const [event] = await tx
    .select({ adultKind: doorEvent.adultKind, adultId: doorEvent.adultId })
    .from(doorEvent)
    .where(
      and(
        eq(doorEvent.id, replaced),
        eq(doorEvent.meetingId, meetingId),
        eq(doorEvent.studentId, given.student_id),
        inArray(doorEvent.kind, ['in', 'out']),
      ),
    );
  if (!event) throw notFound('event');
  // Who was announced for once can come again.
  if (event.adultKind === 'once' && event.adultId !== null)
    await tx.update(onceCollector).set({ usedAt: null }).where(eq(onceCollector.id, event.adultId));
}
