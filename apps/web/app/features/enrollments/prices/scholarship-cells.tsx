import { scholarshipStateLabels } from '@doctorbird/contract/enrollments/prices/scholarship-labels';
import type { AdminScholarship, scholarshipCalls } from '@doctorbird/contract/enrollments/prices/scholarships';
import { AvatarName } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { scholarshipTones } from './scholarship-texts.ts';
import { rightOf } from '../../../ui/may-gate.ts';

export const scholarshipCells = {
  student: ({ student, parent }: AdminScholarship) => (
    <AvatarName name={student.full_name} note={parent.full_name} to={`/admin/students/${student.id}`} />
  ),
  state: ({ state }: AdminScholarship) => <Badge tone={scholarshipTones[state]}>{scholarshipStateLabels[state]}</Badge>,
};

export const decideColumn = (onOpen: (request: AdminScholarship) => void): Column<AdminScholarship> => ({
  key: 'decide',
  label: 'Decide',
  asks: rightOf<typeof scholarshipCalls.decideScholarship>('prices'),
  onScreen: true,
  phone: 'last',
  cell: (row) =>
    row.state === 'withdrawn' ? null : (
      <Button
        size="sm"
        plain
        asks={rightOf<typeof scholarshipCalls.decideScholarship>('prices')}
        variant={row.state === 'requested' ? 'leaf' : 'line'}
        onClick={() => onOpen(row)}
      >
        {row.state === 'requested' ? 'Decide' : 'Change'}
        <span className="visually-hidden">{` on the request for ${row.student.full_name}`}</span>
      </Button>
    ),
});
