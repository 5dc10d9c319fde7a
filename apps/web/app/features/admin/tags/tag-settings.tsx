import { tagCalls, type Tag } from '@doctorbird/contract/admin/tags';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { holdFocus } from '../../../portal/hold-focus.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { recordsText } from './records-text.ts';

const columns: readonly Column<Tag>[] = [
  { key: 'name', label: 'Tag', cell: (row) => row.name },
  { key: 'records', label: 'Records', numeric: true, cell: (row) => row.records },
];

const loadForms = () => import('./tag-forms.tsx');
const RenameForm = whenShown(async () => (await loadForms()).RenameForm);
const MergeForm = whenShown(async () => (await loadForms()).MergeForm);

type Task = { kind: 'rename' | 'merge' | 'remove'; tag: Tag };

/** All tags with how often they are used: renamed, merged and deleted. */
export function TagSettings({ tags }: { tags: readonly Tag[] }) {
  const [task, setTask] = useState<Task | null>(null);
  const { run } = useAction();
  const close = () => setTask(null);
  const remove = async () => {
    if (!task) return;
    await run({
      meaning: ['tag', task.tag.id],
      make: async () => {
        await call(tagCalls.removeTag, { params: { id: task.tag.id } });
        return true;
      },
      done: () => `“${task.tag.name}” is deleted.`,
      fallback: 'Failed to delete the tag',
    });
    holdFocus();
  };
  if (tags.length === 0)
    return (
      <EmptyState title="No tags yet">
        Tags are created where you give them: on the page of a family, a student, a program, an enrollment or a group.
      </EmptyState>
    );
  return (
    <>
      <DataTable
        caption="Tags"
        columns={columns}
        rows={tags}
        rowKey={(row) => row.id}
        actions={(tag) => (
          <RowMenu
            label={`Actions for ${tag.name}`}
            actions={[
              {
                id: 'rename',
                label: 'Rename',
                asks: tagCalls.renameTag,
                onAction: () => setTask({ kind: 'rename', tag }),
              },
              ...(tags.length > 1
                ? [
                    {
                      id: 'merge',
                      label: 'Merge',
                      asks: tagCalls.mergeTag,
                      onAction: () => setTask({ kind: 'merge', tag }),
                    },
                  ]
                : []),
              {
                id: 'remove',
                label: 'Delete',
                danger: true,
                asks: tagCalls.removeTag,
                onAction: () => setTask({ kind: 'remove', tag }),
              },
            ]}
          />
        )}
      />
      {task?.kind === 'rename' && (
        <Dialog title="Rename tag" open onClose={close}>
          <RenameForm tag={task.tag} onClose={close} />
        </Dialog>
      )}
      {task?.kind === 'merge' && (
        <Dialog title={`Merge “${task.tag.name}”`} open onClose={close}>
          <MergeForm tag={task.tag} others={tags.filter(({ id }) => id !== task.tag.id)} onClose={close} />
        </Dialog>
      )}
      <ConfirmDialog
        title="Delete this tag?"
        open={task?.kind === 'remove'}
        onClose={close}
        confirmLabel="Delete tag"
        onConfirm={remove}
      >
        {task && (
          <p>{`“${task.tag.name}” is taken from ${recordsText(task.tag.records)}. The records themselves stay.`}</p>
        )}
      </ConfirmDialog>
    </>
  );
}
