import clsx from 'clsx';
import { childText, type ChildTextName, childTextNames } from '@doctorbird/contract/families/child-fields';
import type { Student } from '@doctorbird/contract/families/students';
import { formatDate } from '../../../format/dates.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** The office's record has no notes. */
type Details = Pick<Student, 'full_name' | 'date_of_birth' | 'grade_label' | 'email'> &
  Partial<Record<ChildTextName, string | null>> & {
    medical_notes?: string | null;
    critical_alert?: string | null;
  };
const shown: readonly { label: string; of: (child: Details) => string }[] = [
  { label: 'Full name', of: (child) => child.full_name },
  { label: 'Date of birth', of: (child) => formatDate(child.date_of_birth) },
  { label: 'Grade', of: (child) => child.grade_label },
  ...childTextNames.map((name) => ({
    label: childText(name).label,
    of: (child: Details) => child[name] ?? 'none',
  })),
  { label: 'Email', of: (child) => child.email ?? 'none' },
  { label: 'Critical alert', of: (child) => child.critical_alert ?? 'none' },
  { label: 'Medical notes', of: (child) => child.medical_notes ?? 'None' },
];

/** What someone else saved while this form was open. */
export function StaleNotice({ before, now }: { before: Details; now: Details }) {
  const changed = shown.filter((line) => line.of(before) !== line.of(now));
  return (
    <div className={noticeStyles.notice} role="status">
      <p>Your text is still here. Saved in the meantime:</p>
      <ul className={clsx(layoutStyles.top2, typeStyles.strong)}>
        {changed.map((line) => (
          <li key={line.label}>{`${line.label}: ${line.of(now)}`}</li>
        ))}
        {changed.length === 0 && <li>the same details as before</li>}
      </ul>
    </div>
  );
}
