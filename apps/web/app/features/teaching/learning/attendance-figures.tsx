import type { AttendanceSummary } from '@doctorbird/contract/teaching/learning';
import * as factListStyles from '../../../ui/fact-list.module.css';
import * as learningStyles from './learning.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** Present, late and absent, with the share of classes attended. */
export function AttendanceFigures({ attendance }: { attendance: AttendanceSummary }) {
  const { present, late, absent, excused } = attendance;
  const counted = present + late + absent;
  if (counted + excused === 0) return <p className={typeStyles.muted}>No class has been marked yet.</p>;
  return (
    <>
      <p className={learningStyles.attendanceShare}>
        <b>{counted === 0 ? '—' : `${Math.round((100 * (present + late)) / counted)}%`}</b>
        <span>{` came to ${present + late} of ${counted} ${counted === 1 ? 'class' : 'classes'}`}</span>
      </p>
      <dl className={factListStyles.list}>
        {[
          ['Present', present],
          ['Late', late],
          ['Absent', absent],
          ['Excused', excused],
        ].map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numeric">{count}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
