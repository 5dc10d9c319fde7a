import { assignmentCalls } from '@doctorbird/contract/programs/staff-assignments';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { AvatarName } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { AssignStaff } from './assign-staff.tsx';
import type { AssignTarget } from './assign-staff.tsx';
import * as lineListStyles from '../../../ui/line-list.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type AssignedStaffProps = {
  target: AssignTarget;
  staff: readonly { assignment_id: string; id: string; full_name: string; is_active: boolean }[];
};

/** The assigned staff, with buttons to add and remove. */
export function AssignedStaff({ target, staff }: AssignedStaffProps) {
  const [assigning, setAssigning] = useState<AssignTarget | null>(null);
  const { run } = useAction();

  const again = (staffId: string) =>
    void run({
      meaning: { assign: staffId },
      make: (idempotencyKey) =>
        call(
          assignmentCalls.assignStaff,
          { body: { staff_id: staffId, program_id: target.program_id, student_id: target.student_id } },
          { idempotencyKey },
        ),
      done: (made) => `${made.staff.full_name} is assigned again.`,
      fallback: 'Failed to assign',
    });

  const remove = async (person: AssignedStaffProps['staff'][number]) => {
    const gone = await run({
      meaning: { remove: person.assignment_id },
      make: async () => {
        await call(assignmentCalls.removeAssignment, { params: { id: person.assignment_id } });
        return true;
      },
      fallback: 'Failed to remove the assignment',
    });
    if (gone)
      toast.undoable(`${person.full_name} no longer sees the children of ${target.name}.`, () => again(person.id));
  };

  return (
    <Panel
      title="Staff"
      aside={
        <Button variant="line" size="sm" plain asks={assignmentCalls.assignStaff} onClick={() => setAssigning(target)}>
          Assign staff
        </Button>
      }
    >
      <div className={panelStyles.body}>
        {staff.length === 0 ? (
          <p className={typeStyles.muted}>Unassigned</p>
        ) : (
          <ul className={lineListStyles.list}>
            {staff.map((person) => (
              <li key={person.assignment_id}>
                <AvatarName name={person.full_name} to={`/admin/staff/${person.id}`} />
                {!person.is_active && <Badge tone="off">Switched off</Badge>}
                <Button
                  variant="line"
                  size="sm"
                  plain
                  asks={[assignmentCalls.removeAssignment, assignmentCalls.assignStaff]}
                  onClick={() => void remove(person)}
                >
                  Remove<span className="visually-hidden">{` ${person.full_name}`}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <AssignStaff target={assigning} onClose={() => setAssigning(null)} />
    </Panel>
  );
}
