import type { tagCalls } from '@doctorbird/contract/admin/tags';
import { whenShown } from '../../../ui/when-shown.tsx';
import type { RecordTagsProps } from './record-tags-panel.tsx';
import { rightOf } from '../../../ui/may-gate.ts';
import { Allowed } from '../../../ui/allowed.tsx';

const Panel = whenShown(async () => (await import('./record-tags-panel.tsx')).RecordTagsPanel, { quiet: true });

/** The tags of a record, on its page; loaded after the page itself. */
export const RecordTags = (props: RecordTagsProps) => (
  <Allowed asks={rightOf<typeof tagCalls.listRecordTags>('see_families')}>
    <Panel key={props.id} {...props} />
  </Allowed>
);
