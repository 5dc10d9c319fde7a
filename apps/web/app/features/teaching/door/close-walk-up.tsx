import { settleWalkUp, walkUpCalls } from '@doctorbird/contract/teaching/walk-ups';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';

type CloseProps = { id: string; name: string; onClose: () => void };

const schema = typedAs(settleWalkUp, ({ reason }: { reason: string }) => ({ reason }));

/** No record is made of a child who came without a place. */
export function CloseWalkUp({ id, name, onClose }: CloseProps) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const { field, frame } = useCallForm(schema, {
    defaults: { reason: '' },
    draft: false,
    fallback: 'Failed to close it',
    send: async (body) => {
      const parts = { params: { id }, body };
      await intent.once(parts, (idempotencyKey) => call(walkUpCalls.settleWalkUp, parts, { idempotencyKey }));
      toast.success(`${name} is closed.`);
      await revalidate();
      onClose();
    },
  });
  return (
    <DialogForm frame={frame} submit="Close without a record" variant="danger" onCancel={onClose} cancel="Go back">
      <p>
        The name and the phone of the guardian are removed, and what the class must know. The class keeps the first name
        of the child.
      </p>
      <TextArea label="Why" hint="Stays in the office" rows={2} maxLength={300} {...field('reason')} />
    </DialogForm>
  );
}
