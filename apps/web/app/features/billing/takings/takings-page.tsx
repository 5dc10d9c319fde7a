import clsx from 'clsx';
import type { Takings } from '@doctorbird/contract/billing/takings';
import { formatDate, formatDateRange } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { ExportButtons } from '../../../portal/export-buttons.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatBlock } from '../../../ui/stat-block.tsx';
import { PaymentsSubTabs } from '../payments/payments-sub-tabs.tsx';
import { TakingsPeriod } from './takings-period.tsx';
import { TakingsByBatch, TakingsByDay, TakingsByMethod, TakingsByProgram } from './takings-tables.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as statBlockStyles from '../../../ui/stat-block.module.css';

const filters = ['from', 'to'];

const money = (amount: number) => <span className={statBlockStyles.money}>{formatMoney(amount)}</span>;

const daysOf = ({ from, to }: Takings): string => (from === to ? formatDate(from) : formatDateRange(from, to));

type WrongDaysProps = { from: string; sentence: string; title?: string; address?: string };

/** Days that cannot be summed up: why, below the days themselves, so that they can be corrected. */
export function WrongDays({ from, sentence, title = 'Takings', address }: WrongDaysProps) {
  return (
    <div className={adminPageStyles.page}>
      <PaymentsSubTabs />
      <PageTitle title={title} />
      <TakingsPeriod from={from} current={false} {...(address && { address })} />
      <Panel>
        <EmptyState title={sentence}>Please change the days above.</EmptyState>
      </Panel>
    </div>
  );
}

/** What came in and what was refunded; `current` while it is the month so far. */
export function TakingsPage({ takings, current }: { takings: Takings; current: boolean }) {
  const { totals, by_day: days, by_method: methods, by_batch: batches, by_program: programs } = takings;
  return (
    <div className={adminPageStyles.page}>
      <PaymentsSubTabs />
      <PageTitle title="Takings" note={daysOf(takings)} announce>
        {days.length > 0 && (
          <div className={clsx(layoutStyles.row8, adminPageStyles.titleTools)}>
            <Button variant="line" size="sm" plain onClick={() => window.print()}>
              Print
            </Button>
          </div>
        )}
      </PageTitle>
      <TakingsPeriod from={takings.from} current={current} />
      <StatBlock
        label="In these days"
        stats={[
          { label: 'Net', value: money(totals.net), note: 'Received less refunded', accent: true },
          {
            label: 'Received',
            value: money(totals.received),
            note: totals.payments === 1 ? '1 payment' : `${totals.payments} payments`,
          },
          { label: 'Refunded', value: money(totals.refunded) },
          {
            label: 'Paid with family credit',
            value: money(totals.credit_used),
            note: `${formatMoney(totals.credit_given)} became credit`,
          },
        ]}
      />
      {days.length === 0 ? (
        <Panel>
          <EmptyState title="No money came in or went out in these days">
            Choose other days, or record a payment under Payments.
          </EmptyState>
        </Panel>
      ) : (
        <>
          <Panel title="By day" aside={<ExportButtons type="takings_by_day" filters={filters} />}>
            <TakingsByDay rows={days} />
          </Panel>
          <Panel title="By method" aside={<ExportButtons type="takings_by_method" filters={filters} />}>
            <TakingsByMethod rows={methods} />
          </Panel>
          {batches.length > 0 && (
            <Panel title="Card machine by batch" aside={<ExportButtons type="takings_by_batch" filters={filters} />}>
              <TakingsByBatch rows={batches} />
            </Panel>
          )}
          <Panel title="By program" aside={<ExportButtons type="takings_by_program" filters={filters} />}>
            <TakingsByProgram rows={programs} />
          </Panel>
        </>
      )}
    </div>
  );
}
