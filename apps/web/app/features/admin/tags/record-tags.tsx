import { lazy, Suspense } from 'react';
import type { RecordTagsProps } from './record-tags-panel.tsx';

const Panel = lazy(async () => ({ default: (await import('./record-tags-panel.tsx')).RecordTagsPanel }));

/** The tags of a record, on its page; loaded after the page itself. */
export function RecordTags(props: RecordTagsProps) {
  return (
    <Suspense>
      <Panel key={props.id} {...props} />
    </Suspense>
  );
}
