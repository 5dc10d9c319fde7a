import { doorCalls, type Door, type DoorRow } from '@doctorbird/contract/teaching/door';
import { useMemo } from 'react';
import { useWaitingCalls } from '../../../offline/use-waiting-calls.ts';
import { latePickupCalls } from '@doctorbird/contract/teaching/late-pickups';
import { minutesLate } from '@doctorbird/contract/teaching/late-fee';
import type { DoorEvent, LateSettled } from './send-door.ts';

/** Events of a class that are still on this device, in the order in which they happened. */
export function useWaitingEvents(meetingId: string, account: string | undefined): readonly DoorEvent[] {
  const waiting = useWaitingCalls(doorCalls.recordDoor.path, account);
  return useMemo(
    () =>
      waiting
        .filter(({ params }) => params?.id === meetingId)
        .flatMap(({ body }) => (body as { events: DoorEvent[] }).events),
    [waiting, meetingId],
  );
}

const withoutEvent = (row: DoorRow): DoorRow => ({ ...row, state: row.left ? 'in' : 'expected', left: null });

/** A child as the server has it, after what happened here since. */
function after(row: DoorRow, event: DoorEvent): DoorRow {
  const { id, kind, at_device: at, collector } = event;
  if (kind === 'in')
    return { ...row, state: 'in', event_id: id, left: null, arrived: row.arrived ?? { at, by: 'You', late: false } };
  if (kind === 'out')
    return { ...row, state: 'out', event_id: id, left: { at, by: 'You', with: collector?.full_name ?? null } };
  return { ...withoutEvent(row), event_id: null };
}

/** The door of a class with what waits on this device: a reload without a connection shows the same as before. */
export function withWaiting(door: Door, events: readonly DoorEvent[]): Door {
  if (events.length === 0) return door;
  const rows = door.rows.map((row) => events.filter(({ student_id: id }) => id === row.student.id).reduce(after, row));
  return { ...door, rows };
}

/** Decisions about late pick-ups of a class that are still on this device. */
export function useWaitingLate(meetingId: string, account: string | undefined): readonly LateSettled[] {
  const waiting = useWaitingCalls(latePickupCalls.settleLatePickup.path, account);
  return useMemo(
    () => waiting.filter(({ params }) => params?.id === meetingId).map(({ body }) => body as LateSettled),
    [waiting, meetingId],
  );
}

/** The door with decisions that wait here. */
export function withWaitingLate(door: Door, settled: readonly LateSettled[]): Door {
  if (settled.length === 0) return door;
  const rows = door.rows.map((row) => {
    const mine = settled.find(({ student_id: id }) => id === row.student.id);
    if (!mine || !row.left || row.late?.decided) return row;
    const { decision, shown } = mine;
    const minutes = minutesLate(door.meeting.ends_at, row.left.at);
    const decided = { decision, minutes, fee: shown ?? 0, by: 'You', cancelled: false };
    return { ...row, late: { repeat: row.late?.repeat ?? false, decided } };
  });
  return { ...door, rows };
}
