import { leadCalls } from '@doctorbird/contract/messages/lead-calls';
import { convertLead } from '@doctorbird/contract/messages/leads';
import type { OfficeConversation } from '@doctorbird/contract/messages/conversations';
import { useNavigate, useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useVersion } from '../../../forms/use-version.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

type ConvertLeadProps = { conversation: OfficeConversation; onClose: () => void };

/** Opens a family for who wrote, or links the one that has the same address or number. */
export function ConvertLead({ conversation, onClose }: ConvertLeadProps) {
  const { id, version, name, email, phone, likely_family: likely } = conversation;
  const intent = useIntentKey();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const action = useAction();
  const names = { full_name: name, email: email || null, phone: phone ?? null };
  const { field, frame } = useCallForm(convertLead, {
    defaults: { parent_id: null, full_name: name, email, phone: phone ?? '', invite: email !== '' },
    version: useVersion(version, revalidate),
    fallback: 'Failed to open the family',
    draft: false,
    send: async (body) => {
      const made = await intent.once({ id, ...body }, (idempotencyKey) =>
        call(leadCalls.convertLead, { params: { id }, body }, { idempotencyKey }),
      );
      onClose();
      toast.success('The family is here. Add the children next.');
      await navigate(`/admin/parents/${made.parent_id}`);
    },
  });
  const link = async (parentId: string) => {
    const body = { ...names, parent_id: parentId, invite: false, version };
    await action.run({
      meaning: { id, body },
      make: (idempotencyKey) => call(leadCalls.convertLead, { params: { id }, body }, { idempotencyKey }),
      done: () => 'The conversation belongs to the family now.',
      leaveTo: () => `/admin/parents/${parentId}`,
      fallback: 'Failed to link the family',
    });
  };
  return (
    <DialogForm frame={frame} submit="Open family" onCancel={onClose}>
      {likely && (
        <p>
          {`${likely.full_name} has the same address or number. `}
          <Button variant="line" size="sm" plain pending={action.pending} onClick={() => void link(likely.id)}>
            {`Link ${likely.full_name}`}
          </Button>
        </p>
      )}
      <TextField label="Full name" autoComplete="off" {...field('full_name')} />
      <TextField label="Email" type="email" autoComplete="off" optional {...field('email')} />
      <TextField label="Phone" type="tel" autoComplete="off" optional {...field('phone')} />
      <CheckField label="Email a link to set a password" {...field('invite')} />
    </DialogForm>
  );
}
