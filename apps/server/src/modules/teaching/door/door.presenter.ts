import { ageOn } from '@doctorbird/contract/core/person-fields';
import type { AttendanceRow, AttendanceSheet } from '@doctorbird/contract/teaching/attendance';
import type { Collector, Door, DoorRow, WalkUpAtDoor } from '@doctorbird/contract/teaching/door';
import type { LatePickupPolicy } from '@doctorbird/contract/organisation/late-pickup-settings';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { mayBeSame } from '../../families/barred/same-name.ts';
import type { DoorRules } from '../../organisation/settings/door-rules.ts';
import { doorStateOf, type DoorEventRow } from './door-state.ts';
import { doorTimes } from './door-times.ts';

export interface ChildAtDoor extends Record<string, unknown> {
  id: string;
  dateOfBirth: string;
  walksAloneUntil: string | null;
  collectors: Collector[];
  notToday: DoorRow['not_today'];
}

interface AtDoor {
  children: ReadonlyMap<string, ChildAtDoor>;
  events: ReadonlyArray<DoorEventRow & { studentId: string; by: string | null }>;
  rules: DoorRules;
  policy: LatePickupPolicy;
  late: ReadonlyMap<string, NonNullable<DoorRow['late']>>;
  walkUps: readonly WalkUpAtDoor[];
  signatures: number;
  now: Date;
}

/** Who is an adult leaves without anybody's permission. */
export const isAdult = (dateOfBirth: string, today: string): boolean => ageOn(dateOfBirth, today) >= 18;

/** An adult decides alone; a child needs the permission of the family and the age that the office set. */
export function walksAlone(
  { dateOfBirth, walksAloneUntil }: Pick<ChildAtDoor, 'dateOfBirth' | 'walksAloneUntil'>,
  { alone_age: least }: Pick<DoorRules, 'alone_age'>,
  today: string,
): boolean {
  if (isAdult(dateOfBirth, today)) return true;
  return ageOn(dateOfBirth, today) >= least && walksAloneUntil !== null && walksAloneUntil >= today;
}

/** Who may collect a child; somebody with the name of a person who must not is left out. */
export const mayCollect = (child: Pick<ChildAtDoor, 'collectors'>, mustNotCollect: readonly string[]): Collector[] =>
  child.collectors.filter(({ full_name: name }) => !mustNotCollect.some((barred) => mayBeSame(barred, name)));

/** What only those in the room need of a guest is not on the sheet before the day of the class. */
const isShown = ({ guest, parent, people }: AttendanceRow): boolean =>
  guest === null || parent !== null || people.length > 0;

export function presentDoor(
  sheet: AttendanceSheet,
  { children, events, rules, policy, late, walkUps, signatures, now }: AtDoor,
): Door {
  const { rows, ...meeting } = sheet;
  const { opensAt, closesAt, startsAt } = doorTimes(sheet);
  const today = jamaicaDay(now);
  const lateFrom = startsAt.getTime() + rules.late_minutes * 60_000;
  const present = (row: AttendanceRow): DoorRow[] => {
    const child = children.get(row.student.id);
    if (!child) return [];
    const { state, arrived, left, last, twice, alarm } = doorStateOf(
      events.filter(({ studentId }) => studentId === row.student.id),
    );
    return [
      {
        student: {
          id: row.student.id,
          full_name: row.student.full_name,
          age: ageOn(child.dateOfBirth, today),
        },
        state,
        arrived: arrived && {
          at: arrived.atDevice.toISOString(),
          by: arrived.method === 'pin' ? arrived.adultName : arrived.by,
          late: arrived.atDevice.getTime() > lateFrom,
        },
        left: left && { at: left.atDevice.toISOString(), by: left.by, with: left.adultName },
        event_id: last?.id ?? null,
        twice,
        alarm,
        critical_alert: row.critical_alert,
        must_not_collect: row.must_not_collect,
        collectors: isShown(row) ? mayCollect(child, row.must_not_collect) : [],
        not_today: isShown(row) ? child.notToday : [],
        emergency: row.people.flatMap(({ full_name, relationship, phone, is_emergency_contact: called }) =>
          called && phone !== null ? [{ full_name, relationship, phone }] : [],
        ),
        walks_alone: walksAlone(child, rules, today),
        guest: row.guest,
        confirmed: row.confirmed,
        absence: row.absence,
        late: late.get(row.student.id) ?? null,
      },
    ];
  };
  return {
    meeting,
    open: meeting.status !== 'cancelled' && opensAt <= now && now < closesAt,
    opens_at: opensAt.toISOString(),
    now: now.toISOString(),
    takes_others: !rules.named_only,
    ratio: rules.ratio,
    late_fees: policy.on ? policy : null,
    walk_ups: [...walkUps],
    signatures,
    rows: rows.flatMap(present),
  };
}
