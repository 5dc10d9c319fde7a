import { changeUser, createStaff, userCalls, type AdminUser } from '@doctorbird/contract/accounts/users';
import { readyRole, readyRoleKeys } from '@doctorbird/contract/core/permissions';
import { showPhone } from '@doctorbird/contract/core/phones';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useVersion } from '../../../forms/use-version.ts';
import { useMay } from '../../../portal/may.ts';
import { useSession } from '../../../session/session-provider.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

const roleOptions = [
  { value: 'staff', label: 'Staff: teaches assigned children' },
  { value: 'admin', label: 'Admin: works in the office' },
];

/** What a new admin may do; more roles are given on their page. */
function FirstRole(field: Omit<Parameters<typeof SelectField>[0], 'label' | 'options'>) {
  return (
    <SelectField
      label="What they may do"
      options={readyRoleKeys.map((value) => ({ value, label: `${readyRole(value).name}: ${readyRole(value).about}` }))}
      {...field}
    />
  );
}

/** Somebody new on the team. */
export function AddStaffForm({ onClose }: { onClose: () => void }) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const may = useMay();
  const { form, field, frame } = useCallForm(createStaff, {
    defaults: { full_name: '', email: '', phone: '', password: '', role: 'staff' },
    fallback: 'Failed to create staff member',
    send: async (body) => {
      await intent.once(body, (idempotencyKey) => call(userCalls.createStaff, { body }, { idempotencyKey }));
      toast.success('Staff member created successfully');
      onClose();
      await revalidator.revalidate();
    },
  });
  return (
    <DialogForm frame={frame} submit="Create" pendingLabel="Creating" onCancel={onClose}>
      <TextField label="Full name" autoComplete="off" {...field('full_name')} />
      <TextField label="Email" type="email" inputMode="email" autoComplete="off" {...field('email')} />
      <TextField label="Phone" optional type="tel" inputMode="tel" autoComplete="off" {...field('phone')} />
      <SelectField label="Role" options={may('roles') ? roleOptions : roleOptions.slice(0, 1)} {...field('role')} />
      {form.watch('role') === 'admin' && <FirstRole {...field('roles.0')} />}
      <PasswordField
        label="Password"
        optional
        autoComplete="new-password"
        hint="At least 10 characters. Leave it empty to send an invitation instead."
        {...field('password')}
      />
    </DialogForm>
  );
}

/** The details of somebody on the team. */
export function EditStaffForm({ person, onClose }: { person: AdminUser; onClose: () => void }) {
  const revalidator = useRevalidator();
  const own = useSession().profile?.user.id === person.id;
  const may = useMay();
  const { version, meet } = useVersion(person.version, revalidator.revalidate);
  const { form, field, frame } = useCallForm(changeUser, {
    defaults: {
      full_name: person.full_name,
      phone: person.phone && showPhone(person.phone),
      role: person.role,
    },
    fallback: 'The change was not saved',
    onRefusal: meet,
    send: async (body) => {
      await call(userCalls.changeUser, { params: { id: person.id }, body: { ...body, version } });
      toast.success('Saved');
      onClose();
      await revalidator.revalidate();
    },
  });
  return (
    <DialogForm frame={frame} submit="Save" onCancel={onClose}>
      <TextField label="Full name" autoComplete="off" {...field('full_name')} />
      <TextField label="Phone" optional type="tel" inputMode="tel" autoComplete="off" {...field('phone')} />
      {own ? (
        <SelectField
          label="Role"
          options={roleOptions}
          hint="Ask another admin to change your role."
          value={person.role}
          disabled
        />
      ) : (
        <SelectField
          label="Role"
          options={may('roles') ? roleOptions : roleOptions.filter(({ value }) => value === person.role)}
          hint="Changing the role ends their sessions. They sign in again with their new permissions."
          {...field('role')}
        />
      )}
      {person.role === 'staff' && form.watch('role') === 'admin' && <FirstRole {...field('roles.0')} />}
    </DialogForm>
  );
}
