import { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import type { Enrollment } from '@doctorbird/contract/enrollments/enrollments';
import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { ChildChoice } from './child-choice.tsx';
import type { Candidate } from './child-choice.tsx';

type EnrollFormProps = {
  programId: string;
  candidates: readonly Candidate[];
  chosen: string | null;
  onChoose: (id: string) => void;
  /** What is still to be answered about the chosen child, and saving it; false when a field is wrong. */
  questions: ReactNode;
  saveAnswers: () => Promise<boolean>;
  onEnrolled: (enrollment: Enrollment) => void;
  /** Adding a child without leaving the page. */
  addChild: ReactNode;
  submitLabel: string;
};

export function EnrollForm({
  programId,
  candidates,
  onEnrolled,
  addChild,
  submitLabel,
  chosen,
  onChoose,
  questions,
  saveAnswers,
}: EnrollFormProps) {
  const free = candidates.filter((child) => child.against === null);
  const [note, setNote] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const intent = useIntentKey();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (pending) return;
    if (!chosen) return setRefusal('Choose the child that the place is for.');
    setPending(true);
    setRefusal(null);
    const body = { student_id: chosen, program_id: programId, note };
    try {
      if (!(await saveAnswers())) return;
      onEnrolled(
        await intent.once(body, (idempotencyKey) =>
          call(enrollmentCalls.requestEnrollment, { body }, { idempotencyKey }),
        ),
      );
    } catch (reason) {
      if (!endExpiredSession(reason)) setRefusal(messageOf(reason, 'Failed to request the place'));
    } finally {
      setPending(false);
    }
  };

  return (
    <form className="form" onSubmit={(event) => void submit(event)} noValidate>
      <FormErrors message={refusal} />
      {candidates.length > 0 && <ChildChoice candidates={candidates} chosen={chosen} onChoose={onChoose} />}
      {candidates.length > 0 && free.length === 0 && (
        <p>
          None of your children can take a place here. <Link to="/programs">See other programs</Link>
        </p>
      )}
      {addChild}
      {free.length > 0 && (
        <>
          {questions}
          <TextArea
            label="Anything we should know?"
            optional
            rows={2}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <Button type="submit" variant="leaf" pending={pending} pendingLabel="Requesting the place">
            {submitLabel}
          </Button>
        </>
      )}
    </form>
  );
}
