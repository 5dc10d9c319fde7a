import type { AuthAnswer } from '@doctorbird/contract/accounts/profile';
import {
  removeSampleData,
  sampleDataCalls,
  type SampleKind,
  type SampleState,
} from '@doctorbird/contract/admin/sample-data';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import * as panelStyles from '../../../ui/panel.module.css';
import * as settingsStyles from '../../../portal/settings.module.css';

const labels: Record<SampleKind, string> = {
  families: 'Accounts of families',
  students: 'Children and what belongs to them',
  staff: 'Staff accounts',
  programs: 'Programs',
  meetings: 'Meetings',
  enrollments: 'Enrollments',
  payments: 'Payments, refunds and proofs',
  groups: 'Groups',
  teaching: 'Coursework and reports',
  competitions: 'Competitions and teams',
  content: 'Content of the website',
  messages: 'Messages and newsletter',
};

const countText = (sample: number, added: number): string =>
  added > 0 ? `${sample} and ${added} added` : String(sample);

type SampleDataFormProps = {
  state: SampleState;
  /** With the new account when the sample account was replaced. */
  onRemoved: (session: AuthAnswer | null) => void;
};

/** Shows what would be removed, and asks for the name of the organization before anything is. */
export function SampleDataForm({ state, onRemoved }: SampleDataFormProps) {
  const { organization_name: name, account_needed: needed, kinds } = state;
  const added = kinds.reduce((sum, kind) => sum + kind.added, 0);
  const intent = useIntentKey();
  const { field, frame } = useCallForm(removeSampleData, {
    defaults: {
      organization_name: '',
      accept_added: false,
      ...(needed && { account: { full_name: '', email: '', password: '' } }),
    },
    fallback: 'Failed to remove the sample data',
    draft: false,
    send: async (body) => {
      const make = (idempotencyKey: string) => call(sampleDataCalls.removeSampleData, { body }, { idempotencyKey });
      onRemoved((await intent.once(body, make)).session);
    },
  });
  return (
    <>
      <Panel title="What is removed">
        <div className={panelStyles.body}>
          <FactList
            facts={kinds.map(({ kind, sample, added: more }) => ({
              label: labels[kind],
              value: countText(sample, more),
            }))}
          />
        </div>
      </Panel>
      <Panel title="Remove the sample data">
        <FormFrame frame={frame} panel>
          <p>
            Everything above is removed, together with the audit log and all files. The website starts again with its
            first texts. Settings that you have saved stay, with your logo and your texts of emails, and so do accounts
            of admins and staff that you have added. This cannot be undone.
          </p>
          {needed && (
            <>
              <p>
                You are signed in with a sample account, which is removed too. Enter your own details; you sign in with
                them from now on.
              </p>
              <TextField label="Your full name" autoComplete="name" {...field('account.full_name')} />
              <TextField
                label="Your email"
                type="email"
                autoComplete="username"
                inputMode="email"
                {...field('account.email')}
              />
              <PasswordField
                label="Your password"
                autoComplete="new-password"
                hint="At least 10 characters"
                {...field('account.password')}
              />
            </>
          )}
          {added > 0 && (
            <CheckField
              label={
                added === 1
                  ? 'Also remove the record that was added since'
                  : `Also remove the ${added} records that were added since`
              }
              {...field('accept_added')}
            />
          )}
          <TextField
            label="Name of the organization"
            hint={`Type ${name} to confirm`}
            autoComplete="off"
            {...field('organization_name')}
          />
          <div className={settingsStyles.foot}>
            <Button type="submit" variant="danger" plain pending={frame.pending} pendingLabel="Removing">
              Remove the sample data
            </Button>
          </div>
        </FormFrame>
      </Panel>
    </>
  );
}
