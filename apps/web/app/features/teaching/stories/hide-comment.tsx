import { hideStoryComment, storyAnswerCalls } from '@doctorbird/contract/teaching/story-answers';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

type HideCommentProps = { comment: { id: string; by: string; text: string }; onClose: () => void };

/** Why it is hidden, in words that its author reads. */
export function HideComment({ comment: { id, by, text }, onClose }: HideCommentProps) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const params = { id };
  const { field, frame } = useCallForm(hideStoryComment, {
    defaults: { hidden: true, reason: '' },
    fallback: 'Failed to hide it',
    send: async (body) => {
      await intent.once({ params, body }, (idempotencyKey) =>
        call(storyAnswerCalls.hideStoryComment, { params, body }, { idempotencyKey }),
      );
      toast.success('Hidden from the families of the class.');
      await revalidate();
      onClose();
    },
  });
  return (
    <DialogForm frame={frame} submit="Hide comment" pendingLabel="Hiding" onCancel={onClose} cancel="Go back">
      <p>
        <b>{by}</b> {text}
      </p>
      <p>It stays on record. Whoever wrote it and the team still read it.</p>
      <TextField label="Why" hint={`${by} reads this.`} {...field('reason')} />
    </DialogForm>
  );
}
