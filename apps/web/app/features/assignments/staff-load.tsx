import { assignmentCalls, type Assignment } from '@doctorbird/contract/assignments';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { useDeed } from '../../forms/use-deed.ts';
import { formatDate } from '../../format/dates.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

const subjectOf = ({ program, student }: Assignment): string =>
  [student?.full_name, program?.title].filter(Boolean).join(', ');

/** The programs and children that one member of staff carries, each with a way to its page and out of the list. */
export function StaffLoad({ assignments }: { assignments: readonly Assignment[] }) {
  const { run } = useDeed();
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
  const remove = async (one: Assignment) => {
    const gone = await run({
      meaning: ['remove', one.id],
      make: async () => {
        await call(assignmentCalls.removeAssignment, { params: { id: one.id } });
        return true;
      },
      fallback: 'Failed to take the assignment away',
    });
    if (gone) toast.undoable(`${one.staff.full_name} no longer sees ${subjectOf(one)}.`, () => giveBack(one));
  };
  return (
    <ul className="line-list">
      {assignments.map((one) => (
        <li key={one.id}>
          <div>
            {one.student && <Link to={`/admin/students/${one.student.id}`}>{one.student.full_name}</Link>}
            {one.program && (
              <Link to={`/admin/programs/${one.program.id}`}>
                {one.student ? <small>{one.program.title}</small> : one.program.title}
              </Link>
            )}
            <small className="block text-muted">
              {`${one.student ? 'This child' : 'The whole program'}, since ${formatDate(one.created_at)}`}
            </small>
          </div>
          <Button variant="line" size="sm" plain onClick={() => void remove(one)}>
            Remove<span className="vh">{` ${subjectOf(one)}`}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
