import { offerPlace, waitingListCalls, waitingReason } from '@doctorbird/contract/enrollments/waiting-list';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import type { WaitingTask } from './waiting-cells.tsx';

type WaitingTaskFormProps = { task: WaitingTask; onClose: () => void };

/** What a task is called, does, and says when it is done. */
export function textsOf({ kind, entry }: WaitingTask) {
  const name = entry.student.full_name;
  if (kind === 'offer')
    return {
      title: `Offer a place to ${name}?`,
      about: entry.together
        ? 'All children of this request get an offer, because they need places together. The family gets an email with the deadline.'
        : 'The family gets an email with the deadline.',
      submit: 'Offer place',
      done: `The place is offered to ${name}.`,
    };
  if (kind === 'pause')
    return {
      title: `Pass over ${name} for now?`,
      about: 'Free places go to the next in line until you put the request back. The family gets an email.',
      submit: 'Pass over',
      done: `${name} is passed over for now.`,
    };
  if (kind === 'resume')
    return {
      title: `Put ${name} back in line?`,
      about: 'The request returns to its place by the day on which the family joined. The family gets an email.',
      submit: 'Put back in line',
      done: `${name} is back in line.`,
    };
  return entry.state === 'offered'
    ? {
        title: `Withdraw the offer to ${name}?`,
        about: 'The place is offered to the next in line. The family gets an email.',
        submit: 'Withdraw offer',
        done: `The offer to ${name} is taken back.`,
      }
    : {
        title: `Take ${name} off the list?`,
        about: 'The family gets an email and can join again, at the end of the list.',
        submit: 'Take off the list',
        done: `${name} is no longer on the list.`,
      };
}

/** An admin's action on an entry, with the reason that the family reads. */
export function WaitingTaskForm({ task, onClose }: WaitingTaskFormProps) {
  const { kind, entry } = task;
  const { about, submit, done } = textsOf(task);
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const params = { id: entry.id };
  const needsReason = kind === 'pause' || kind === 'remove';
  const { field, frame } = useCallForm(needsReason ? waitingReason : offerPlace, {
    defaults: { reason: '' },
    draft: false,
    fallback: 'Failed to save the change',
    onRefusal: (reason) => {
      if (reason.status === 409) void revalidate();
      return false;
    },
    send: async ({ reason = '' }) => {
      await intent.once({ kind, id: entry.id, reason }, (idempotencyKey) => {
        const options = { idempotencyKey };
        const body = { reason };
        if (kind === 'offer') return call(waitingListCalls.offerPlace, { params, body }, options);
        if (kind === 'pause') return call(waitingListCalls.pauseWaiting, { params, body }, options);
        if (kind === 'resume') return call(waitingListCalls.resumeWaiting, { params }, options);
        return call(waitingListCalls.removeFromWaitingList, { params, body }, options);
      });
      toast.success(done);
      await revalidate();
      onClose();
    },
  });
  return (
    <DialogForm frame={frame} submit={submit} pendingLabel="Saving" onCancel={onClose}>
      <p>{about}</p>
      {kind !== 'resume' && (
        <TextArea
          label="Reason"
          optional={kind === 'offer' && entry.ahead === 0 ? true : undefined}
          hint={
            kind === 'offer' && entry.ahead !== 0 ? 'Others are ahead. The family reads it.' : 'The family reads it.'
          }
          rows={2}
          maxLength={500}
          {...field('reason')}
        />
      )}
    </DialogForm>
  );
}
