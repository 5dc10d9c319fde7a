import type { groupCalls, ServiceType } from '@doctorbird/contract/groups/groups';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { Honeypot } from '../../../forms/honeypot.tsx';
import { usePlainForm } from '../../../forms/use-plain-form.ts';
import type { Values } from '../../../forms/use-plain-form.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { Option } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { organisationRules } from './organisation-rules.ts';
import * as fieldStyles from '../../../ui/field.module.css';

/** The API takes numbers and a closed list where the form has text. */
const bodyOf = (values: Values) => ({
  ...(values as Record<
    'name' | 'organization' | 'address' | 'contact_name' | 'contact_email' | 'contact_phone' | 'preferred_start_date',
    string
  >),
  service_type: values.service_type as ServiceType,
  expected_participants: Number(values.expected_participants),
});

export function OrganisationForm({ serviceTypes }: { serviceTypes: readonly Option[] }) {
  const navigate = useNavigate();
  const intent = useIntentKey();
  // Without the schemas of the portals' forms, which would double this public page's script.
  const { field, frame } = usePlainForm({
    rules: organisationRules,
    fallback: 'Failed to submit registration',
    send: async (values) => {
      const line = { method: 'POST', path: '/groups/register' } as const;
      const body = bodyOf(values);
      await intent.once(body, (idempotencyKey) =>
        call<typeof groupCalls.registerGroup>(line, { body }, { idempotencyKey }),
      );
      toast.success('Group registration submitted successfully! We will contact you soon.');
      await navigate('/');
    },
  });
  return (
    <FormFrame frame={frame} method="dialog">
      <fieldset>
        <legend>Your group</legend>
        <div className={fieldStyles.line}>
          <TextField label="Group name" hint="The class, club or team" maxLength={160} {...field('name')} />
          <TextField
            label="Organization"
            hint="School, church or company"
            autoComplete="organization"
            maxLength={160}
            {...field('organization')}
          />
        </div>
        <TextField label="Address" autoComplete="address-line1" maxLength={300} {...field('address')} />
      </fieldset>
      <fieldset>
        <legend>What you need</legend>
        <SelectField
          label="Service type"
          placeholder="Please choose"
          options={serviceTypes}
          defaultValue=""
          {...field('service_type')}
        />
        <div className={fieldStyles.line}>
          <TextField
            label="Expected participants"
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            {...field('expected_participants')}
          />
          <DateField label="Preferred start date" {...field('preferred_start_date')} />
        </div>
        <TextArea
          label="Additional information"
          optional
          hint="Ages, days that suit you, equipment you have"
          maxLength={2000}
          {...field('additional_info')}
        />
      </fieldset>
      <fieldset>
        <legend>Who we talk to</legend>
        <TextField label="Contact name" autoComplete="name" maxLength={120} {...field('contact_name')} />
        <div className={fieldStyles.line}>
          <TextField
            label="Contact email"
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            {...field('contact_email')}
          />
          <TextField label="Contact phone" type="tel" autoComplete="tel" maxLength={40} {...field('contact_phone')} />
        </div>
      </fieldset>
      <Honeypot />
      <Button type="submit" variant="leaf" pending={frame.pending} pendingLabel="Sending your registration">
        Submit registration
      </Button>
    </FormFrame>
  );
}
