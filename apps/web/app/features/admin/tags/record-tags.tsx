import { whenShown } from '../../../ui/when-shown.tsx';
import type { RecordTagsProps } from './record-tags-panel.tsx';

const Panel = whenShown(async () => (await import('./record-tags-panel.tsx')).RecordTagsPanel, { quiet: true });

/** The tags of a record, on its page; loaded after the page itself. */
export const RecordTags = (props: RecordTagsProps) => <Panel key={props.id} {...props} />;
