import { doorCalls, type Door, type DoorRow } from '@doctorbird/contract/teaching/door';
import { useMemo } from 'react';
import { useWaitingCalls } from '../../../offline/use-waiting-calls.ts';
import type { DoorEvent } from './send-door.ts';

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
