import type { PreviewedProgram } from '@doctorbird/contract/programs/seasons';
import { jamaicaMoment, writtenDay, writtenMoment } from '../../../platform/jamaica-time.ts';
import type { PlannedProgram, StaffMember } from './copy-plan.ts';
import type { TakenTime } from './copy-season.queries.ts';
import type { Slot } from './season-dates.ts';

type Warning = PreviewedProgram['warnings'][number];

/** There is room for any number online. */
const online = /(online|zoom|google meet|virtual)/i;

/** The moments of a class. */
export function momentsOf({ date, time, minutes }: Slot): { startsAt: Date; endsAt: Date } {
  const startsAt = jamaicaMoment(date, time);
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
}

interface Need extends TakenTime {
  /** The planned program that it is of; null for what is there already. */
  of: PlannedProgram | null;
}

/** The same rule as that of the schedule (`teaching/schedule/clashes.queries.ts`): by room, or else by equal text. */
const roomKey = ({ roomId, location }: TakenTime): string | null => {
  if (roomId !== null) return roomId;
  const text = location?.trim().toLowerCase() ?? '';
  return text === '' || online.test(text) ? null : text;
};

const needsOf = (planned: PlannedProgram): Need[] =>
  planned.slots.map((slot) => {
    const own = slot.location !== null;
    return {
      of: planned,
      title: planned.title,
      ...momentsOf(slot),
      location: own ? slot.location : planned.from.row.location,
      roomId: own ? slot.roomId : planned.from.row.roomId,
      staffIds: planned.staffIds,
    };
  });

/** What each included program shares with another at the same time. */
export function clashesOf(
  planned: readonly PlannedProgram[],
  taken: readonly TakenTime[],
  names: ReadonlyMap<string, string>,
): ReadonlyMap<PlannedProgram, Warning[]> {
  const included = planned.filter(({ include }) => include);
  const needs = included.flatMap(needsOf);
  const all: Need[] = [...needs, ...taken.map((one) => ({ ...one, of: null }))].toSorted(
    (one, other) => one.startsAt.getTime() - other.startsAt.getTime(),
  );
  const found = new Map<
    PlannedProgram,
    Map<string, { kind: 'room' | 'staff'; what: string; at: Date; count: number }>
  >();
  const note = (need: Need, other: Need, kind: 'room' | 'staff', what: string) => {
    if (need.of === null) return;
    const lines = found.get(need.of) ?? new Map();
    found.set(need.of, lines);
    const key = `${kind} ${what} ${other.title}`;
    const before = lines.get(key);
    if (before) before.count += 1;
    else lines.set(key, { kind, what: `${what} is needed by ${other.title}`, at: need.startsAt, count: 1 });
  };
  for (const [at, one] of all.entries())
    for (let next = at + 1; next < all.length; next += 1) {
      const other = all[next]!;
      if (other.startsAt >= one.endsAt) break;
      if ((one.of === null && other.of === null) || (one.of !== null && one.of === other.of)) continue;
      const room = roomKey(one);
      if (room !== null && room === roomKey(other)) {
        note(one, other, 'room', one.location ?? '');
        note(other, one, 'room', other.location ?? '');
      }
      for (const id of one.staffIds)
        if (other.staffIds.includes(id)) {
          note(one, other, 'staff', names.get(id) ?? 'A teacher');
          note(other, one, 'staff', names.get(id) ?? 'A teacher');
        }
    }
  return new Map(
    [...found].map(([of, lines]) => [
      of,
      [...lines.values()].map(({ kind, what, at, count }) => ({
        kind,
        text: `${what} too: ${writtenMoment(at)}${count > 1 ? ` and ${count - 1} more` : ''}`,
      })),
    ]),
  );
}

const shown = 4;
const dayText = (day: string): string => writtenDay(jamaicaMoment(day, '12:00'));

/** What is different from the season before, or does not fit the new one. */
export function differencesOf(
  planned: PlannedProgram,
  { endsOn, meetingsBefore }: { endsOn: string; meetingsBefore: number },
): Warning[] {
  const { slots, leftOut, endDate, from } = planned;
  const days = leftOut.slice(0, shown).map(({ date, reason }) => `${reason} (${dayText(date)})`);
  return [
    ...(slots.length === meetingsBefore
      ? []
      : [{ kind: 'meetings' as const, text: `${countText(slots.length)} instead of ${meetingsBefore}` }]),
    ...(leftOut.length === 0
      ? []
      : [
          {
            kind: 'left_out' as const,
            text: `Left out: ${days.join(', ')}${leftOut.length > shown ? ` and ${leftOut.length - shown} more` : ''}`,
          },
        ]),
    ...(endDate !== null && endDate > endsOn
      ? [{ kind: 'dates' as const, text: `Ends after the season, on ${dayText(endDate)}` }]
      : []),
    ...from.former.map((name) => ({ kind: 'staff' as const, text: `${name} is no longer active and is not copied` })),
  ];
}

const countText = (count: number): string => (count === 1 ? '1 meeting' : `${count} meetings`);

/** The people of all programs, by id. */
export const namesOf = (staff: readonly StaffMember[]): ReadonlyMap<string, string> =>
  new Map(staff.map(({ id, full_name: name }) => [id, name]));

/** That more children may come than fit into the room. */
export function tooSmall(
  { from: { row } }: PlannedProgram,
  rooms: ReadonlyMap<string, { name: string; capacity: number }>,
): Warning[] {
  const room = row.roomId === null ? undefined : rooms.get(row.roomId);
  return room && room.capacity < row.maxParticipants
    ? [
        {
          kind: 'room',
          text: `${room.name} is for ${room.capacity}, and up to ${row.maxParticipants} children may come`,
        },
      ]
    : [];
}
