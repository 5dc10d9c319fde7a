import { createGroup, groupCalls } from '@doctorbird/contract/groups/groups';
import { call } from '../../../api/call.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
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
  const { field, onSubmit, pending, refusal, details } = useCallForm(createGroup, {
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
    <form className="form" onSubmit={onSubmit} noValidate>
      <FormErrors message={refusal} details={details} />
      <GroupFields field={field} />
      <TextArea label="Description" optional rows={3} {...field('description')} />
      <DialogActions>
        <Button variant="line" plain onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="leaf" plain pending={pending} pendingLabel="Creating">
          Create
        </Button>
      </DialogActions>
    </form>
  );
}
