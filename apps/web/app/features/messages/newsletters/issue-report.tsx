import { newsletterIssueCalls, type NewsletterIssue } from '@doctorbird/contract/messages/newsletter-issues';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { MailingReport } from '../mailings/mailing-report.tsx';
import { issueTime } from './issue-texts.ts';

/** What became of a newsletter, and whether the website shows it. */
export function IssueReport({ issue }: { issue: NewsletterIssue }) {
  const { id, is_public, slug } = issue;
  const { run, pending } = useAction();
  const show = (shown: boolean) =>
    run({
      meaning: ['archive', id, shown],
      make: () => call(newsletterIssueCalls.archiveIssue, { params: { id }, body: { is_public: shown } }),
      done: () => (shown ? 'It is on the website.' : 'It is off the website.'),
      fallback: 'Failed to change the website',
    });
  return (
    <MailingReport
      mailing={issue}
      when={issueTime(issue)}
      labels={{ total: 'Readers', withdrawn: 'Unsubscribed before' }}
      noun="email"
      resend={(idempotencyKey) => call(newsletterIssueCalls.resendIssue, { params: { id } }, { idempotencyKey })}
    >
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
    </MailingReport>
  );
}
