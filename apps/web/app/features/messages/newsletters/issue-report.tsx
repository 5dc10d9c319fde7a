import clsx from 'clsx';
import { newsletterIssueCalls, type NewsletterIssue } from '@doctorbird/contract/messages/newsletter-issues';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { issueTime } from './issue-texts.ts';
import * as styles from './newsletters.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

/** What became of a newsletter, and whether the website shows it. */
export function IssueReport({ issue }: { issue: NewsletterIssue }) {
  const { id, counts, created_by, is_public, slug } = issue;
  const { run, pending } = useAction();
  const again = () =>
    run({
      meaning: ['again', id, counts.failed],
      make: (idempotencyKey) => call(newsletterIssueCalls.resendIssue, { params: { id } }, { idempotencyKey }),
      done: ({ again: sent }) =>
        sent === 1 ? '1 email is on its way again.' : `${sent} emails are on their way again.`,
      fallback: 'Failed to resend',
    });
  const show = (shown: boolean) =>
    run({
      meaning: ['archive', id, shown],
      make: () => call(newsletterIssueCalls.archiveIssue, { params: { id }, body: { is_public: shown } }),
      done: () => (shown ? 'It is on the website.' : 'It is off the website.'),
      fallback: 'Failed to change the website',
    });
  return (
    <Panel
      title="What became of it"
      aside={
        counts.failed > 0 && (
          <Button variant="line" size="sm" plain pending={pending} onClick={() => void again()}>
            Resend to those who failed
          </Button>
        )
      }
    >
      <div className={clsx(panelStyles.body, styles.column)}>
        <FactList
          facts={[
            { label: 'When', value: issueTime(issue) },
            { label: 'By', value: created_by },
            { label: 'Readers', value: counts.total },
            { label: 'Sent', value: counts.sent },
            { label: 'In the queue', value: counts.queued || '' },
            { label: 'Failed', value: counts.failed },
            { label: 'Unsubscribed before', value: counts.withdrawn || '' },
          ]}
        />
        <p>Emails are not tracked: whether one was opened is not known.</p>
        <CheckField
          label="Show it on the website"
          checked={is_public}
          disabled={pending}
          onChange={({ target }) => void show(target.checked)}
        />
        {is_public && slug && (
          <p>
            <Link to={`/newsletters/${slug}`}>Read it on the website</Link>
          </p>
        )}
      </div>
    </Panel>
  );
}
