import { tagCalls, tagRecords, type Tag } from '@doctorbird/contract/admin/tags';
import type { TagRef, TaggedKind } from '@doctorbird/contract/organisation/tags';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';
import { messageIn } from '../../../forms/error-message.ts';
import { loadTags } from '../../../lists/load-tags.ts';
import { TagPicker } from './tag-picker.tsx';

export type RecordTagsDialogProps = {
  kind: TaggedKind;
  id: string;
  /** Those that it has now. */
  tags: readonly TagRef[];
  onClose: () => void;
  onSaved: () => void;
};

/** Changes the tags of one record. */
export function RecordTagsDialog(props: RecordTagsDialogProps) {
  const { data, failure, again } = useLoaded('tags', loadTags);
  return (
    <Dialog title="Edit tags" open onClose={props.onClose}>
      {failure && <ErrorState message={failure} onRetry={again} />}
      {!data && !failure && <Spinner label="Loading" />}
      {data && <RecordTagsForm {...props} known={data} />}
    </Dialog>
  );
}

function RecordTagsForm({
  kind,
  id,
  tags,
  known,
  onClose,
  onSaved,
}: RecordTagsDialogProps & { known: readonly Tag[] }) {
  const intent = useIntentKey();
  const before = tags.map(({ name }) => name);
  const { form, frame } = useCallForm(
    typedAs(tagRecords, ({ names }: { names: string[] }) => ({
      record_kind: kind,
      ids: [id],
      add: names.filter((name) => !before.includes(name)),
      remove: tags.filter(({ name }) => !names.includes(name)).map((tag) => tag.id),
    })),
    {
      defaults: { names: before },
      fallback: 'Failed to save the tags',
      draft: false,
      send: async (body) => {
        const { refused } = await intent.once(body, (idempotencyKey) =>
          call(tagCalls.tagRecords, { body }, { idempotencyKey }),
        );
        if (refused[0]) {
          form.setError('names', { message: refused[0].error });
          return false;
        }
        toast.success('The tags are saved.');
        onSaved();
        onClose();
        return true;
      },
    },
  );
  const { errors } = form.formState;
  return (
    <DialogForm frame={frame} submit="Save tags" pendingLabel="Saving" onCancel={onClose}>
      <TagPicker
        label="Tags"
        known={known.map(({ name }) => name)}
        chosen={form.watch('names')}
        onChange={(names) => form.setValue('names', names, { shouldDirty: true })}
        creates
        error={messageIn(errors.names) ?? messageIn((errors as { add?: unknown }).add)}
      />
    </DialogForm>
  );
}
