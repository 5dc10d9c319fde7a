import type { LinkedAbsence } from '@doctorbird/contract/teaching/absence-links';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';

type LinkedAbsenceProps = {
  linked: LinkedAbsence;
  say: (absent: boolean) => Promise<LinkedAbsence>;
};

/** What stands now, and one button: that the child cannot come, or that it comes after all. */
export function LinkedAbsenceAnswer({ linked: { child, absent, starts_at: startsAt }, say }: LinkedAbsenceProps) {
  const { run, pending } = useAction();
  const answer = () =>
    run({
      meaning: ['linked absence', startsAt, absent],
      make: () => say(!absent),
      done: () => (absent ? `${child} is expected again.` : `Thank you: the teacher sees that ${child} will not come.`),
      fallback: 'Failed to send this. Please call us.',
    });
  return (
    <>
      <p role="status">
        {absent
          ? `${child} will not come. The teacher sees it on the list.`
          : `We expect ${child}. Tap the button if that changes.`}
      </p>
      <div className={actionsStyles.actions}>
        <Button plain variant={absent ? 'line' : 'leaf'} pending={pending} onClick={() => void answer()}>
          {absent ? `${child} comes after all` : `${child} cannot come`}
        </Button>
      </div>
    </>
  );
}
