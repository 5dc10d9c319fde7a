import { lazy, Suspense } from 'react';
import type { CustomFieldValuesProps } from './custom-field-values-panel.tsx';

const Panel = lazy(async () => ({ default: (await import('./custom-field-values-panel.tsx')).CustomFieldValuesPanel }));

/** The custom fields of a record with their answers, on its page; loaded after the page itself. */
export function CustomFieldValues(props: CustomFieldValuesProps) {
  return (
    <Suspense>
      <Panel key={`${props.kind} ${props.id}`} {...props} />
    </Suspense>
  );
}
