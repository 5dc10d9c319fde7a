import type { AlertAnswer, FamilyAlert } from '@doctorbird/contract/teaching/attendance-alerts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { answerLabels } from './alert-texts.ts';
import * as actionsStyles from '../../../ui/actions.module.css';

type AlertAnswersProps = {
  alert: FamilyAlert;
  make: (answer: AlertAnswer) => Promise<FamilyAlert>;
  onAnswered?: (alert: FamilyAlert) => void;
};

const looks = { on_the_way: 'leaf', not_coming: 'line', should_be_there: 'danger' } as const;

/** One tap each; the page says what was answered. */
export function AlertAnswers({ alert, make, onAnswered }: AlertAnswersProps) {
  const { run, pending } = useAction();
  const answer = async (alertAnswer: AlertAnswer) => {
    const answered = await run({
      meaning: ['attendance alert', alert.id, alert.state, alertAnswer],
      make: () => make(alertAnswer),
      done: () =>
        alertAnswer === 'should_be_there' ? 'We are looking for your child now.' : 'Thank you: the teacher sees it.',
      fallback: 'Failed to send the answer. Please call us.',
    });
    if (answered) onAnswered?.(answered);
  };
  return (
    <div className={actionsStyles.actions}>
      {alert.answers.map((one) => (
        <Button key={one} plain variant={looks[one]} pending={pending} onClick={() => void answer(one)}>
          {answerLabels[one]}
        </Button>
      ))}
    </div>
  );
}
