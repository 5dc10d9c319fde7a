import type { AttendanceMark } from '@doctorbird/contract/teaching/attendance';
import type { AttendanceDay } from '@doctorbird/contract/teaching/learning';

export interface DayRow extends Record<string, unknown> {
  meetingId: string;
  title: string;
  startsAt: string;
  mark: AttendanceMark | null;
  arrivedAt: string | null;
  left: { at: string; with: string | null } | null;
  total: number;
}

const written = (moment: string): string => new Date(moment).toISOString();

export const presentDay = ({ meetingId, title, startsAt, mark, arrivedAt, left }: DayRow): AttendanceDay => ({
  meeting_id: meetingId,
  title,
  starts_at: written(startsAt),
  mark,
  arrived_at: arrivedAt === null ? null : written(arrivedAt),
  left: left && { at: written(left.at), with: left.with },
});
