const widths = ['w-full', 'w-3/4', 'w-5/6', 'w-2/3'];

/** Quiet bars where text will stand; the spinner beside them does the talking. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <span className="grid gap-3" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={`skeleton ${widths[line % widths.length]}`} />
      ))}
    </span>
  );
}
