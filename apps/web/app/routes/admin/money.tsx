import type { MoneyMove } from '@doctorbird/contract/admin/analytics';
import { moneyList } from '@doctorbird/contract/admin/money.list';
import { Link } from '../../ui/link.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { billPage } from '../../format/bill-page.ts';
import { formatMoney } from '../../format/money.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Route } from './+types/money.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as textStyles from '../../ui/text.module.css';

export const meta = portalMeta(moneyList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(moneyList);

const cells = {
  enrollment: ({ enrollment, bill }: MoneyMove) =>
    enrollment ? (
      <Link to={`/admin/enrollments/${enrollment.id}`}>{enrollment.number}</Link>
    ) : (
      bill && <Link to={billPage(bill, bill.parent_id)}>Invoice</Link>
    ),
  kind: ({ kind }: MoneyMove) =>
    kind === 'payment' ? <Badge tone="good">Payment</Badge> : <Badge tone="waiting">Refund</Badge>,
  reference: ({ reference }: MoneyMove) => <span className={textStyles.reference}>{reference}</span>,
};

/** The parts of revenue: each payment and each refund, and their sum. */
export default function AdminMoney({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={moneyList}
      result={loaderData}
      cells={cells}
      unfolds={(row) => `${row.enrollment?.number ?? 'Invoice'}, ${row.student}`}
      frame={({ page }) => ({
        back: { to: '/admin/analytics', title: 'Analytics' },
        above: (
          <p className={adminPageStyles.listSum} role="status">
            <span>
              Together <b className="numeric">{formatMoney(page.sum)}</b>
            </span>
          </p>
        ),
      })}
    />
  );
}
