import { progressCalls } from '@doctorbird/contract/teaching/progress';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';

type BeginReportProps = { student: { id: string; full_name: string }; program: { id: string; title: string } };

/** Creates an empty draft about this child in this program and opens it. */
export function BeginReport({ student, program }: BeginReportProps) {
  const { run, pending } = useAction();
  const navigate = useNavigate();
  const begin = async () => {
    const body = { student_id: student.id, program_id: program.id, skills: [], comment: '', next_step: '' };
    const made = await run({
      meaning: { report: body },
      make: (idempotencyKey) => call(progressCalls.createProgress, { body }, { idempotencyKey }),
      fallback: 'Failed to begin the report',
    });
    if (made) await navigate(`/staff/reports/${made.id}`);
  };
  return (
    <Button variant="line" size="sm" plain pending={pending} onClick={() => void begin()}>
      Write a report<span className="visually-hidden">{` on ${student.full_name} in ${program.title}`}</span>
    </Button>
  );
}
