import { useMay } from '../portal/may.ts';
import { whenShown } from '../ui/when-shown.tsx';
import type { CustomFieldValuesProps } from './custom-field-values-panel.tsx';

const Panel = whenShown(async () => (await import('./custom-field-values-panel.tsx')).CustomFieldValuesPanel, {
  quiet: true,
});

/** The custom fields of a record with their answers, on its page; loaded after the page itself, for readers who may see them. */
export function CustomFieldValues(props: CustomFieldValuesProps) {
  const may = useMay();
  return may('see_families') && <Panel key={`${props.kind} ${props.id}`} {...props} />;
}
