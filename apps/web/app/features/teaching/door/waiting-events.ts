import { doorCalls, type Door, type DoorRow } from '@doctorbird/contract/teaching/door';
import { useEffect, useState } from 'react';
import { followUnsent, listUnsent } from '../../../offline/unsent.ts';
import type { DoorEvent } from './send-door.ts';

/** Events of a class that are still on this device, in the order in which they happened. */
export function useWaitingEvents(meetingId: string, account: string | undefined): readonly DoorEvent[] {
  const [events, setEvents] = useState<readonly DoorEvent[]>([]);
  useEffect(() => {
    if (!account) return;
    const read = async () => {
      const entries = await listUnsent(account);
      setEvents(
        entries
          .filter(
            ({ call, refused }) =>
              !refused && call.line.path === doorCalls.recordDoor.path && call.params?.id === meetingId,
          )
          .flatMap(({ call }) => (call.body as { events: DoorEvent[] }).events),
      );
    };
    const again = () => void read().catch(() => undefined);
    again();
    return followUnsent(again);
  }, [meetingId, account]);
  return events;
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
