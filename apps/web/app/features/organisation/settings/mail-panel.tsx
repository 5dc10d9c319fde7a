import clsx from 'clsx';
import { settingCalls } from '@doctorbird/contract/organisation/settings';
import type { OfficeSettings } from '@doctorbird/contract/organisation/settings';
import { Link } from '../../../ui/link.tsx';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { MailDomainCheckForm } from './mail-domain-check.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as fieldStyles from '../../../ui/field.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as settingsStyles from '../../../portal/settings.module.css';

/** Whether email is sent, with a button to test it. */
export function MailPanel({ mail }: { mail: OfficeSettings['mail'] }) {
  const test = useAction();
  return (
    <>
      <Panel>
        <div className={clsx(panelStyles.body, fieldStyles.form)}>
          <p>
            {mail.kind === 'smtp'
              ? 'Messages go out through the mail server.'
              : 'No mail server is set up, so messages are written to the data folder. You can read them under Messages.'}
          </p>
          <FactList
            facts={[
              { label: 'From', value: mail.from },
              { label: 'Last sent', value: mail.last_sent_at ? formatDateTime(mail.last_sent_at) : '—' },
              { label: 'Waiting', value: String(mail.waiting) },
              {
                label: 'Failed',
                value: mail.failed > 0 ? <Link to="/admin/messages/mails?status=failed">{mail.failed}</Link> : '0',
              },
            ]}
          />
          <p>
            <Link to="/admin/jobs">Failed tasks</Link>: emails and other background work that failed.
          </p>
          <div className={settingsStyles.foot}>
            <Button
              variant="line"
              size="sm"
              plain
              pending={test.pending}
              onClick={() =>
                void test.run({
                  meaning: { test: Date.now() },
                  make: (idempotencyKey) => call(settingCalls.sendTestMail, {}, { idempotencyKey }),
                  done: ({ message }) => message,
                  fallback: 'Failed to send the message',
                })
              }
            >
              Send a test message
            </Button>
          </div>
        </div>
      </Panel>
      <Panel title="Does our mail arrive?">
        <div className={clsx(panelStyles.body, fieldStyles.form)}>
          <p>
            Gmail and others look up three records in the DNS of the sender’s domain: SPF, DKIM and DMARC. This checks
            them and says what to ask the domain’s host for.
          </p>
          <MailDomainCheckForm />
        </div>
      </Panel>
    </>
  );
}
