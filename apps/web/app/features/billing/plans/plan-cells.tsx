import type { ListedPlan } from '@doctorbird/contract/billing/plans';
import { planState, planStateLabels } from '@doctorbird/contract/billing/plans.list';
import { showPhone } from '@doctorbird/contract/core/phones';
import { Link } from '../../../ui/link.tsx';
import { formatDate } from '../../../format/dates.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import * as typeStyles from '../../../ui/type.module.css';

const tones: Record<keyof typeof planStateLabels, BadgeTone> = {
  ended: 'off',
  behind: 'bad',
  paid: 'good',
  due: 'waiting',
  on_time: 'good',
};

export const planCells = {
  student: (row: ListedPlan) => (
    <Link to={`/admin/enrollments/${row.enrollment.id}`}>
      {row.student.full_name}
      <small className={typeStyles.block}>{row.program.title}</small>
    </Link>
  ),
  parent: ({ parent }: ListedPlan) =>
    parent ? (
      <>
        <Link to={`/admin/parents/${parent.id}/payments`}>{parent.full_name}</Link>
        {parent.phone && <small className={typeStyles.block}>{showPhone(parent.phone)}</small>}
      </>
    ) : (
      'Independent'
    ),
  state: (row: ListedPlan) => <Badge tone={tones[planState(row)]}>{planStateLabels[planState(row)]}</Badge>,
  oldest: (row: ListedPlan) => (
    <>
      {formatDate(row.oldest_due, '—')}
      {row.reminded_at && <small className={typeStyles.block}>{`Reminded ${formatDate(row.reminded_at)}`}</small>}
    </>
  ),
};
