import { everyProgram } from '../../../lists/every-program.ts';
import { enrollStudent, enrollmentAdminCalls } from '@doctorbird/contract/enrollments/enrollments-admin';
import { waitingListCalls } from '@doctorbird/contract/enrollments/waiting-list';
import type { AdminStudent } from '@doctorbird/contract/families/people-admin';
import { programLabels } from '@doctorbird/contract/core/program-labels';
import { type AdminProgram } from '@doctorbird/contract/programs/programs-admin';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { call } from '../../../api/call.ts';
import { answerProblems, answersOfDraft, type AnswerDraft } from '../../../custom-fields/answer-draft.ts';
import { MoreQuestions } from '../../../custom-fields/more-questions.tsx';
import { useOfficeQuestions } from '../../../custom-fields/use-office-questions.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { ageOn, formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { useClashCheck } from '../../../portal/use-clash-check.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { ageReasonNeeded, openTo } from './admin-eligibility.ts';
import * as noticeStyles from '../../../ui/notice.module.css';

type Child = Pick<AdminStudent, 'id' | 'full_name' | 'date_of_birth' | 'enrollments'>;
type Typed = Omit<z.input<typeof enrollStudent>, 'answers'> & { answers: AnswerDraft };

type FormProps = { child: Child; onClose: () => void };

/** A full program whose list the child can join. */
const waits = (child: Child, program: AdminProgram): boolean => program.can_wait && openTo(child, program) === 'full';

/** The programs that may take the child, now or from a waiting list, then the form. */
export function ProgramsThenForm(props: FormProps) {
  const { data, failure, again } = useLoaded('programs-to-join', everyProgram);
  if (failure) return <ErrorState message={failure} onRetry={again} />;
  if (!data) return <Spinner label="Loading" />;
  // Programs that are over or cancelled are left out; the others say why they cannot be chosen.
  const programs = data.filter(({ status }) => status !== 'completed' && status !== 'cancelled');
  if (programs.every((program) => openTo(props.child, program) && !waits(props.child, program)))
    return <p>No program can take this child right now: each is full, over, a draft, or already has the child.</p>;
  return <EnrollForm {...props} programs={programs} />;
}

function EnrollForm({ child, onClose, programs }: FormProps & { programs: readonly AdminProgram[] }) {
  const intent = useIntentKey();
  const navigate = useNavigate();
  // A trial class that is over leads here.
  const [address] = useSearchParams();
  const asked = programs.find(({ id }) => id === address.get('program'));
  const first = asked && openTo(child, asked) === null ? asked.id : '';
  const [programId, setProgramId] = useState(first);
  const fields = useOfficeQuestions(programId);
  const schema = typedAs(
    enrollStudent,
    ({ answers, ...typed }: Typed) => ({
      ...typed,
      ...(fields.length > 0 && { answers: answersOfDraft(fields, answers) }),
    }),
    ({ answers }) => answerProblems(fields, answers),
  );
  const { form, field, frame, refuse } = useCallForm(schema, {
    defaults: { student_id: child.id, program_id: first, note: '', age_reason: '', answers: {} },
    fallback: 'Failed to enroll the child',
    send: async ({ age_reason, ...body }) => {
      if (joins) return join(body.program_id);
      const given = { ...body, ...(reasonAsked && { age_reason }) };
      const place = await intent.once(given, (idempotencyKey) =>
        call(enrollmentAdminCalls.enrollStudent, { body: given }, { idempotencyKey }),
      );
      toast.success(`${child.full_name} has a place in ${place.program.title}.`);
      onClose();
      await navigate(`/admin/enrollments/${place.id}`);
    },
  });
  const join = async (program_id: string) => {
    const body = { program_id, student_ids: [child.id], together: false };
    await intent.once(body, (idempotencyKey) => call(waitingListCalls.addToWaitingList, { body }, { idempotencyKey }));
    toast.success(`${child.full_name} is on the waiting list.`);
    onClose();
    await navigate(`/admin/programs/${program_id}/waiting-list`);
  };
  const chosen = programs.find(({ id }) => id === form.watch('program_id'));
  const joins = chosen !== undefined && waits(child, chosen);
  const clashes = useClashCheck(
    chosen && !joins ? [{ student: { id: child.id, name: child.full_name }, programId: chosen.id }] : [],
  );
  // On a waiting list the ages of the program count.
  const labels = programLabels(programs);
  const reasonAsked = chosen && !joins ? ageReasonNeeded(child, chosen) : null;
  return (
    <DialogForm
      frame={clashes.guard({ frame, refuse })}
      submit={joins ? 'Add to waiting list' : 'Enroll'}
      pendingLabel={joins ? 'Adding to the waiting list' : 'Enrolling'}
      onCancel={onClose}
      onChange={() => setProgramId(form.getValues('program_id'))}
    >
      <SelectField
        label="Program"
        placeholder="Choose a program"
        options={programs.map((program) => {
          const against = openTo(child, program);
          const running = program.status === 'in_progress' && 'already running';
          const listed = waits(child, program);
          const note = listed ? 'full, waiting list' : (against ?? running);
          return {
            value: program.id,
            label: [labels.get(program.id), note && `(${note})`].filter(Boolean).join(' '),
            disabled: against !== null && !listed,
          };
        })}
        {...field('program_id')}
      />
      {chosen && (
        <FactList
          facts={[
            { label: 'Ages', value: `${chosen.age_min} to ${chosen.age_max}` },
            { label: 'Starts', value: formatDate(chosen.start_date) },
            { label: 'Places left', value: chosen.places_left },
            joins && { label: 'Waiting', value: chosen.waiting },
            { label: 'Price', value: chosen.price === null ? 'Not set yet' : formatMoney(chosen.price) },
            { label: 'Age now', value: ageOn(child.date_of_birth) },
          ]}
        />
      )}
      {reasonAsked && (
        <>
          <p className={noticeStyles.notice} role="status">
            {reasonAsked}
          </p>
          <TextArea
            label="Why may the child join anyway?"
            rows={2}
            hint="Shown in the timeline, where the family can read it, and in the audit log."
            {...field('age_reason')}
          />
        </>
      )}
      {clashes.shown}
      {joins ? (
        <p>The family gets an email, and another one when a place is free for the child.</p>
      ) : (
        <>
          <MoreQuestions form={form} fields={fields} />
          <TextField label="Note" optional autoComplete="off" hint="The family will see this." {...field('note')} />
        </>
      )}
    </DialogForm>
  );
}
