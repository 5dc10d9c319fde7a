import type { OutstandingAccount, OutstandingTotals } from '@doctorbird/contract/billing/outstanding';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { today } from '../../../format/today.ts';
import { AvatarName } from '../../../ui/avatar.tsx';
import { StatBlock } from '../../../ui/stat-block.tsx';
import * as statBlockStyles from '../../../ui/stat-block.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type Ages = Pick<OutstandingAccount, 'days_0_30' | 'days_31_60' | 'days_61_90' | 'days_over_90'>;

/** The columns of an aging list, as bookkeepers know them. */
const ages = [
  { key: 'days_0_30', label: '0–30 days' },
  { key: 'days_31_60', label: '31–60 days' },
  { key: 'days_61_90', label: '61–90 days' },
  { key: 'days_over_90', label: 'Over 90 days' },
] as const satisfies readonly { key: keyof Ages; label: string }[];

/** Where the account of who owes is. */
function accountPage({ kind, holder }: OutstandingAccount): string {
  if (kind === 'family') return `/admin/parents/${holder.id}/payments`;
  return kind === 'student' ? `/admin/students/${holder.id}/enrollments` : `/admin/groups/${holder.id}/quotes`;
}

export const outstandingCells = {
  name: (row: OutstandingAccount) => <AvatarName name={row.holder.full_name} to={accountPage(row)} />,
  oldest: (row: OutstandingAccount) => (
    <>
      {formatDate(row.oldest_day)}
      {row.proof_under_review && <small className={typeStyles.block}>Proof under review</small>}
      {row.reminded_at && <small className={typeStyles.block}>{`Reminded ${formatDate(row.reminded_at)}`}</small>}
    </>
  ),
};

type Sums = { totals: OutstandingTotals; total: number; as_of: string };

/** What the list adds up to on all its pages; of a past day it says which. */
export function OutstandingSums({ sums: { totals, total, as_of: day } }: { sums: Sums }) {
  const shown = (text: string) => <span className={statBlockStyles.money}>{text}</span>;
  const money = (amount: number) => shown(formatMoney(amount));
  const when = day === today() ? '' : ` on ${formatDate(day)}`;
  return (
    <StatBlock
      label={`Outstanding in all${when}`}
      stats={[
        { label: `Outstanding${when}`, value: money(totals.open), accent: true },
        ...ages.map(({ key, label }) => ({ label, value: money(totals[key]) })),
        { label: 'Families', value: shown(String(total)) },
      ]}
    />
  );
}
