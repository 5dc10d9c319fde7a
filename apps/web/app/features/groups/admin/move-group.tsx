import { changeGroupStatus, groupAdminCalls } from '@doctorbird/contract/groups/groups-admin';
import type { AdminGroupDetail } from '@doctorbird/contract/groups/groups-admin';
import type { GroupStatus } from '@doctorbird/contract/groups/groups';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { groupMoveText } from './group-move-texts.ts';

/** The call may leave it out; the contact should read why. */
const withMessage = changeGroupStatus.refine(({ message }) => Boolean(message), {
  error: 'Please say why: the contact will see this',
  path: ['message'],
});

type MoveGroupFormProps = {
  group: AdminGroupDetail;
  /** The status to move to, or null to change only who is assigned. */
  to: Exclude<GroupStatus, 'pending'> | null;
  staff: readonly { id: string; full_name: string }[];
  onClose: () => void;
};

export function MoveGroupForm({ group, to, staff, onClose }: MoveGroupFormProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const texts = to && groupMoveText[to];
  const needsStaff = to === null || to === 'active';
  const { form, field, frame } = useCallForm(texts?.hard ? withMessage : changeGroupStatus, {
    defaults: {
      ...(to && { status: to }),
      ...(needsStaff && { staff_id: group.staff?.id ?? null }),
      message: '',
    },
    fallback: 'Failed to change the group',
    onRefusal: (reason) => {
      if (reason.status === 409) void revalidator.revalidate();
      return false;
    },
    send: async (values) => {
      const parts = { params: { id: group.id }, body: { ...values, version: group.version } };
      await intent.once(parts, (idempotencyKey) => call(groupAdminCalls.changeGroupStatus, parts, { idempotencyKey }));
      toast.success(to ? `${group.name}: ${to}. The contact gets an email.` : `${group.name}: staff changed.`);
      onClose();
      await revalidator.revalidate();
    },
  });
  const options = staff.map((person) => ({ value: person.id, label: person.full_name }));
  return (
    <DialogForm
      frame={frame}
      submit={texts ? texts.button : 'Save staff'}
      variant={texts?.hard ? 'danger' : 'leaf'}
      onCancel={onClose}
      cancel="Go back"
    >
      <p>
        {texts ? texts.consequence : 'The person you assign can see the children of this group while it is active.'}
      </p>
      {needsStaff && (
        <SelectField
          label="Assigned staff"
          placeholder={to === null && group.status !== 'active' ? 'Unassigned' : 'Choose a person'}
          options={options}
          {...form.register('staff_id', { setValueAs: (value: unknown) => value || null })}
          error={form.formState.errors.staff_id?.message}
        />
      )}
      {texts && (
        <TextArea
          label={texts.message}
          optional={!texts.hard}
          hint={`${group.contact_name} will see this.`}
          rows={3}
          {...field('message')}
        />
      )}
    </DialogForm>
  );
}
