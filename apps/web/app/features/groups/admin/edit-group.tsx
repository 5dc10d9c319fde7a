import { groupAdminCalls, updateGroup } from '@doctorbird/contract/groups/groups-admin';
import type { AdminGroupDetail } from '@doctorbird/contract/groups/groups-admin';
import { serviceTypeLabels, serviceTypes } from '@doctorbird/contract/groups/groups';
import type { ServiceType } from '@doctorbird/contract/groups/groups';
import { showPhone } from '@doctorbird/contract/core/phones';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { EditActions } from '../../../forms/edit-actions.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useNewer } from '../../../forms/use-newer.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { GroupFields } from './group-fields.tsx';
import * as fieldStyles from '../../../ui/field.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';

const emptyIsNull = (value: unknown) => value || null;
/** Anything but digits is left for the rule to report. */
const numberOrNull = (value: unknown) => (value === '' || value === null ? null : Number(value));

export function EditGroupForm({ group, onClose }: { group: AdminGroupDetail; onClose: () => void }) {
  const revalidator = useRevalidator();
  const params = { id: group.id };
  const { newer, meet } = useNewer(() => call(groupAdminCalls.getGroup, { params }));
  const { form, field, frame } = useCallForm(updateGroup, {
    defaults: {
      name: group.name,
      organization: group.organization,
      contact_name: group.contact_name,
      contact_email: group.contact_email,
      contact_phone: group.contact_phone ? showPhone(group.contact_phone) : '',
      address: group.address ?? '',
      service_type: group.service_type as ServiceType | null,
      expected_participants: group.expected_participants,
      preferred_start_date: group.preferred_start_date,
      additional_info: group.additional_info ?? '',
      version: group.version,
    },
    fallback: 'Failed to save the group',
    onRefusal: (reason) => meet(reason, (version) => form.setValue('version', version)),
    send: async (body) => {
      await call(groupAdminCalls.updateGroup, { params, body });
      toast.success(`Saved: ${body.name}.`);
      onClose();
      await revalidator.revalidate();
    },
  });
  const { errors } = form.formState;
  return (
    <FormFrame frame={frame}>
      {newer && (
        <div className={noticeStyles.notice} role="status">
          <p>{`Your text is still here. In the meantime: ${newer.timeline[0]?.title ?? 'changed'}, by ${newer.timeline[0]?.by ?? 'somebody'}.`}</p>
        </div>
      )}
      <GroupFields field={field} />
      <SelectField
        label="Service"
        optional
        placeholder="Not said"
        options={serviceTypes.map((value) => ({ value, label: serviceTypeLabels[value] }))}
        {...form.register('service_type', { setValueAs: emptyIsNull })}
        error={errors.service_type?.message}
      />
      <div className={fieldStyles.line}>
        <TextField
          label="Participants"
          optional
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          {...form.register('expected_participants', { setValueAs: numberOrNull })}
          error={errors.expected_participants?.message}
        />
        <DateField
          label="Start date"
          optional
          {...form.register('preferred_start_date', { setValueAs: emptyIsNull })}
          error={errors.preferred_start_date?.message}
        />
      </div>
      <TextArea
        label="What they wrote"
        optional
        hint="The organization sees this on its status page."
        rows={3}
        {...field('additional_info')}
      />
      <EditActions newer={newer !== null} pending={frame.pending} onCancel={onClose} />
    </FormFrame>
  );
}
