import clsx from 'clsx';
import { studentCalls } from '@doctorbird/contract/families/students';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import * as answerStyles from '../../../ui/answer.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';

/** Shown above the list right after a child was archived, to undo it. */
export function ArchivedChild({ id }: { id: string }) {
  const { run, pending } = useAction();
  const navigate = useNavigate();
  const bringBack = async () => {
    const back = await run({
      meaning: id,
      make: () => call(studentCalls.restoreStudent, { params: { id } }),
      done: (child) => `${child.full_name} is restored.`,
      fallback: 'Failed to restore the child',
    });
    if (back) await navigate('/parent/children', { replace: true });
  };
  return (
    <div className={clsx(noticeStyles.notice, answerStyles.head)} role="status">
      <p>The child has been archived. Enrollments, payments and receipts stay on record.</p>
      <Button size="sm" plain pending={pending} onClick={() => void bringBack()}>
        Undo
      </Button>
    </div>
  );
}
