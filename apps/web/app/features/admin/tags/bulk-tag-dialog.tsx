import { tagCalls, tagRecords, type Tag, type TagRecordsAnswer } from '@doctorbird/contract/admin/tags';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { messageIn } from '../../../forms/error-message.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useInParts } from '../../../forms/use-in-parts.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';
import type { ChosenRecords } from './bulk-tag.tsx';
import { loadTags } from '../../../lists/load-tags.ts';
import { TagPicker } from './tag-picker.tsx';
import * as styles from './tag-picker.module.css';

type BulkTagDialogProps = ChosenRecords & { onClose: () => void };

/** Adds tags to all chosen records and takes others away: chosen, previewed, then done in parts. */
export function BulkTagDialog(props: BulkTagDialogProps) {
  const { data, failure, again } = useLoaded('tags', loadTags);
  return (
    <Dialog title={`Tag: ${props.chosen.length} chosen`} open onClose={props.onClose}>
      {failure && <ErrorState message={failure} onRetry={again} />}
      {!data && !failure && <Spinner label="Loading" />}
      {data && <BulkTagForm {...props} known={data} />}
    </Dialog>
  );
}

type Typed = { add: string[]; remove: string[] };
type Preview = { of: string; answer: TagRecordsAnswer };

const records = (count: number): string => `${count} ${count === 1 ? 'record' : 'records'}`;

function BulkTagForm({ kind, chosen, known, onClose }: BulkTagDialogProps & { known: readonly Tag[] }) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const { revalidate } = useRevalidator();
  const { send, progress } = useInParts();
  const { form, frame } = useCallForm(
    typedAs(tagRecords, ({ add, remove }: Typed) => ({
      record_kind: kind,
      ids: chosen.map(({ id }) => id),
      add,
      remove: known.filter(({ name }) => remove.includes(name)).map(({ id }) => id),
    })),
    {
      defaults: { add: [], remove: [] },
      fallback: 'Failed to tag the records',
      draft: false,
      send: async ({ ids, ...body }) => {
        if (!shown) {
          const answer = await call(tagCalls.tagRecords, { body: { ...body, ids, preview: true } });
          setPreview({ of: JSON.stringify(form.getValues()), answer });
          return false;
        }
        const { refused } = await send(ids, { ...body, preview: false }, (part, idempotencyKey) =>
          call(tagCalls.tagRecords, { body: part }, { idempotencyKey }),
        );
        toast.success(`Tags saved: ${ids.length - refused.length} of ${ids.length}.`);
        await revalidate();
        onClose();
        return true;
      },
    },
  );
  const typed = form.watch();
  // What was changed since needs another look.
  const shown = preview?.of === JSON.stringify(typed) ? preview.answer : null;
  const names = known.map(({ name }) => name);
  const refusalLines = (shown?.refused ?? []).map(
    ({ id, error }) => `${chosen.find((one) => one.id === id)?.name ?? 'A record'}: ${error}`,
  );
  const none = shown !== null && shown.changed === 0;
  return (
    <DialogForm
      frame={frame}
      submit={shown && !none ? `Tag ${records(shown.changed)}` : 'Preview'}
      pendingLabel={progress}
      onCancel={onClose}
      cancel="Go back"
    >
      <TagPicker
        label="Add tags"
        known={names}
        chosen={typed.add}
        onChange={(add) => form.setValue('add', add, { shouldDirty: true })}
        creates
        error={messageIn(form.formState.errors.add)}
      />
      {known.length > 0 && (
        <TagPicker
          label="Remove tags"
          known={names}
          chosen={typed.remove}
          onChange={(remove) => form.setValue('remove', remove, { shouldDirty: true })}
          error={messageIn(form.formState.errors.remove)}
        />
      )}
      {shown && (
        <div role="status">
          <p>
            {none
              ? 'Nothing would change.'
              : `${records(shown.changed)} of ${chosen.length} would change.${
                  shown.created.length > 0 ? ` New: ${shown.created.join(', ')}.` : ''
                }`}
          </p>
          {refusalLines.length > 0 && (
            <>
              <p>Not possible:</p>
              <ul className={styles.lines}>
                {refusalLines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </DialogForm>
  );
}
