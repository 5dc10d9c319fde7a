/** How far a course is. Nothing to count yet is a dash, not zero. */
export function ProgressBar({ value, label }: { value: number | null; label: string }) {
  return (
    <div className="progress">
      <div className="progress-track" aria-hidden="true">
        <span style={{ width: `${value ?? 0}%` }} />
      </div>
      <p>
        <span className="vh">{`${label}: `}</span>
        {value === null ? '— Nothing to count yet' : `${value}% Complete`}
      </p>
    </div>
  );
}
