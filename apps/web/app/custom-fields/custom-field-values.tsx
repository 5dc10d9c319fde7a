import { whenShown } from '../ui/when-shown.tsx';
import type { CustomFieldValuesProps } from './custom-field-values-panel.tsx';

const Panel = whenShown(async () => (await import('./custom-field-values-panel.tsx')).CustomFieldValuesPanel, {
  quiet: true,
});

/** The custom fields of a record with their answers, on its page; loaded after the page itself. */
export const CustomFieldValues = (props: CustomFieldValuesProps) => (
  <Panel key={`${props.kind} ${props.id}`} {...props} />
);
