import type { enrollmentAdminCalls } from '@doctorbird/contract/enrollments/enrollments-admin';
import { visitStageLabels, type OfficeVisit, type classVisitCalls } from '@doctorbird/contract/teaching/class-visits';
import { visitMoneyText } from '@doctorbird/contract/teaching/class-visits.list';
import { Link } from 'react-router';
import { formatMoney } from '../../../format/money.ts';
import { AvatarName } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { visitTones } from './visit-texts.ts';
import { rightOf } from '../../../ui/may-gate.ts';

export const visitCells = {
  student: ({ student }: OfficeVisit) => <AvatarName name={student.full_name} to={`/admin/students/${student.id}`} />,
  program: ({ program }: OfficeVisit) => <Link to={`/admin/programs/${program.id}`}>{program.title}</Link>,
  money: (row: OfficeVisit) =>
    row.bill && row.bill.due > 0 && row.stage !== 'cancelled' ? (
      <Link to={`/admin/parents/${row.parent.id}/payments`}>{`Not paid: ${formatMoney(row.bill.due)}`}</Link>
    ) : (
      visitMoneyText(row)
    ),
  state: ({ stage }: OfficeVisit) => <Badge tone={visitTones[stage]}>{visitStageLabels[stage]}</Badge>,
};

/** What the office does next: a child who tried gets a place, a class that has not begun can be cancelled. */
export const visitMenu = (onCancel: (visit: OfficeVisit) => void) => (row: OfficeVisit) =>
  row.stage === 'no_place' ? (
    <ButtonLink
      size="sm"
      variant="leaf"
      plain
      asks={rightOf<typeof enrollmentAdminCalls.enrollStudent>('change_places')}
      to={`/admin/students/${row.student.id}?new=enrollment&program=${row.program.id}`}
    >
      Enroll
      <span className="visually-hidden">{` ${row.student.full_name} in ${row.program.title}`}</span>
    </ButtonLink>
  ) : (
    row.can_cancel && (
      <RowMenu
        label={`Actions for ${row.student.full_name}`}
        actions={[
          {
            id: 'cancel',
            label: 'Cancel the class',
            asks: rightOf<typeof classVisitCalls.cancelVisitByOffice>('attendance'),
            onAction: () => onCancel(row),
          },
        ]}
      />
    )
  );
