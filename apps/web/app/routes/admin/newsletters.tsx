import { newsletterIssueCalls, type NewsletterIssue } from '@doctorbird/contract/messages/newsletter-issues';
import { newsletterList } from '@doctorbird/contract/messages/newsletters.list';
import { Link, useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { issueStates, issueTime } from '../../features/messages/newsletters/issue-texts.ts';
import { useAction } from '../../forms/use-action.ts';
import { listLoader } from '../../lists/load-list.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Route } from './+types/newsletters.ts';

export const meta = portalMeta(newsletterList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(newsletterList);

const cells = {
  subject: (row: NewsletterIssue) => (
    <Link to={`/admin/messages/newsletters/${row.id}`}>{row.subject || 'Without a subject'}</Link>
  ),
  when: issueTime,
  state: ({ state }: NewsletterIssue) => <Badge tone={issueStates[state].tone}>{issueStates[state].label}</Badge>,
};

/** Drafts, scheduled and sent newsletters. */
export default function Newsletters({ loaderData }: Route.ComponentProps) {
  const { run, pending } = useAction();
  const navigate = useNavigate();
  const begin = (from?: NewsletterIssue) =>
    run({
      meaning: ['new', from?.id ?? null, Date.now()],
      make: async (idempotencyKey) => {
        const made = await call(
          newsletterIssueCalls.addIssue,
          {
            body: {
              subject: '',
              blocks: from ? [...from.blocks] : [{ type: 'text', text: '' }],
              to_subscribers: from?.to_subscribers ?? true,
              to_families: from?.to_families ?? true,
              is_public: from?.is_public ?? true,
            },
          },
          { idempotencyKey },
        );
        await navigate(`/admin/messages/newsletters/${made.id}`);
        return made;
      },
      fallback: 'Failed to start a newsletter',
    });
  const write = (
    <Button variant="leaf" size="sm" plain pending={pending} onClick={() => void begin()}>
      Write a newsletter
    </Button>
  );
  return (
    <ListPage
      list={newsletterList}
      result={loaderData}
      cells={cells}
      frame={() => ({ tools: write, empty: { ...newsletterList.empty, action: write } })}
      actions={(row) => (
        <Button
          variant="line"
          size="sm"
          plain
          aria-label={`Copy ${row.subject || 'this newsletter'}`}
          onClick={() => void begin(row)}
        >
          Copy
        </Button>
      )}
    />
  );
}
