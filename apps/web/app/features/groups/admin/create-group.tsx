import { createGroup, groupCalls } from '@doctorbird/contract/groups/groups';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { GroupFields } from './group-fields.tsx';

type CreateGroupProps = { open: boolean; onClose: () => void; onCreated: () => void };

export function CreateGroup({ open, onClose, onCreated }: CreateGroupProps) {
  return (
    <Dialog title="Create group" open={open} onClose={onClose}>
      <CreateForm onClose={onClose} onCreated={onCreated} />
    </Dialog>
  );
}

function CreateForm({ onClose, onCreated }: Omit<CreateGroupProps, 'open'>) {
  const intent = useIntentKey();
  const { field, frame } = useCallForm(createGroup, {
    defaults: {
      name: '',
      organization: '',
      contact_name: '',
      contact_email: '',
      contact_phone: '',
      address: '',
      description: '',
    },
    fallback: 'Failed to create group',
    send: async (body) => {
      await intent.once(body, (idempotencyKey) => call(groupCalls.createGroup, { body }, { idempotencyKey }));
      toast.success('Group created successfully');
      onCreated();
    },
  });
  return (
    <DialogForm frame={frame} submit="Create" pendingLabel="Creating" onCancel={onClose}>
      <GroupFields field={field} />
      <TextArea label="Description" optional rows={3} {...field('description')} />
    </DialogForm>
  );
}
