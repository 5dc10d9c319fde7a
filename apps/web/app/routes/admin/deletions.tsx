import clsx from 'clsx';
import { deletionCalls } from '@doctorbird/contract/privacy/deletion-requests';
import type { AdminDeletion } from '@doctorbird/contract/privacy/deletion-requests';
import { useState } from 'react';
import { Link } from '../../ui/link.tsx';
import { call } from '../../api/call.ts';
import { formatDate } from '../../format/dates.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/deletions.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import * as typeStyles from '../../ui/type.module.css';

const EraseNow = whenShown(async () => (await import('../../features/privacy/deletions/erase-now.tsx')).EraseNow);

export const meta = portalMeta('Deletions', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(deletionCalls.listDeletions, {}, { signal }));
}

const states = {
  open: { tone: 'waiting', label: 'Waiting' },
  canceled: { tone: 'off', label: 'Cancelled' },
  done: { tone: 'good', label: 'Deleted' },
} as const;
const causes = { asked: 'by its holder', inactive: 'not used for years' } as const;
const roles = { parent: 'Parent', student: 'Student', staff: 'Staff', admin: 'Admin' } as const;
const moneyFirst = {
  refund: 'On hold: a refund has to arrive first',
  membership: 'On hold: a membership has to end first',
} as const;
const day = 86_400_000;

/** The time until the night of the deletion. */
function daysAhead(due: string): string {
  const left = Date.parse(due) - Date.now();
  const days = Math.round(left / day);
  if (days < 1) return left <= 0 ? 'due now' : 'today';
  return days === 1 ? 'in 1 day' : `in ${days} days`;
}

const pages: Partial<Record<AdminDeletion['account']['role'], string>> = {
  parent: '/admin/parents/',
  staff: '/admin/staff/',
  admin: '/admin/staff/',
};

const columns: readonly Column<AdminDeletion>[] = [
  {
    key: 'account',
    label: 'Account',
    cell: ({ account, state }) => {
      const page = pages[account.role];
      return (
        <>
          {page && state === 'open' ? <Link to={page + account.id}>{account.full_name}</Link> : account.full_name}
          <small className={clsx(typeStyles.block, typeStyles.regular, typeStyles.muted)}>{roles[account.role]}</small>
        </>
      );
    },
  },
  {
    key: 'state',
    label: 'State',
    cell: ({ state, places_ahead: ahead, money_ahead: money, last_admin: last }) => (
      <>
        <Badge tone={states[state].tone}>{states[state].label}</Badge>
        {state === 'open' && ahead > 0 && (
          <small
            className={typeStyles.block}
          >{`On hold: ${ahead} ${ahead === 1 ? 'place or booked class has' : 'places or booked classes have'} to be cancelled first`}</small>
        )}
        {state === 'open' && money && <small className={typeStyles.block}>{moneyFirst[money]}</small>}
        {last && <small className={typeStyles.block}>On hold: this is the last active owner</small>}
      </>
    ),
  },
  {
    key: 'requested',
    label: 'Requested',
    cell: ({ requested_at: at, cause }) => (
      <>
        {formatDate(at)}
        <small className={clsx(typeStyles.block, typeStyles.muted)}>{causes[cause]}</small>
      </>
    ),
  },
  {
    key: 'due',
    label: 'Due',
    cell: ({ state, due_at: due, finished_at: finished }) => (
      <>
        {formatDate(due)}
        <small className={clsx(typeStyles.block, typeStyles.muted)}>
          {finished ? `${state === 'done' ? 'deleted' : 'cancelled'} ${formatDate(finished)}` : daysAhead(due)}
        </small>
      </>
    ),
  },
];

/** Deletion requests. The nightly job carries out those that are due. */
export default function AdminDeletions({ loaderData }: Route.ComponentProps) {
  const [erasing, setErasing] = useState<AdminDeletion | null>(null);
  const close = () => setErasing(null);
  const now: Column<AdminDeletion> = {
    key: 'now',
    label: 'Action',
    wide: true,
    cell: (row) =>
      row.state === 'open' && (
        <Button
          variant="line"
          size="sm"
          plain
          className={buttonStyles.hard}
          aria-label={`Delete now: ${row.account.full_name}`}
          onClick={() => setErasing(row)}
        >
          Delete now
        </Button>
      ),
  };
  return (
    <WhenLoaded result={loaderData}>
      {({ data }) => (
        <div className={adminPageStyles.page}>
          <Link closed={null} className={buttonStyles.moreLink} to="/admin">
            Dashboard
          </Link>
          <PageTitle title="Deletions" note="accounts that are to be deleted" />
          <p>
            Each account is deleted automatically at night, once its due date has passed. Until then its holder can
            cancel in the settings. One that was not used for years stays as soon as its holder signs in.
          </p>
          <Panel>
            {data.length === 0 ? (
              <EmptyState title="No deletion requests">
                A request appears here, with the day on which it is carried out.
              </EmptyState>
            ) : (
              <DataTable
                caption="Requests for deletion"
                columns={[...columns, now]}
                rows={data}
                rowKey={({ id }) => id}
              />
            )}
          </Panel>
          <Dialog title="Delete now?" open={erasing !== null} onClose={close}>
            {erasing && <EraseNow request={erasing} onClose={close} />}
          </Dialog>
        </div>
      )}
    </WhenLoaded>
  );
}
