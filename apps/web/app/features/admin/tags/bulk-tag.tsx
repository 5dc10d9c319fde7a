import type { tagCalls } from '@doctorbird/contract/admin/tags';
import type { TaggedKind } from '@doctorbird/contract/organisation/tags';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useNeededPart } from '../../../ui/use-part.ts';
import { rightOf } from '../../../ui/may-gate.ts';

export type ChosenRecords = {
  kind: TaggedKind;
  /** By the names that a refusal gives them. */
  chosen: readonly { id: string; name: string }[];
};

const loadDialog = async () => (await import('./bulk-tag-dialog.tsx')).BulkTagDialog;

/** The button that tags all chosen records; its dialog loads when it is pressed. */
export function BulkTag({ kind, chosen }: ChosenRecords) {
  const [task, setTask] = useState<ChosenRecords | null>(null);
  const { Part: BulkTagDialog } = useNeededPart(task !== null, loadDialog, () => setTask(null));
  return (
    <>
      <Button
        size="sm"
        plain
        variant="line"
        asks={rightOf<typeof tagCalls.tagRecords>('change_families')}
        onClick={() => setTask({ kind, chosen })}
      >
        Tag
      </Button>
      {task && BulkTagDialog && <BulkTagDialog {...task} onClose={() => setTask(null)} />}
    </>
  );
}
