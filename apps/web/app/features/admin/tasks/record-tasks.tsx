import { lazy, Suspense } from 'react';
import type { RecordTasksProps } from './record-tasks-panel.tsx';

const Panel = lazy(async () => ({ default: (await import('./record-tasks-panel.tsx')).RecordTasksPanel }));

/** The tasks about a record, on its page; loaded after the page itself. */
export function RecordTasks(props: RecordTasksProps) {
  return (
    <Suspense>
      <Panel key={props.id} {...props} />
    </Suspense>
  );
}
