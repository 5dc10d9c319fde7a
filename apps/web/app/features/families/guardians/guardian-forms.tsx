import {
  changeGuardian,
  guardianCalls,
  inviteGuardian,
  swapGuardians,
  type Guardian,
} from '@doctorbird/contract/families/guardians';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useVersion } from '../../../forms/use-version.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { GuardianFields } from './guardian-fields.tsx';
import { addedPeopleText } from './guardian-texts.ts';

type FormProps = { child: { id: string; full_name: string }; onClose: () => void; onDone: () => void };

export function InviteForm({ child, onClose, onDone }: FormProps) {
  const intent = useIntentKey();
  const { field, frame } = useCallForm(inviteGuardian, {
    defaults: { name: '', email: '', money: false, pick_up: false },
    fallback: 'Failed to send the invitation',
    send: async (body) => {
      const parts = { params: { id: child.id }, body };
      await intent.once(parts, (idempotencyKey) => call(guardianCalls.inviteGuardian, parts, { idempotencyKey }));
      toast.success(`The invitation is on its way to ${body.email}.`);
      onClose();
      onDone();
    },
  });
  return (
    <DialogForm frame={frame} submit="Send invitation" pendingLabel="Sending" onCancel={onClose}>
      <p>{`An adult with an account of their own, for ${child.full_name} only. The link in the email works once, for 14 days.`}</p>
      <TextField label="Full name" autoComplete="off" {...field('name')} />
      <TextField label="Email" type="email" inputMode="email" autoComplete="off" {...field('email')} />
      <GuardianFields field={field} />
    </DialogForm>
  );
}

export function RightsForm({ child, guardian, onClose, onDone }: FormProps & { guardian: Guardian }) {
  const { field, frame } = useCallForm(changeGuardian, {
    defaults: { money: guardian.money, pick_up: guardian.pick_up },
    version: useVersion(guardian.version, onDone),
    fallback: 'Failed to save the rights',
    send: async (body) => {
      await call(guardianCalls.changeGuardian, { params: { id: child.id, guardian_id: guardian.id }, body });
      toast.success(`The rights of ${guardian.name} are saved.`);
      onClose();
      onDone();
    },
  });
  return (
    <DialogForm frame={frame} submit="Save rights" pendingLabel="Saving" onCancel={onClose}>
      <p>{`Changes count at once.${guardian.state === 'active' ? ` ${guardian.name} gets an email.` : ''}`}</p>
      {guardian.pick_up && addedPeopleText(guardian) && <p>{addedPeopleText(guardian)}</p>}
      <GuardianFields field={field} />
    </DialogForm>
  );
}

export function SwapForm({ child, guardian, onClose, onDone }: FormProps & { guardian: Guardian }) {
  const intent = useIntentKey();
  const { field, frame } = useCallForm(swapGuardians, {
    defaults: { reason: '' },
    fallback: 'Failed to change the primary guardian',
    send: async (body) => {
      const parts = { params: { id: child.id, guardian_id: guardian.id }, body };
      await intent.once(parts, (idempotencyKey) => call(guardianCalls.swapGuardians, parts, { idempotencyKey }));
      toast.success(`${guardian.name} is now the primary guardian.`);
      onClose();
      onDone();
    },
  });
  return (
    <DialogForm frame={frame} submit="Make primary" pendingLabel="Saving" onCancel={onClose}>
      <p>
        {`${guardian.name} will look after ${child.full_name}'s record: health notes, documents, consents and the other guardian. The present primary guardian becomes the second one with all rights. Places and payments stay with whoever requested them. Both get an email.`}
      </p>
      <TextField label="Reason" hint="For the audit log" autoComplete="off" {...field('reason')} />
    </DialogForm>
  );
}
