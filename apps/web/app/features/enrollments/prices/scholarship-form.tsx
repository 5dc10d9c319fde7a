import { askScholarship, scholarshipCalls } from '@doctorbird/contract/enrollments/prices/scholarships';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';

export type ScholarshipFormProps = {
  child: { id: string; full_name: string };
  program: { id: string; title: string };
  onClose: () => void;
};

/** A family asks to pay less for one child. */
export function ScholarshipForm({ child, program, onClose }: ScholarshipFormProps) {
  const intent = useIntentKey();
  const { field, frame } = useCallForm(askScholarship, {
    defaults: { student_id: child.id, program_id: program.id, covers: 'program', reason: '' },
    fallback: 'Failed to send the request',
    send: async (body) => {
      await intent.once(body, (idempotencyKey) => call(scholarshipCalls.askScholarship, { body }, { idempotencyKey }));
      toast.success('Your request is sent. You get a message with our answer.');
      onClose();
    },
  });
  return (
    <DialogForm frame={frame} submit="Send request" pendingLabel="Sending" onCancel={onClose}>
      <p>{`For ${child.full_name}. Only you and the office can read this. A place that is held stays held until we reply. Pay for it after that: what is paid stays as it is.`}</p>
      <SelectField
        label="What is it for?"
        options={[
          { value: 'program', label: program.title },
          { value: 'season', label: 'All programs of the same season' },
        ]}
        {...field('covers')}
      />
      <TextArea
        label="Why are you asking?"
        hint="A few sentences are enough."
        rows={4}
        maxLength={1000}
        {...field('reason')}
      />
    </DialogForm>
  );
}
