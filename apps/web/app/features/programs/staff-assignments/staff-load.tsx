import { assignmentCalls, type Assignment } from '@doctorbird/contract/programs/staff-assignments';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { FirstLines } from '../../../ui/first-lines.tsx';
import { Link } from '../../../ui/link.tsx';
import { toast } from '../../../ui/toast.ts';

const subjectOf = ({ program, student }: Assignment): string =>
  [student?.full_name, program?.title].filter(Boolean).join(', ');

const columns: readonly Column<Assignment>[] = [
  {
    key: 'what',
    label: 'Assigned to',
    cell: ({ student, program }) =>
      student ? (
        <Link to={`/admin/students/${student.id}`}>{student.full_name}</Link>
      ) : (
        program && <Link to={`/admin/programs/${program.id}`}>{program.title}</Link>
      ),
  },
  {
    key: 'where',
    label: 'In',
    phone: 'line',
    cell: ({ student, program }) => {
      if (!student) return 'The whole program';
      return program ? <Link to={`/admin/programs/${program.id}`}>{program.title}</Link> : 'Each program of the child';
    },
  },
  { key: 'since', label: 'Since', cell: (one) => formatDate(one.created_at) },
];

/** Whole programs first, then children by name. */
const inOrder = (assignments: readonly Assignment[]): Assignment[] =>
  assignments.toSorted(
    (a, b) => Number(a.student !== null) - Number(b.student !== null) || subjectOf(a).localeCompare(subjectOf(b)),
  );

/** The programs and children of one staff member, each with a link and a button to remove it. */
export function StaffLoad({ assignments }: { assignments: readonly Assignment[] }) {
  const { run } = useAction();
  const giveBack = ({ staff, program, student }: Assignment) =>
    void run({
      meaning: ['assign', staff.id, program?.id, student?.id],
      make: (idempotencyKey) =>
        call(
          assignmentCalls.assignStaff,
          { body: { staff_id: staff.id, program_id: program?.id, student_id: student?.id } },
          { idempotencyKey },
        ),
      done: (made) => `${made.staff.full_name} is assigned again.`,
      fallback: 'Failed to assign',
    });
  const remove = async (assignment: Assignment) => {
    const gone = await run({
      meaning: ['remove', assignment.id],
      make: async () => {
        await call(assignmentCalls.removeAssignment, { params: { id: assignment.id } });
        return true;
      },
      fallback: 'Failed to remove the assignment',
    });
    if (gone)
      toast.undoable(`${assignment.staff.full_name} no longer sees ${subjectOf(assignment)}.`, () =>
        giveBack(assignment),
      );
  };
  return (
    <FirstLines lines={inOrder(assignments)} onPhone>
      {(some) => (
        <DataTable
          caption="Assignments"
          columns={columns}
          rows={some}
          rowKey={(one) => one.id}
          actions={(one) => (
            <Button variant="line" size="sm" plain onClick={() => void remove(one)}>
              Remove<span className="visually-hidden">{` ${subjectOf(one)}`}</span>
            </Button>
          )}
        />
      )}
    </FirstLines>
  );
}
