import {
  feedbackAnswers,
  feedbackCalls,
  feedbackLabels,
  type AskedFeedback,
  type FeedbackAnswer,
} from '@doctorbird/contract/teaching/feedback';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDayTime } from '../../../format/dates.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import * as actionStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type Whose = 'parent' | 'student';

/** How the last classes were, with one tap; nothing while there is nothing to ask. */
export function AskFeedback({ whose = 'parent' }: { whose?: Whose }) {
  const { data } = useLoaded('feedback', (signal) => call(feedbackCalls.listAskedFeedback, {}, { signal }));
  if (!data || data.data.length === 0) return null;
  return (
    <Panel title="How was it?">
      <div className={panelStyles.body}>
        <div className={layoutStyles.stack16}>
          {data.data.map((asked) => (
            <OneClass key={`${asked.meeting_id} ${asked.student.id}`} asked={asked} whose={whose} />
          ))}
        </div>
      </div>
    </Panel>
  );
}

function OneClass({ asked, whose }: { asked: AskedFeedback; whose: Whose }) {
  const { meeting_id: id, student, program, at } = asked;
  const { run, pending } = useAction();
  const [said, setSaid] = useState(asked);
  const [text, setText] = useState(asked.text ?? '');
  const [mayQuote, setMayQuote] = useState(asked.may_quote);
  const say = async (answer: FeedbackAnswer, more: { text?: string; may_quote?: boolean } = {}) => {
    const body = { student_id: student.id, answer, ...more };
    const saved = await run({
      meaning: { id, body },
      make: () => call(feedbackCalls.giveFeedback, { params: { id }, body }),
      done: () => (more.text === undefined ? null : 'Thank you. It is saved.'),
      fallback: 'Failed to save it',
    });
    if (saved) setSaid(saved);
  };
  const isOwn = whose === 'student';
  const name = isOwn ? program : `${program}, ${student.first_name}`;
  return (
    <section className={layoutStyles.stack10} aria-label={name} aria-busy={pending || undefined}>
      <p>
        <b>{name}</b> <small className={typeStyles.note}>{formatDayTime(at)}</small>
      </p>
      <div className={actionStyles.actions} role="group" aria-label="How was it?">
        {feedbackAnswers.map((answer) => (
          <Button
            key={answer}
            variant={said.answer === answer ? 'leaf' : 'line'}
            size="sm"
            plain
            aria-pressed={said.answer === answer}
            onClick={() => void say(answer)}
          >
            {isOwn && answer === 'not_for_us' ? 'Not for me' : feedbackLabels[answer]}
          </Button>
        ))}
      </div>
      {said.answer && (
        <div className={layoutStyles.stack10}>
          <TextArea
            label="In your words"
            optional
            rows={2}
            maxLength={300}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          {text.trim() !== '' && !isOwn && (
            <CheckField
              label="You may print this without a name"
              checked={mayQuote}
              onChange={({ target }) => setMayQuote(target.checked)}
            />
          )}
          {text.trim() !== (said.text ?? '') || mayQuote !== said.may_quote ? (
            <div>
              <Button
                variant="line"
                size="sm"
                plain
                pending={pending}
                onClick={() => void say(said.answer!, { text: text.trim(), may_quote: mayQuote && text.trim() !== '' })}
              >
                Send
              </Button>
            </div>
          ) : (
            <p className={typeStyles.note}>
              {isOwn
                ? 'Thank you. The office reads it, and your teacher reads it without your name.'
                : 'Thank you. The office reads it, and the teacher reads it without a name.'}
            </p>
          )}
        </div>
      )}
    </section>
  );
}
