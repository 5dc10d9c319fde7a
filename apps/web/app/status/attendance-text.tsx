import type { AttendanceMark } from '@doctorbird/contract/teaching/attendance';
import { Badge } from '../ui/badge.tsx';
import type { BadgeTone } from '../ui/badge.tsx';

const words: Record<AttendanceMark, { label: string; tone: BadgeTone }> = {
  present: { label: 'Present', tone: 'good' },
  late: { label: 'Late', tone: 'waiting' },
  absent: { label: 'Absent', tone: 'bad' },
  excused: { label: 'Excused', tone: 'info' },
};
export const markLabel = (mark: AttendanceMark): string => words[mark].label;

export function AttendanceBadge({ mark }: { mark: AttendanceMark }) {
  return <Badge tone={words[mark].tone}>{words[mark].label}</Badge>;
}
