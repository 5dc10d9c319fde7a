import { addGroupNote, groupOfficeCalls } from '@doctorbird/contract/group-office';
import { useRevalidator } from 'react-router';
import { call } from '../../api/call.ts';
import { useIntentKey } from '../../forms/intent-key.ts';
import { useCallForm } from '../../forms/use-call-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';

/** A note in the timeline: who called, what was agreed. */
export function GroupNote({ groupId }: { groupId: string }) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { form, field, onSubmit, pending, refusal, details } = useCallForm(addGroupNote, {
    defaults: { text: '' },
    fallback: 'Failed to keep the note',
    send: async (body) => {
      const parts = { params: { id: groupId }, body };
      await intent.once(parts, (idempotencyKey) => call(groupOfficeCalls.addGroupNote, parts, { idempotencyKey }));
      toast.success('The note is kept.');
      form.reset();
      await revalidator.revalidate();
    },
  });
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <FormErrors message={refusal} details={details} />
      <TextArea label="Note" hint="Only the office reads it." rows={2} {...field('text')} />
      <div>
        <Button type="submit" variant="line" size="sm" plain pending={pending}>
          Keep note
        </Button>
      </div>
    </form>
  );
}
