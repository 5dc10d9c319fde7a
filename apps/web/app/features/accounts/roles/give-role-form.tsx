import { giveRole, roleCalls, type PersonRights } from '@doctorbird/contract/accounts/roles';
import type { AdminUser } from '@doctorbird/contract/accounts/users';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useVersion } from '../../../forms/use-version.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

/** Five in the afternoon of a day in Jamaica. */
const endOf = (day: string): string => `${day}T17:00:00-05:00`;

type Props = {
  person: AdminUser;
  rights: PersonRights;
  onClose: () => void;
  onGiven: () => void;
  /** Somebody else changed the account or its roles. */
  onStale: () => void;
};

/** A role for good, or until five in the afternoon of a day. */
export function GiveRoleForm({ person, rights, onClose, onGiven, onStale }: Props) {
  const { data: roles } = useLoaded('roles', async (signal) => (await call(roleCalls.listRoles, {}, { signal })).data);
  const intent = useIntentKey();
  const { field, frame, form } = useCallForm(giveRole, {
    defaults: { role: '', ends_at: null, reason: '' },
    version: useVersion(rights.version, onStale),
    fallback: 'The role was not given',
    draft: false,
    send: async (body) => {
      const params = { id: person.id };
      await intent.once(body, (idempotencyKey) => call(roleCalls.giveRole, { params, body }, { idempotencyKey }));
      toast.success(`${person.full_name} has the role. It counts at once.`);
      onGiven();
    },
  });
  if (!roles) return <Spinner label="Loading the roles" />;
  const held = new Set(rights.roles.map(({ role }) => role));
  const { error } = field('ends_at');
  return (
    <DialogForm frame={frame} submit="Give role" onCancel={onClose}>
      <SelectField
        label="Role"
        placeholder="Choose a role"
        options={roles.flatMap(({ key, name, about }) =>
          held.has(key) ? [] : [{ value: key, label: `${name}: ${about}` }],
        )}
        {...field('role')}
      />
      <DateField
        label="Ends on"
        optional
        hint="At 5:00 pm. Leave it empty for no end."
        error={error}
        onChange={(event) => form.setValue('ends_at', event.target.value ? endOf(event.target.value) : null)}
      />
      <TextField label="Why" optional maxLength={200} {...field('reason')} />
    </DialogForm>
  );
}
