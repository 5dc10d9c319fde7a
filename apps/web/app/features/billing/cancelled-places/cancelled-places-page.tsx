import clsx from 'clsx';
import type { cancelledPlaceCalls, CancelledPlace, SettlementWay } from '@doctorbird/contract/billing/cancelled-places';
import { showPhone } from '@doctorbird/contract/core/phones';
import type { CallAnswer } from '@doctorbird/contract/core/endpoint';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoney, sumOfMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AllRowsBox, RowBoxBeside, useRowChoice } from '../../../ui/row-choice.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { rightOf } from '../../../ui/may-gate.ts';
import { useMay } from '../../../portal/may.ts';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './cancelled-places.module.css';

const SettleForm = whenShown(async () => (await import('./settle-form.tsx')).SettleForm);

type CancelledPlacesPageProps = {
  programId: string;
  places: CallAnswer<typeof cancelledPlaceCalls.listCancelledPlaces>;
};

const ways: readonly { way: SettlementWay; label: string; title: string }[] = [
  { way: 'credit', label: 'Hold as credit', title: 'Hold as family credit?' },
  { way: 'refund', label: 'Refund', title: 'Refund these places?' },
  { way: 'move', label: 'Move to another program', title: 'Move to another program?' },
];

/** What families paid for a program that was cancelled: each of them gets credit, a refund or another place. */
export function CancelledPlacesPage({ programId, places: { program, data } }: CancelledPlacesPageProps) {
  const may = useMay()(rightOf<typeof cancelledPlaceCalls.settleCancelledPlaces>('refund'));
  const choice = useRowChoice(data.map((row) => row.enrollment_id));
  const [way, setWay] = useState<SettlementWay | null>(null);
  const chosen = data.filter((row) => choice.chosen.includes(row.enrollment_id));
  const sum = sumOf(chosen);
  const close = () => setWay(null);
  const columns: readonly Column<CancelledPlace>[] = [
    {
      key: 'student',
      label: 'Student',
      cell: (row) => {
        const name = (
          <>
            <Link to={`/admin/enrollments/${row.enrollment_id}`}>{row.student.full_name}</Link>
            <small className={typeStyles.block}>{row.number}</small>
          </>
        );
        return may ? (
          <RowBoxBeside
            label={`Choose ${row.student.full_name}, ${formatMoney(row.amount)}`}
            checked={choice.has(row.enrollment_id)}
            onChange={() => choice.toggle(row.enrollment_id)}
          >
            {name}
          </RowBoxBeside>
        ) : (
          name
        );
      },
    },
    {
      key: 'parent',
      label: 'Parent',
      phone: 'line',
      cell: (row) =>
        [row.parent?.full_name ?? 'Independent', row.parent?.phone && showPhone(row.parent.phone)]
          .filter(Boolean)
          .join(', '),
    },
    { key: 'amount', label: 'Paid', numeric: true, phone: 'side', cell: (row) => formatMoney(row.amount) },
  ];
  return (
    <div className={adminPageStyles.page}>
      <Link className={buttonStyles.moreLink} to={`/admin/programs/${programId}`}>
        {program}
      </Link>
      <PageTitle
        title="Cancelled places"
        note={data.length > 0 ? `${formatMoney(sumOf(data))} to settle` : undefined}
      />
      {data.length === 0 ? (
        <Panel>
          <EmptyState title="All settled">No money is held for a cancelled place of this program.</EmptyState>
        </Panel>
      ) : (
        <Panel title="Families">
          <p className={panelStyles.body}>
            {`${may ? 'Ask each family what they prefer, then choose them here. ' : ''}Families can choose credit or a refund themselves in their portal.`}
          </p>
          {may && <AllRowsBox choice={choice}>Choose everybody</AllRowsBox>}
          <DataTable caption="Cancelled places" columns={columns} rows={data} rowKey={(row) => row.enrollment_id} />
          {may && (
            <div className={clsx(layoutStyles.row10, layoutStyles.middle, styles.ways)}>
              <p aria-live="polite">
                {chosen.length === 0 ? 'No one selected' : `${chosen.length} chosen, ${formatMoney(sum)}`}
              </p>
              {ways.map((one) => (
                <Button
                  key={one.way}
                  size="sm"
                  variant={one.way === 'credit' ? 'leaf' : 'line'}
                  plain
                  disabled={!chosen.some((place) => place.ways.includes(one.way))}
                  onClick={() => setWay(one.way)}
                >
                  {one.label}
                </Button>
              ))}
            </div>
          )}
        </Panel>
      )}
      <Dialog title={ways.find((one) => one.way === way)?.title ?? ''} open={way !== null} onClose={close}>
        {way && <SettleForm programId={programId} way={way} places={chosen} onClose={close} />}
      </Dialog>
    </div>
  );
}

const sumOf = (rows: readonly CancelledPlace[]) => sumOfMoney(...rows.map(({ amount }) => amount));
