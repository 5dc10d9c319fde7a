import type { RecordEvent } from '@doctorbird/contract/admin/timeline';
import type { AttendanceMark } from '@doctorbird/contract/teaching/attendance';
import { presentWithNames } from '../notes/notes.presenter.ts';
import type { TimelineRow } from './timeline.rows.ts';
import { momentOnWire } from '../../../platform/moment-text.ts';

const marks: Record<AttendanceMark, string> = {
  present: 'Present',
  late: 'Late',
  absent: 'Absent',
  excused: 'Excused',
};
const nameless: Record<string, string> = { system: 'Automatic', visitor: 'A visitor', staff: 'Staff' };
const pages = { enrollment: '/admin/enrollments/', student: '/admin/students/', program: '/admin/programs/' };

function titleOf({ title, mark, came, marked }: TimelineRow): string | null {
  if (mark) return marks[mark];
  return came === null ? title : `${came} of ${marked} came`;
}

function aboutOf({ aboutKind, aboutId, aboutLabel }: TimelineRow): RecordEvent['about'] {
  return aboutKind && aboutId && aboutLabel ? { label: aboutLabel, path: `${pages[aboutKind]}${aboutId}` } : null;
}

/** Colleagues in the text of a note are shown by their present names. */
export const presentRecordEvent = (row: TimelineRow, names: ReadonlyMap<string, string>): RecordEvent => ({
  id: row.id,
  at: momentOnWire(row.at),
  part: row.part,
  title: titleOf(row),
  detail: row.detail && row.part === 'notes' ? presentWithNames(row.detail, names) : row.detail,
  by: row.byName ?? nameless[row.byRole] ?? row.byRole,
  meeting_at: row.meetingAt && momentOnWire(row.meetingAt),
  about: aboutOf(row),
  change:
    row.action && row.entity ? { action: row.action, entity: row.entity, before: row.before, after: row.after } : null,
});
