import {
  storyAnswerCalls,
  addStoryComment,
  type StoryAnswers,
  type StoryComment,
} from '@doctorbird/contract/teaching/story-answers';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { deviceRow } from '../../../api/device-row.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatDayTime } from '../../../format/dates.ts';
import { sendOrQueue } from '../../../portal/unsent/send-or-queue.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useHiding } from './use-hiding.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './story-answers.module.css';

type StoryCommentsProps = { id: string; answers: StoryAnswers; about: string };

/** What families and teachers of the class wrote below a photo, and the box for the next line. */
export function StoryComments({ id, answers, about }: StoryCommentsProps) {
  const { ask, dialog } = useHiding();
  return (
    <>
      {answers.comments.length > 0 && (
        <ul className={styles.comments} aria-label={`Comments: ${about}`}>
          {answers.comments.map((comment) => (
            <Comment key={comment.id} comment={comment} onHide={() => ask(comment)} />
          ))}
        </ul>
      )}
      {answers.can_comment && <WriteComment id={id} about={about} />}
      {dialog}
    </>
  );
}

const authorOf = ({ by, child, mine }: StoryComment): string =>
  mine ? 'You' : child ? `${by}, ${child}’s family` : by;

function Comment({ comment, onHide }: { comment: StoryComment; onHide: () => void }) {
  const { id, text, at, mine, hidden, can_hide: canHide } = comment;
  const { run, pending } = useAction();
  const author = authorOf(comment);
  const remove = () =>
    run({
      meaning: ['remove comment', id],
      make: (idempotencyKey) => call(storyAnswerCalls.removeStoryComment, { params: { id } }, { idempotencyKey }),
      done: () => 'Your comment is deleted.',
      fallback: 'Failed to delete it',
    });
  const showAgain = () =>
    run({
      meaning: ['show comment', id],
      make: (idempotencyKey) =>
        call(storyAnswerCalls.hideStoryComment, { params: { id }, body: { hidden: false } }, { idempotencyKey }),
      done: () => 'Families see the comment again.',
      fallback: 'Failed to show it',
    });
  const what = <span className="visually-hidden">{`: ${author}, ${formatDayTime(at)}`}</span>;
  return (
    <li>
      <Avatar name={comment.by} />
      <div className={layoutStyles.stack6}>
        <p>
          <b>{author}</b> {text}
        </p>
        {hidden && (
          <p className={typeStyles.note}>
            <Badge tone="off">Hidden</Badge>{' '}
            <span>{mine ? `Only you and the team read this. ${hidden.reason}` : `${hidden.by}: ${hidden.reason}`}</span>
          </p>
        )}
        <p className={layoutStyles.row10}>
          <small className={typeStyles.note}>{formatDayTime(at)}</small>
          {mine && (
            <Button variant="line" size="sm" plain pending={pending} onClick={() => void remove()}>
              Delete{what}
            </Button>
          )}
          {canHide && (
            <Button variant="line" size="sm" plain pending={pending} onClick={hidden ? () => void showAgain() : onHide}>
              {hidden ? 'Show again' : 'Hide'}
              {what}
            </Button>
          )}
        </p>
      </div>
    </li>
  );
}

function WriteComment({ id, about }: { id: string; about: string }) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const { form, field, frame } = useCallForm(addStoryComment, {
    defaults: { text: '' },
    fallback: 'Failed to send your comment',
    draft: { as: `comment ${id}` },
    send: async ({ text }) => {
      const sent = await intent.once(['comment', id, text], (key) => {
        const row = deviceRow(key);
        return sendOrQueue(
          storyAnswerCalls.addStoryComment,
          { params: { id }, body: { ...row, text } },
          { id: row.id, label: `Comment: ${text.slice(0, 40)}` },
        );
      });
      if (sent === null) toast.success('Saved on this device. It will be sent when there is a connection.');
      form.reset({ text: '' });
      await revalidate();
    },
  });
  return (
    <FormFrame frame={frame} label={`Write below: ${about}`}>
      <TextField
        label="Write to the class"
        hint="The other families of the class read this. Write about your own child only."
        {...field('text')}
      />
      <div>
        <Button type="submit" variant="line" size="sm" plain pending={frame.pending} pendingLabel="Sending">
          Send comment
        </Button>
      </div>
    </FormFrame>
  );
}
