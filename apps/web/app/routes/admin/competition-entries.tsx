import clsx from 'clsx';
import type { AdminEntry } from '@doctorbird/contract/competitions/entries';
import { entryList } from '@doctorbird/contract/competitions/entries.list';
import { showPhone } from '@doctorbird/contract/core/phones';
import { useState } from 'react';
import { useNavigate, useOutletContext, useRevalidator } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { entryStatusLabels } from '@doctorbird/contract/competitions/entry-states';
import { AcceptPlace } from '../../features/competitions/entries/accept-place.tsx';
import {
  completeBadge,
  enteredText,
  entryTones,
  feeText,
  waitingText,
} from '../../features/competitions/entries/entry-texts.ts';
import { WithdrawTeam } from '../../features/competitions/entries/withdraw-team.tsx';
import { billPage } from '../../format/bill-page.ts';
import { listLoader } from '../../lists/load-list.ts';
import { useAskedInAddress } from '../../portal/use-asked-in-address.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { toast } from '../../ui/toast.ts';
import { whenShown } from '../../ui/when-shown.tsx';
import type { CompetitionContext } from './competition.tsx';
import type { Route } from './+types/competition-entries.ts';
import * as typeStyles from '../../ui/type.module.css';

const EnterForm = whenShown(async () => (await import('../../features/competitions/entries/enter-form.tsx')).EnterForm);

const BillTeam = whenShown(async () => (await import('../../features/competitions/entries/bill-team.tsx')).BillTeam);

export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(entryList);

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
        parent?.email && (
          <a className={typeStyles.block} href={`mailto:${parent.email}`}>
            {parent.email}
          </a>
        )
      )}
    </span>
  );
}

const below = (text: string | null) =>
  text && <small className={clsx(typeStyles.block, typeStyles.regular, typeStyles.muted)}>{text}</small>;

const cells = {
  name: (row: AdminEntry) => (
    <span>
      <Link to={`/admin/competitions/${row.competition.id}/entries/${row.id}`}>{row.name}</Link>
      {below([row.code, row.school].filter(Boolean).join(' · '))}
    </span>
  ),
  contact: (row: AdminEntry) => contactOf(row) ?? '—',
  fee: (row: AdminEntry) => (
    <span>
      {row.bill ? <Link to={billPage(row.bill, row.parent_id)}>{feeText(row)}</Link> : feeText(row)}
      {below(row.payer)}
    </span>
  ),
  status: (row: AdminEntry) => (
    <span>
      <Badge tone={entryTones[row.status]}>{entryStatusLabels[row.status]}</Badge>
      {below(waitingText(row))}
    </span>
  ),
};

function CompleteBadge({ row, least }: { row: AdminEntry; least: number }) {
  const { tone, label } = completeBadge(row, least);
  return <Badge tone={tone}>{label}</Badge>;
}

export default function CompetitionEntries({ loaderData }: Route.ComponentProps) {
  const { competition } = useOutletContext<CompetitionContext>();
  const [asked, answered] = useAskedInAddress('new', 'team');
  const [leaving, setLeaving] = useState<AdminEntry | null>(null);
  const [taking, setTaking] = useState<AdminEntry | null>(null);
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
    ...(row.status === 'offered'
      ? [{ id: 'accept', label: 'Take the offered place', onAction: () => setTaking(row) }]
      : []),
    ...(row.can_withdraw ? [{ id: 'withdraw', label: 'Withdraw', danger: true, onAction: () => setLeaving(row) }] : []),
  ];

  return (
    <ListPage
      list={entryList}
      result={loaderData}
      cells={{ ...cells, accepted: (row) => <CompleteBadge row={row} least={competition.teamMin ?? 1} /> }}
      unfolds={(row) => row.name}
      frame={() => ({ note: `${competition.participants} of ${competition.maxParticipants}` })}
      actions={(row) => {
        const actions = actionsFor(row);
        return actions.length > 0 && <RowMenu label={`Actions for ${row.name}`} actions={actions} />;
      }}
      after={({ questions }) => (
        <>
          <Dialog
            title="Enter a team"
            open={asked && (competition.canRegister || competition.canWait)}
            onClose={answered}
          >
            <EnterForm
              competitionId={competition.id}
              sizes={competition}
              questions={questions}
              waits={competition.canWait}
              family={[]}
              choosesPayer={competition.entryFee > 0}
              onCancel={answered}
              onEntered={(entry) => {
                answered();
                toast.success(enteredText(entry));
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
          <AcceptPlace team={taking} onClose={() => setTaking(null)} />
          <WithdrawTeam team={leaving} onClose={() => setLeaving(null)}>
            <p>
              {leaving?.competition.status === 'cancelled'
                ? 'The competition is cancelled.'
                : leaving?.status === 'waiting'
                  ? 'It leaves the waiting list.'
                  : 'Its place goes to another team.'}
              {leaving?.bill && leaving.bill.due > 0 && <span>{' The open fee is no longer due.'}</span>}
              {leaving?.bill && leaving.bill.paid > 0 && <span>{' Please refund the fee that was paid.'}</span>}
              {leaving?.parent && leaving.competition.status !== 'cancelled' && (
                <span>{' The family gets an email.'}</span>
              )}
            </p>
          </WithdrawTeam>
        </>
      )}
    />
  );
}
