import { joinWaitingList, waitingListCalls, type WaitingEntry } from '@doctorbird/contract/enrollments/waiting-list';
import clsx from 'clsx';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ChildChoice, type Candidate } from '../places/child-choice.tsx';
import * as choiceStyles from '../../../ui/choice.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type JoinFormProps = {
  programId: string;
  /** Children who wait at present, in all families. */
  waiting: number;
  candidates: readonly Candidate[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  onJoined: (entries: readonly WaitingEntry[]) => void;
  /** Adds a child without leaving the page. */
  addChild: ReactNode;
};

const lineText = (waiting: number): string =>
  waiting === 0 ? 'Nobody is waiting yet.' : `${waiting} ${waiting === 1 ? 'child is' : 'children are'} waiting.`;

/** Joins the waiting list of a full program with one child or several. */
export function JoinForm({ programId, waiting, candidates, chosen, onChange, onJoined, addChild }: JoinFormProps) {
  const intent = useIntentKey();
  const [together, setTogether] = useState(false);
  const several = chosen.length > 1;
  const free = candidates.some(({ against }) => against === null);
  const schema = typedAs(joinWaitingList, (_typed: Record<string, unknown>) => ({
    program_id: programId,
    student_ids: chosen,
    together: several && together,
  }));
  const { frame, refuse } = useCallForm(schema, {
    defaults: {},
    draft: false,
    fallback: 'Failed to join the waiting list',
    send: async (body) => {
      const joined = await intent.once(body, (idempotencyKey) =>
        call(waitingListCalls.joinWaitingList, { body }, { idempotencyKey }),
      );
      onJoined(joined.data);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (chosen.length > 0) return frame.onSubmit(event);
    event.preventDefault();
    refuse('Choose the child who would like a place.');
  };
  const choice = (value: boolean, title: string, note: string) => (
    <label className={clsx(choiceStyles.choice, choiceStyles.yesNo)} htmlFor={`together-${value}`}>
      <input
        id={`together-${value}`}
        type="radio"
        name="together"
        checked={together === value}
        onChange={() => setTogether(value)}
      />
      <b>
        {title}
        <small className={typeStyles.regular}>{note}</small>
      </b>
    </label>
  );
  return (
    <FormFrame frame={{ ...frame, onSubmit: submit }}>
      <p>
        {`This program is full. ${lineText(waiting)} When a place becomes free, it is offered to the first in line, who gets an email and has until the time in it to accept.`}
      </p>
      <ChildChoice candidates={candidates} chosen={chosen} onChange={onChange} />
      {addChild}
      {several && (
        <fieldset className={choiceStyles.choices}>
          <legend>Do they need places together?</legend>
          {choice(false, 'Any place helps', 'Each place that becomes free is offered to one of them.')}
          {choice(
            true,
            'Only together',
            'You are offered places when there is one for each of them. It can take longer.',
          )}
        </fieldset>
      )}
      {free ? (
        <>
          <p>Joining costs nothing, and you can leave the list at any time.</p>
          <div>
            <Button type="submit" variant="leaf" pending={frame.pending} pendingLabel="Joining the waiting list">
              Join waiting list
            </Button>
          </div>
        </>
      ) : (
        <p>
          None of your children can join now. <Link to="/parent/enrollments">See your enrollments</Link>
        </p>
      )}
    </FormFrame>
  );
}
