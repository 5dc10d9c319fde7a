import type { Door, DoorRow } from '@doctorbird/contract/teaching/door';
import type { DoorLabels } from '@doctorbird/contract/teaching/door-labels';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { firstName } from '../../billing/checkouts/first-name.ts';
import { labelCodes } from './label-codes.ts';

const lastName = (name: string): string => name.split(' ').slice(1).at(-1) ?? '';

/** Everybody reads a label: it says that somebody has to be asked, and only for an allergy of what kind. */
function markOf({ critical_alert: alert }: DoorRow, teacher: string): string | null {
  if (alert === null) return null;
  return `${/allerg/i.test(alert) ? 'Allergy' : 'Alert'}: ask ${teacher}`;
}

/** The labels of a class for its day, by name. `teacher` is who prints them, whom people ask. */
export function labelsOf(
  { meeting, rows }: Door,
  { sealer, teacher }: { sealer: Pick<Sealer, 'derive'>; teacher: string },
): DoorLabels {
  const firstNames = rows.map(({ student }) => firstName(student.full_name));
  const codes = labelCodes(sealer, {
    day: jamaicaDay(new Date(meeting.starts_at)),
    studentIds: rows.map(({ student }) => student.id),
  });
  return {
    meeting: { id: meeting.id, title: meeting.title, starts_at: meeting.starts_at, ends_at: meeting.ends_at },
    labels: rows.map((row, at) => {
      const { id, full_name: name } = row.student;
      const first = firstNames[at]!;
      const shared = firstNames.indexOf(first) !== firstNames.lastIndexOf(first);
      return {
        student_id: id,
        name: shared && lastName(name) ? `${first} ${lastName(name).slice(0, 1)}.` : first,
        code: codes.get(id)!,
        mark: markOf(row, firstName(teacher)),
      };
    }),
  };
}
