import { enrollmentCalls, requestEnrollment } from '@doctorbird/contract/enrollments/enrollments';
import type { Enrollment } from '@doctorbird/contract/enrollments/enrollments';
import type { ShownField } from '@doctorbird/contract/organisation/field-answers';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { Link } from 'react-router';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { answerProblems, answersOfDraft, type AnswerDraft } from '../../../custom-fields/answer-draft.ts';
import { MoreQuestions } from '../../../custom-fields/more-questions.tsx';
import { useQuestions } from '../../../custom-fields/use-questions.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useClashCheck } from '../../../portal/use-clash-check.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { ChildChoice } from './child-choice.tsx';
import type { Candidate } from './child-choice.tsx';

type EnrollFormProps = {
  programId: string;
  candidates: readonly Candidate[];
  /** The children, the one that was chosen first on top. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  /** The open questions about the chosen child, and saving them; false when a field is invalid. */
  questions: ReactNode;
  saveAnswers: () => Promise<boolean>;
  /** The organisation's own questions about a place. */
  moreQuestions?: readonly ShownField[];
  /** What the place costs: shown before the button, sent with the request. */
  price?: PriceOfPlace;
  onEnrolled: (enrollments: readonly Enrollment[]) => void;
  /** It is not this family's turn in the line any more. */
  onLine?: () => void;
  /** Adds a child without leaving the page. */
  addChild: ReactNode;
  submitLabel: string;
};

/** The lines of the price, without a form of their own, and what the request says about it. */
export type PriceOfPlace = {
  shown: ReactNode;
  code: string | null;
  /** Undefined while it is not known. */
  total: number | null | undefined;
  /** What was added to the places, and what that and the fees come to. */
  items?: ReadonlyArray<{ item_id: string; student_id: string; program_id: string; quantity: number }>;
  itemsTotal?: number | undefined;
  /** Shows the price as it is now. */
  again: () => void;
};

const itemsOf = (price: PriceOfPlace | undefined) => ({
  ...(price?.items && price.items.length > 0 && { items: [...price.items] }),
  ...(price?.itemsTotal !== undefined && { expected_items: price.itemsTotal }),
});

const noQuestions: readonly ShownField[] = [];

/** Sentences about answers, at the boxes of the child that they are about. */
const besideChild = (id: string, fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => [name.replace(/^answers\./, `answers.${id}.`), sentence]),
  );

/** The answers about each child, by its id. */
type Typed = { note: string; answers: Record<string, AnswerDraft> };
type Body = z.output<typeof requestEnrollment>;

export function EnrollForm({
  programId,
  candidates,
  onEnrolled,
  onLine,
  addChild,
  submitLabel,
  chosen,
  onChange,
  questions,
  saveAnswers,
  moreQuestions = noQuestions,
  price,
}: EnrollFormProps) {
  const free = candidates.filter((child) => child.against === null);
  const intent = useIntentKey();
  const { fields, sending } = useQuestions('enrollment', moreQuestions, { of: programId });
  const schema = typedAs(
    requestEnrollment,
    ({ note, answers }: Typed) => ({
      student_id: chosen[0],
      program_id: programId,
      note,
      ...(price?.code && { code: price.code }),
      ...(price?.total !== undefined && { expected_amount: price.total }),
      ...itemsOf(price),
      ...(fields.length > 0 && chosen[0] && { answers: answersOfDraft(fields, answers[chosen[0]] ?? {}) }),
    }),
    ({ answers }) =>
      Object.fromEntries(
        chosen.flatMap((id) => Object.entries(besideChild(id, answerProblems(fields, answers[id] ?? {})))),
      ),
  );
  const several = chosen.length > 1;
  const nameOf = (id: string) => candidates.find((child) => child.id === id)?.full_name ?? '';
  const clashes = useClashCheck(chosen.map((id) => ({ student: { id, name: nameOf(id) }, programId })));
  const requestOne = async (body: Body) => [
    await intent.once(body, (idempotencyKey) => call(enrollmentCalls.requestEnrollment, { body }, { idempotencyKey })),
  ];
  const requestAll = async ({ note, code }: Body) => {
    const typed = form.getValues('answers');
    const all = {
      places: chosen.map((id) => ({
        student_id: id,
        program_id: programId,
        ...(fields.length > 0 && { answers: answersOfDraft(fields, typed[id] ?? {}) }),
      })),
      note,
      code,
      ...(price?.total != null && { expected_amount: price.total }),
      ...itemsOf(price),
    };
    const held = await intent.once(all, (idempotencyKey) =>
      call(enrollmentCalls.requestPlaces, { body: all }, { idempotencyKey }),
    );
    return held.data;
  };
  const { form, field, frame, refuse } = useCallForm(schema, {
    defaults: { note: '', answers: {} },
    fallback: 'Failed to request the place',
    onRefusal: ({ code, fields: wrong }) => {
      const isAdded = Object.keys(wrong).some((name) => name.startsWith('items.'));
      if (code === 'line_first') onLine?.();
      if (code === 'price_changed' || wrong.code || isAdded) price?.again();
      return false;
    },
    send: async (body) => {
      if (!(await saveAnswers())) return false;
      try {
        onEnrolled(await sending(() => (several ? requestAll(body) : requestOne(body))));
      } catch (reason) {
        if (!(reason instanceof ApiError) || !chosen[0]) throw reason;
        const { status, code, message, wordless, more } = reason;
        throw new ApiError({ status, code, message, wordless, more, fields: besideChild(chosen[0], reason.fields) });
      }
    },
  });
  const missing = chosen.length > 0 ? null : 'Choose the child that the place is for.';

  return (
    <FormFrame frame={clashes.guard({ frame, refuse }, missing)}>
      {candidates.length > 0 && <ChildChoice candidates={candidates} chosen={chosen} onChange={onChange} />}
      {candidates.length > 0 && free.length === 0 && (
        <p>
          None of your children can take a place here. <Link to="/programs">See other programs</Link>
        </p>
      )}
      {addChild}
      {free.length > 0 && (
        <>
          {questions}
          <TextArea label="Anything we should know?" optional rows={2} maxLength={500} {...field('note')} />
          {chosen.map((id) => (
            <MoreQuestions
              key={id}
              form={form}
              fields={fields}
              about={id}
              {...(several && { title: `A few more questions: ${nameOf(id)}` })}
            />
          ))}
          {clashes.shown}
          {price?.shown}
          <div>
            <Button
              type="submit"
              variant="leaf"
              pending={frame.pending}
              pendingLabel={several ? 'Requesting the places' : 'Requesting the place'}
            >
              {submitLabel}
            </Button>
          </div>
        </>
      )}
    </FormFrame>
  );
}
