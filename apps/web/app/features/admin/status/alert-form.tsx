import { statusCalls } from '@doctorbird/contract/admin/status';
import { alertSettings, type AlertRules } from '@doctorbird/contract/organisation/alert-settings';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DraftField } from '../../../drafts/draft-field.tsx';
import type { DraftSchema, FieldSpec } from '../../../drafts/field-spec.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import * as fieldStyles from '../../../ui/field.module.css';

const fields: readonly FieldSpec[] = [
  {
    as: 'lines',
    name: 'emails',
    label: 'Further addresses, one per line',
    hint: 'Such as the person who runs the server. They need no account.',
    optional: true,
  },
  {
    as: 'number',
    name: 'backup_hours',
    label: 'A backup is too old after hours',
    hint: 'With a daily backup, 36 hours notice by noon that it did not come.',
  },
];

/** Who is written to when the server fails. */
export function AlertForm({ alerts }: { alerts: AlertRules }) {
  const revalidator = useRevalidator();
  const { form, frame } = useCallForm(alertSettings as unknown as DraftSchema, {
    defaults: alerts,
    fallback: 'Failed to save the alerts',
    send: async (body) => {
      await call(statusCalls.saveAlertRules, { body: body as AlertRules });
      toast.success('Saved: alerts.');
      void revalidator.revalidate();
    },
  });
  return (
    <Panel title="Alerts">
      <FormFrame frame={frame} label="Alerts" panel>
        <p className={fieldStyles.hint}>
          When something fails, the owners get an email, and a text where they have a phone and texts are on. They get
          another when it works again, and a reminder once a day until then. What can wait is sent after the quiet
          hours.
        </p>
        {fields.map((spec) => (
          <DraftField key={spec.name} spec={spec} form={form} />
        ))}
        <div>
          <Button
            type="submit"
            variant="leaf"
            size="sm"
            plain
            asks={statusCalls.saveAlertRules}
            pending={frame.pending}
            pendingLabel="Saving"
          >
            Save alerts
          </Button>
        </div>
      </FormFrame>
    </Panel>
  );
}
