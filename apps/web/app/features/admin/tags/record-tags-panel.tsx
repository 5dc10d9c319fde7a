import { tagCalls } from '@doctorbird/contract/admin/tags';
import type { TaggedKind } from '@doctorbird/contract/organisation/tags';
import { useState } from 'react';
import { whenShown } from '../../../ui/when-shown.tsx';
import { call } from '../../../api/call.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { TagChips } from '../../../ui/tag-chips.tsx';
import { Card } from '../today/card.tsx';
import * as styles from './record-tags.module.css';

export type RecordTagsProps = {
  kind: TaggedKind;
  id: string;
  /** Without a card around them: in a panel beside a list. */
  bare?: boolean;
};

const EditTags = whenShown(async () => (await import('./record-tags-dialog.tsx')).RecordTagsDialog, { quiet: true });

/** The tags of one record, with the button that changes them. */
export function RecordTagsPanel({ bare = false, kind, id }: RecordTagsProps) {
  const { data, failure, again } = useLoaded(`${kind} ${id}`, (signal) =>
    call(tagCalls.listRecordTags, { query: { record_kind: kind, record_id: id } }, { signal }),
  );
  const [editing, setEditing] = useState(false);
  const tags = data?.data ?? [];
  const chips = tags.length > 0 && <TagChips tags={tags} />;
  const edit = data && (
    <Button size="sm" plain variant="line" asks={tagCalls.tagRecords} onClick={() => setEditing(true)}>
      {tags.length > 0 ? 'Edit tags' : 'Add tags'}
    </Button>
  );
  const content = failure ? <ErrorState message={failure} onRetry={again} /> : chips;
  const dialog = editing && (
    <EditTags kind={kind} id={id} tags={tags} onClose={() => setEditing(false)} onSaved={again} />
  );
  if (bare)
    return (
      <div className={styles.line}>
        {content}
        {!failure && edit}
        {dialog}
      </div>
    );
  return (
    <>
      <Card title="Tags" aside={!failure && edit}>
        {content && <div className={styles.body}>{content}</div>}
      </Card>
      {dialog}
    </>
  );
}
