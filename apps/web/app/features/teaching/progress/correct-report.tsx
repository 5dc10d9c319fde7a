import { progressCalls } from '@doctorbird/contract/teaching/progress';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';

/** Creates a new version of a released report and opens it. */
export function CorrectReport({ id }: { id: string }) {
  const { run, pending } = useAction();
  const navigate = useNavigate();
  const correct = async () => {
    const made = await run({
      meaning: { correct: id },
      make: (idempotencyKey) => call(progressCalls.correctProgress, { params: { id } }, { idempotencyKey }),
      fallback: 'Failed to begin the correction',
    });
    if (made) await navigate(`/staff/reports/${made.id}`);
  };
  return (
    <Button variant="line" size="sm" plain pending={pending} onClick={() => void correct()}>
      Correct with a new version
    </Button>
  );
}
