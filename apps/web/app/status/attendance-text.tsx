import type { AttendanceMark } from '@doctorbird/contract/teaching/attendance';
import { Badge } from '../ui/badge.tsx';
import type { BadgeTone } from '../ui/badge.tsx';

const labels: Record<AttendanceMark, { label: string; tone: BadgeTone }> = {
  present: { label: 'Present', tone: 'good' },
  late: { label: 'Late', tone: 'waiting' },
  absent: { label: 'Absent', tone: 'bad' },
  excused: { label: 'Excused', tone: 'info' },
};
export const markLabel = (mark: AttendanceMark): string => labels[mark].label;

export function AttendanceBadge({ mark }: { mark: AttendanceMark }) {
  return <Badge tone={labels[mark].tone}>{labels[mark].label}</Badge>;
}
