import { progressCalls } from '@doctorbird/contract/teaching/progress';
import type { ProgressRecord } from '@doctorbird/contract/teaching/progress';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';

/** The parent confirms having read a report. */
export function AcknowledgeButton({ report, onDone }: { report: ProgressRecord; onDone: () => void }) {
  const { run, pending } = useAction();
  const acknowledge = async () => {
    const done = await run({
      meaning: { acknowledge: report.id },
      make: (idempotencyKey) =>
        call(progressCalls.acknowledgeProgress, { params: { id: report.id } }, { idempotencyKey }),
      done: () => 'Thank you. The instructor can see that you have read it.',
      fallback: 'Failed to acknowledge',
    });
    if (done) onDone();
  };
  return (
    <Button variant="leaf" size="sm" plain pending={pending} onClick={() => void acknowledge()}>
      Acknowledge
      <span className="visually-hidden">{` the report on ${report.student.full_name}, ${report.program.title}`}</span>
    </Button>
  );
}
