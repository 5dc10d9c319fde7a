import type { FundState, fundCalls } from '@doctorbird/contract/billing/fund';
import { formatMoney } from '../../../format/money.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { FoldingPanel } from '../../../ui/folding-panel.tsx';
import { StatBlock } from '../../../ui/stat-block.tsx';
import { useMay } from '../../../portal/may.ts';
import { OfferGifts } from './offer-gifts.tsx';
import { rightOf } from '../../../ui/may-gate.ts';
import * as statBlockStyles from '../../../ui/stat-block.module.css';

type Awarded = FundState['awards'][number];

const columns: readonly Column<Awarded>[] = [
  { key: 'program', label: 'Program', cell: ({ program }) => program ?? 'Other invoices' },
  { key: 'term', label: 'Term', phone: 'line', cell: ({ term }) => term ?? '' },
  { key: 'places', label: 'Paid for', numeric: true, phone: 'side2', cell: (row) => countText(row) },
  { key: 'amount', label: 'Awarded', numeric: true, phone: 'side', cell: ({ amount }) => formatMoney(amount) },
];

const countText = ({ program, places }: Awarded): string =>
  `${places} ${program === null ? (places === 1 ? 'invoice' : 'invoices') : places === 1 ? 'place' : 'places'}`;

const money = (amount: number) => <span className={statBlockStyles.money}>{formatMoney(amount)}</span>;

/** What is in the fund, what came and what it paid, then its awards by program and term. */
export function FundSummary({ fund }: { fund: FundState }) {
  const { awards, children } = fund;
  const may = useMay();
  return (
    <>
      <StatBlock
        label="The fund"
        stats={[
          { label: 'In the fund', value: money(fund.balance), note: `Account ${fund.account}`, accent: true },
          { label: 'Without a purpose', value: money(fund.unrestricted) },
          { label: 'Given', value: money(fund.given) },
          {
            label: 'Awarded',
            value: money(fund.awarded),
            note: `${children} ${children === 1 ? 'child' : 'children'}`,
          },
        ]}
      />
      {may(rightOf<typeof fundCalls.saveFundRules>('settings')) && <OfferGifts offered={fund.gifts_at_checkout} />}
      {awards.length > 0 && (
        <FoldingPanel title="Awards by program and term">
          <DataTable
            caption="Awards by program and term"
            columns={columns}
            rows={awards}
            rowKey={(row) => `${row.program} ${row.term}`}
            unfolds={(row) => row.program ?? 'Other invoices'}
          />
        </FoldingPanel>
      )}
    </>
  );
}
