import { roleCalls, type RightsReview, type ReviewPerson } from '@doctorbird/contract/accounts/roles';
import { permissionFacts } from '@doctorbird/contract/core/permissions';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { download } from '../../api/download.ts';
import { StaffSubTabs } from '../../features/teaching/hours/staff-sub-tabs.tsx';
import { useAction } from '../../forms/use-action.ts';
import { formatDate } from '../../format/dates.ts';
import { DownloadButton } from '../../portal/download-button.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/staff-review.ts';
import * as actionsStyles from '../../ui/actions.module.css';
import * as adminPageStyles from '../../portal/admin-page.module.css';

export const meta = portalMeta('Review of rights', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(roleCalls.getRightsReview, {}, { signal }));
}

const decided = { keep: 'Keeps their roles', remove: 'Roles removed', read_only: 'Read-only' } as const;

/** The monthly review: who may what, and when they last used it. */
export default function StaffReview({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(review) => <Review review={review} />}</WhenLoaded>;
}

function Review({ review }: { review: RightsReview }) {
  const { run, pending } = useAction();
  const decide = (person: ReviewPerson, decision: keyof typeof decided) =>
    void run({
      meaning: ['decide', person.id, decision, review.version],
      make: () =>
        call(roleCalls.decideRights, { params: { id: person.id }, body: { decision, version: review.version } }),
      done: () => `${person.full_name}: ${decided[decision]}.`,
      fallback: 'The decision was not saved',
    });
  const finish = () =>
    void run({
      meaning: ['finish', review.month],
      make: (idempotencyKey) => call(roleCalls.finishRightsReview, {}, { idempotencyKey }),
      done: () => 'The review is finished.',
      fallback: 'The review was not finished',
    });
  const { open, finished, last, idle_after: days } = review;
  return (
    <div className={adminPageStyles.page}>
      <StaffSubTabs />
      <PageTitle title="Review of rights" note={review.month}>
        <DownloadButton
          fetchFile={() => download(roleCalls.exportRightsReview, {}, `rights-review-${review.month}.csv`)}
          fallback="Failed to export"
        >
          Export
        </DownloadButton>
      </PageTitle>
      <p>
        <span>
          {finished
            ? `Finished on ${formatDate(finished.at)} by ${finished.by}.`
            : `${open} ${open === 1 ? 'person has' : 'people have'} used nothing for ${days} days and need a decision.`}
        </span>
        {last && <span>{` Last review: ${formatDate(last.at)}, by ${last.by}.`}</span>}
      </p>
      <DataTable
        caption="People and their roles"
        rows={review.people}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'person',
            label: 'Person',
            cell: (person) => <Link to={`/admin/staff/${person.id}`}>{person.full_name}</Link>,
          },
          { key: 'roles', label: 'Roles', cell: ({ roles }) => roles.map(({ name }) => name).join(', ') || 'None' },
          {
            key: 'used',
            label: 'Last used',
            cell: ({ last_permission: what, last_used: day }) =>
              what && day ? `${permissionFacts(what).label}, ${formatDate(day)}` : 'Never',
          },
          {
            key: 'decide',
            label: 'To decide',
            cell: (person) =>
              person.yourself ? (
                'Another owner reviews you'
              ) : person.decision ? (
                `${decided[person.decision.decision]}, ${person.decision.by}`
              ) : !person.to_decide || finished ? (
                'Nothing to decide'
              ) : (
                <span className={actionsStyles.actions}>
                  <Button size="sm" variant="line" plain pending={pending} onClick={() => decide(person, 'keep')}>
                    Keep
                  </Button>
                  <Button size="sm" variant="line" plain pending={pending} onClick={() => decide(person, 'read_only')}>
                    Make read-only
                  </Button>
                  <Button size="sm" variant="danger" plain pending={pending} onClick={() => decide(person, 'remove')}>
                    Remove
                  </Button>
                </span>
              ),
          },
        ]}
      />
      {!finished && (
        <p>
          <Button variant="leaf" pending={pending} onClick={finish}>
            Finish this month’s review
          </Button>
        </p>
      )}
    </div>
  );
}
