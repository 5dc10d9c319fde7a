import clsx from 'clsx';
import type { AdminStudent } from '@doctorbird/contract/families/people-admin';
import type { Assignment, assignmentCalls } from '@doctorbird/contract/programs/staff-assignments';
import { useState } from 'react';
import { Link } from '../../../ui/link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AssignStaff, type AssignTarget } from './assign-staff.tsx';
import { rightOf } from '../../../ui/may-gate.ts';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as placeListStyles from '../../../portal/place-list.module.css';
import * as textStyles from '../../../ui/text.module.css';

type AssignedToChildProps = {
  child: Pick<AdminStudent, 'id' | 'full_name' | 'archived'>;
  staff: readonly Pick<Assignment, 'id' | 'staff' | 'program'>[];
};

/** The staff who are assigned to one child, and the dialog that assigns more. */
export function AssignedToChild({ child, staff }: AssignedToChildProps) {
  const [target, setTarget] = useState<AssignTarget | null>(null);
  return (
    <Panel title="Assigned staff">
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
        {staff.length === 0 ? (
          <p className={adminPageStyles.quiet}>
            No staff member is assigned to this child only. Staff of the child's programs have access.
          </p>
        ) : (
          <ul className={placeListStyles.list}>
            {staff.map((one) => (
              <li key={one.id}>
                <Link to={`/admin/staff/${one.staff.id}`}>{one.staff.full_name}</Link>
                {one.program && <small className={textStyles.reference}>{one.program.title}</small>}
              </li>
            ))}
          </ul>
        )}
        {!child.archived && (
          <Button
            variant="line"
            size="sm"
            plain
            asks={rightOf<typeof assignmentCalls.assignStaff>('staff')}
            onClick={() => setTarget({ name: child.full_name, student_id: child.id })}
          >
            Assign staff
          </Button>
        )}
      </div>
      <AssignStaff target={target} onClose={() => setTarget(null)} />
    </Panel>
  );
}
