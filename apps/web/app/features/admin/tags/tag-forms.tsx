import { mergeTag, renameTag, tagCalls, type Tag } from '@doctorbird/contract/admin/tags';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { recordsText } from './records-text.ts';

export function RenameForm({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const { field, frame } = useCallForm(renameTag, {
    defaults: { name: tag.name },
    fallback: 'Failed to rename the tag',
    draft: false,
    send: async (body) => {
      await intent.once({ tag: tag.id, body }, (idempotencyKey) =>
        call(tagCalls.renameTag, { params: { id: tag.id }, body }, { idempotencyKey }),
      );
      toast.success('The tag is renamed.');
      await revalidate();
      onClose();
    },
  });
  return (
    <DialogForm frame={frame} submit="Rename" pendingLabel="Saving" onCancel={onClose}>
      <TextField
        label="Name"
        hint={`It changes on ${recordsText(tag.records)}.`}
        autoComplete="off"
        {...field('name')}
      />
    </DialogForm>
  );
}

type MergeFormProps = { tag: Tag; others: readonly Tag[]; onClose: () => void };

export function MergeForm({ tag, others, onClose }: MergeFormProps) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const { field, frame } = useCallForm(mergeTag, {
    defaults: { into: others[0]?.id ?? '' },
    fallback: 'Failed to merge the tags',
    draft: false,
    send: async (body) => {
      const merged = await intent.once({ tag: tag.id, body }, (idempotencyKey) =>
        call(tagCalls.mergeTag, { params: { id: tag.id }, body }, { idempotencyKey }),
      );
      toast.success(`“${tag.name}” is merged into “${merged.name}”.`);
      await revalidate();
      onClose();
    },
  });
  return (
    <DialogForm frame={frame} submit="Merge" pendingLabel="Saving" variant="danger" onCancel={onClose}>
      <p>{`The other tag replaces “${tag.name}” on ${recordsText(tag.records)}, and in early access, messages and views that use it. This cannot be undone.`}</p>
      <SelectField
        label="Merge into"
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('into')}
      />
    </DialogForm>
  );
}
