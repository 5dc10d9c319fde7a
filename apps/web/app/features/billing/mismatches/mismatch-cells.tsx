import clsx from 'clsx';
import type { Mismatch, mismatchCalls } from '@doctorbird/contract/billing/mismatches';
import { mismatchReason } from '@doctorbird/contract/billing/mismatches.list';
import { AvatarName } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { reportedMoney } from './mismatch-texts.ts';
import { rightOf } from '../../../ui/may-gate.ts';
import * as textStyles from '../../../ui/text.module.css';
import * as typeStyles from '../../../ui/type.module.css';

export const mismatchCells = {
  student: ({ student, parent, enrollment }: Mismatch) =>
    student && enrollment ? (
      <AvatarName name={student.full_name} note={parent?.full_name} to={`/admin/enrollments/${enrollment.id}`} />
    ) : (
      'Not known'
    ),
  reason: (row: Mismatch) => (
    <>
      {mismatchReason(row)}
      <small className={clsx(textStyles.reference, typeStyles.block)}>{row.reference}</small>
    </>
  ),
  reported: reportedMoney,
  state: ({ state }: Mismatch) => (
    <Badge tone={state === 'open' ? 'waiting' : 'done'}>{state === 'open' ? 'Open' : 'Resolved'}</Badge>
  ),
};

export const resolveColumn = (onOpen: (mismatch: Mismatch) => void): Column<Mismatch> => ({
  key: 'open',
  label: 'Resolve',
  onScreen: true,
  phone: 'last',
  asks: rightOf<typeof mismatchCalls.resolveMismatch>('take_money'),
  cell: (row) => (
    <Button
      size="sm"
      asks={rightOf<typeof mismatchCalls.resolveMismatch>('take_money')}
      variant={row.state === 'open' ? 'leaf' : 'line'}
      plain
      onClick={() => onOpen(row)}
    >
      {row.state === 'open' ? 'Resolve' : 'View'}
      <span className="visually-hidden">{` the report on ${row.reference}`}</span>
    </Button>
  ),
});
