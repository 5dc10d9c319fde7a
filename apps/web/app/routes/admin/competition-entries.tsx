import clsx from 'clsx';
import { entryCalls, entryStatuses } from '@doctorbird/contract/competitions/entries';
import type { AdminEntry } from '@doctorbird/contract/competitions/entries';
import { showPhone } from '@doctorbird/contract/core/phones';
import { useState } from 'react';
import { Link, useNavigate, useOutletContext, useRevalidator } from 'react-router';
import { call } from '../../api/call.ts';
import { feeText } from '../../features/competitions/entries/entry-texts.ts';
import { WithdrawTeam } from '../../features/competitions/entries/withdraw-team.tsx';
import { billPage } from '../../format/bill-page.ts';
import { formatDate } from '../../format/dates.ts';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { captionOf, AdminList } from '../../portal/admin-list.tsx';
import { useAskedInAddress } from '../../portal/use-asked-in-address.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { Badge } from '../../ui/badge.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { toast } from '../../ui/toast.ts';
import { whenShown } from '../../ui/when-shown.tsx';
import type { CompetitionContext } from './competition.tsx';
import type { Route } from './+types/competition-entries.ts';
import * as typeStyles from '../../ui/type.module.css';

const EnterForm = whenShown(async () => (await import('../../features/competitions/entries/enter-form.tsx')).EnterForm);

const BillTeam = whenShown(async () => (await import('../../features/competitions/entries/bill-team.tsx')).BillTeam);

const filters = ['q', 'status', 'sort'];

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const query = queryOf<object>(request, [...filters, 'page']);
  return loadTab(request, (signal) =>
    call(entryCalls.listCompetitionEntries, { params: { id: params.id }, query }, { signal }),
  );
}

const statusOptions = [
  ...entryStatuses.map((value) => ({ value, label: value === 'entered' ? 'Entered' : 'Withdrawn' })),
  { value: 'unpaid', label: 'Fee open' },
];

/** The contact, above all about a fee that is due: the family, or the coach of a team entered by the office. */
function contactOf({ parent, coach, contact_phone }: AdminEntry) {
  const name = parent?.full_name ?? coach;
  const phone = parent?.phone ?? contact_phone;
  if (!name && !phone) return null;
  return (
    <span>
      {name}
      {phone ? (
        <a className={typeStyles.block} href={`tel:${phone}`}>
          {showPhone(phone)}
        </a>
      ) : (
        parent && (
          <a className={typeStyles.block} href={`mailto:${parent.email}`}>
            {parent.email}
          </a>
        )
      )}
    </span>
  );
}

const columns: readonly Column<AdminEntry>[] = [
  {
    key: 'name',
    label: 'Team',
    cell: (row) => (
      <span>
        {row.name}
        {row.school && (
          <small className={clsx(typeStyles.block, typeStyles.regular, typeStyles.muted)}>{row.school}</small>
        )}
      </span>
    ),
  },
  { key: 'members', label: 'Members', phone: 'line', cell: (row) => row.members.join(', '), wide: true },
  {
    key: 'contact',
    label: 'Contact',
    cell: (row) => contactOf(row) ?? '—',
  },
  {
    key: 'fee',
    label: 'Fee',
    cell: (row) => (
      <span>
        {row.bill ? <Link to={billPage(row.bill, row.parent_id)}>{feeText(row)}</Link> : feeText(row)}
        {row.payer && (
          <small className={clsx(typeStyles.block, typeStyles.regular, typeStyles.muted)}>{row.payer}</small>
        )}
      </span>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    phone: 'side',
    cell: (row) =>
      row.status === 'entered' ? <Badge tone="good">Entered</Badge> : <Badge tone="off">Withdrawn</Badge>,
  },
  { key: 'entered', label: 'Since', cell: (row) => formatDate(row.created_at) },
];

export default function CompetitionEntries({ loaderData }: Route.ComponentProps) {
  const { competition } = useOutletContext<CompetitionContext>();
  const [asked, answered] = useAskedInAddress('new', 'team');
  const [leaving, setLeaving] = useState<AdminEntry | null>(null);
  const [billing, setBilling] = useState<AdminEntry | null>(null);
  const navigate = useNavigate();
  const revalidator = useRevalidator();

  const actionsFor = (row: AdminEntry) => [
    ...(row.bill && row.status === 'entered'
      ? [
          {
            id: 'money',
            label: 'Payments and write-off',
            onAction: () => void navigate(billPage(row.bill!, row.parent_id)),
          },
        ]
      : []),
    ...(row.can_choose_payer
      ? [{ id: 'bill', label: row.bill ? 'Change who pays' : 'Choose who pays', onAction: () => setBilling(row) }]
      : []),
    ...(row.can_withdraw ? [{ id: 'withdraw', label: 'Withdraw', danger: true, onAction: () => setLeaving(row) }] : []),
  ];

  return (
    <WhenLoaded result={loaderData} within>
      {(entries) => (
        <>
          <AdminList
            title="Entries"
            within={competition.id}
            page={entries}
            filters={filters}
            note={`${competition.participants} of ${competition.maxParticipants}`}
            search={{ label: 'Search entries', placeholder: 'Team or school' }}
            choices={
              <>
                <FilterSelect name="status" label="Status" options={statusOptions} />
                <FilterSelect
                  name="sort"
                  label="Order"
                  options={[{ value: 'name', label: 'Team' }]}
                  allLabel="Newest first"
                />
              </>
            }
            exports="entries"
            noMatch="No entry matches"
            empty={{ title: 'No teams yet' }}
          >
            {(rows, busy) => (
              <DataTable
                caption={captionOf('Entries', entries)}
                columns={columns}
                rows={rows}
                rowKey={(row) => row.id}
                unfolds={(row) => row.name}
                busy={busy}
                actions={(row) => {
                  const actions = actionsFor(row);
                  return actions.length > 0 && <RowMenu label={`Actions for ${row.name}`} actions={actions} />;
                }}
              />
            )}
          </AdminList>
          <Dialog title="Enter a team" open={asked && competition.canRegister} onClose={answered}>
            <EnterForm
              competitionId={competition.id}
              sizes={competition}
              family={[]}
              choosesPayer={competition.entryFee > 0}
              onCancel={answered}
              onEntered={(entry) => {
                answered();
                toast.success(`${entry.name} is entered in ${competition.title}.`);
                void revalidator.revalidate();
              }}
            />
          </Dialog>
          <Dialog
            title={`Who pays for ${billing?.name ?? ''}?`}
            open={billing !== null}
            onClose={() => setBilling(null)}
          >
            {billing && <BillTeam team={billing} onClose={() => setBilling(null)} />}
          </Dialog>
          <WithdrawTeam team={leaving} onClose={() => setLeaving(null)}>
            <p>
              Its place goes to another team.
              {leaving?.bill && leaving.bill.due > 0 && <span>{' The open fee is no longer due.'}</span>}
              {leaving?.bill && leaving.bill.paid > 0 && <span>{' Please refund the fee that was paid.'}</span>}
            </p>
          </WithdrawTeam>
        </>
      )}
    </WhenLoaded>
  );
}
