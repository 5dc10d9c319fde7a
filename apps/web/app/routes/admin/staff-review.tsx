import { roleCalls, type RightsReview, type ReviewPerson } from '@doctorbird/contract/accounts/roles';
import { taskCalls } from '@doctorbird/contract/admin/tasks';
import { permissionFacts } from '@doctorbird/contract/core/permissions';
import { call } from '../../api/call.ts';
import { download } from '../../api/download.ts';
import { StaffSubTabs } from '../../features/teaching/hours/staff-sub-tabs.tsx';
import { useAction } from '../../forms/use-action.ts';
import { formatDate } from '../../format/dates.ts';
import { longMonth, shiftMonth } from '../../format/month-names.ts';
import { shiftDay } from '../../format/week.ts';
import { DownloadButton } from '../../portal/download-button.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
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
      <PageTitle title="Review of rights" note={longMonth(review.month)}>
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
            : `${open} ${open === 1 ? 'person needs' : 'people need'} a decision: who used nothing for ${days} days, and everyone who may give roles.`}
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
              person.decision ? (
                `${decided[person.decision.decision]}, ${person.decision.by}`
              ) : person.yourself ? (
                <Yourself review={review} name={person.full_name} />
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
      {!finished &&
        (open > 0 ? (
          <p>You can finish this month’s review once everyone is decided on, and another owner has reviewed you.</p>
        ) : (
          <p>
            <Button variant="leaf" pending={pending} onClick={finish}>
              Finish this month’s review
            </Button>
          </p>
        ))}
    </div>
  );
}

/** Nobody reviews oneself: another owner does, and can be asked to. */
function Yourself({ review: { month, reviewers, finished }, name }: { review: RightsReview; name: string }) {
  const { run, pending } = useAction();
  if (finished) return 'Nothing to decide';
  if (reviewers.length === 0) return 'Only you may give roles, so nobody can review you';
  const ask = (owner: RightsReview['reviewers'][number]) =>
    void run({
      meaning: ['ask', owner.id, month],
      make: (idempotencyKey) =>
        call(
          taskCalls.createTask,
          {
            body: {
              title: `Review the rights of ${name} (Staff Users, Review)`,
              assignee_id: owner.id,
              due_on: shiftDay(`${shiftMonth(month, 1)}-01`, -1),
            },
          },
          { idempotencyKey },
        ),
      done: () => `${owner.full_name} has it as a task.`,
      fallback: 'The task was not created',
    });
  return (
    <span className={actionsStyles.actions}>
      <span>Another owner reviews you</span>
      {reviewers.slice(0, 3).map((owner) => (
        <Button
          key={owner.id}
          asks={taskCalls.createTask}
          size="sm"
          variant="line"
          plain
          pending={pending}
          onClick={() => ask(owner)}
        >
          {`Ask ${owner.full_name}`}
        </Button>
      ))}
    </span>
  );
}
