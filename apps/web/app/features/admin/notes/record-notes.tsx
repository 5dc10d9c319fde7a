import { lazy, Suspense } from 'react';
import type { RecordNotesProps } from './record-notes-panel.tsx';

const Panel = lazy(async () => ({ default: (await import('./record-notes-panel.tsx')).RecordNotesPanel }));

/** The notes on a record, on its page; loaded after the page itself. */
export function RecordNotes(props: RecordNotesProps) {
  return (
    <Suspense>
      <Panel key={props.id} {...props} />
    </Suspense>
  );
}
