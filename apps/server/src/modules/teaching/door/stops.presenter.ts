import type { DoorStopRecord } from '@doctorbird/contract/teaching/door-stops';
import type { doorStop } from './stops.table.ts';

interface StopRow {
  stop: typeof doorStop.$inferSelect;
  child: string;
  /** Of the class. */
  title: string;
  by: string | null;
}

/** A stop as an admin reads it, with the opened name. */
export const presentStop = ({ stop, child, title, by }: StopRow, adultName: string): DoorStopRecord => ({
  student_id: stop.studentId,
  student: { id: stop.studentId, full_name: child },
  meeting: { id: stop.meetingId, title },
  adult_name: adultName,
  place: stop.place,
  by,
  at: stop.atDevice.toISOString(),
  closed_at: stop.closedAt?.toISOString() ?? null,
  note: stop.note,
});
