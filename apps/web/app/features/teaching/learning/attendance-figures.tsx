import type { AttendanceSummary } from '@doctorbird/contract/teaching/learning';

/** Came, late, away: with the share of meetings that the child came to. */
export function AttendanceFigures({ attendance }: { attendance: AttendanceSummary }) {
  const { present, late, absent, excused } = attendance;
  const counted = present + late + absent;
  if (counted + excused === 0) return <p className="text-muted">No meeting has been marked yet.</p>;
  return (
    <>
      <p className="attendance-share">
        <b>{counted === 0 ? '—' : `${Math.round((100 * (present + late)) / counted)}%`}</b>
        <span>{` came to ${present + late} of ${counted} ${counted === 1 ? 'meeting' : 'meetings'}`}</span>
      </p>
      <dl className="facts-list">
        {[
          ['Present', present],
          ['Late', late],
          ['Absent', absent],
          ['Excused', excused],
        ].map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{count}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
