import { storyAnswerCalls, type StoryAnswers as Answers } from '@doctorbird/contract/teaching/story-answers';
import { useState } from 'react';
import { deviceRow } from '../../../api/device-row.ts';
import { useAction } from '../../../forms/use-action.ts';
import { sendOrQueue } from '../../../portal/unsent/send-or-queue.ts';
import { Button } from '../../../ui/button.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './story-answers.module.css';

// Most organisations keep to thanks.
const Comments = whenShown(async () => (await import('./story-comments.tsx')).StoryComments, { quiet: true });

type StoryAnswersProps = {
  id: string;
  answers: Answers;
  /** The line of the photo, for whoever hears the page and for what waits on the device. */
  about: string;
};

/** What families say back below a photo: one thank you of a person, and words where the office allows them. */
export function StoryAnswers({ id, answers, about }: StoryAnswersProps) {
  if (answers.kind === 'off') return null;
  return (
    <div className={styles.answers}>
      {answers.can_thank ? (
        <Thanks id={id} answers={answers} about={about} />
      ) : (
        answers.thanks > 0 && (
          <p className={typeStyles.note}>
            {answers.thanks === 1 ? '1 family member said thank you' : `${answers.thanks} people said thank you`}
          </p>
        )
      )}
      {answers.kind === 'comments' && (answers.can_comment || answers.comments.length > 0) && (
        <Comments id={id} answers={answers} about={about} />
      )}
    </div>
  );
}

function Thanks({ id, answers, about }: StoryAnswersProps) {
  const { run, pending } = useAction();
  // What was tapped counts at once, also while it waits on the device; the next answer of the server takes its place.
  const [tapped, setTapped] = useState<{ thanked: boolean; of: Answers } | null>(null);
  const thanked = tapped?.of === answers ? tapped.thanked : answers.thanked;
  const count = answers.thanks + Number(thanked) - Number(answers.thanked);
  const tap = async () => {
    const before = tapped;
    setTapped({ thanked: !thanked, of: answers });
    const made = await run({
      meaning: ['thanks', id, !thanked],
      make: async (key) => {
        const row = deviceRow(key);
        const sent = await sendOrQueue(
          storyAnswerCalls.thankForStory,
          { params: { id }, body: { ...row, thanked: !thanked } },
          { id: row.id, label: thanked ? `Thank you taken back: ${about}` : `Thank you: ${about}` },
        );
        return { waits: sent === null };
      },
      done: ({ waits }) => (waits ? 'Saved on this device. It will be sent when there is a connection.' : null),
      fallback: 'Failed to save your thank you',
    });
    if (!made) setTapped(before);
  };
  return (
    <div>
      <Button
        variant={thanked ? 'leaf' : 'line'}
        size="sm"
        plain
        pending={pending}
        aria-pressed={thanked}
        onClick={() => void tap()}
      >
        {count > 0 ? `Thank you, ${count}` : 'Thank you'}
        <span className="visually-hidden">{`: ${about}`}</span>
      </Button>
    </div>
  );
}
