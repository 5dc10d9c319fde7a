import clsx from 'clsx';
import { studentCalls, type Student } from '@doctorbird/contract/families/students';
import type { ShownField } from '@doctorbird/contract/organisation/field-answers';
import { useMemo, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { MoreQuestions } from '../../../custom-fields/more-questions.tsx';
import { useQuestions } from '../../../custom-fields/use-questions.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { nobody } from '../people/draft-person.ts';
import { PersonSlip } from '../people/person-slip.tsx';
import { shortChildSchema } from './child-body.ts';
import { emptyDraft } from './child-draft.ts';
import { AlertStep, GradeField, NameAndBirth, personField } from './child-steps.tsx';
import * as addChildStyles from './add-child.module.css';
import * as answerStyles from '../../../ui/answer.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';
import * as slipStyles from '../../../ui/slip.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type AddChildFormProps = {
  onAdded: (child: Student) => void | Promise<void>;
  /** Without it the form fills a page and there is nothing to go back to. */
  onCancel?: () => void;
  /** The organisation's own questions about a child. */
  questions?: readonly ShownField[];
};

const noQuestions: readonly ShownField[] = [];

/** The short Add Child form: who the child is, what the class must know, whom to call. The child's page takes the rest. */
export function AddChildForm({ onAdded, onCancel, questions = noQuestions }: AddChildFormProps) {
  const intent = useIntentKey();
  const { fields, sending } = useQuestions('student', questions);
  const schema = useMemo(() => shortChildSchema(fields), [fields]);
  const [warning, setWarning] = useState<string | null>(null);
  const anyway = useRef(false);
  const { form, frame, submit } = useCallForm(schema, {
    defaults: { ...emptyDraft, people: [nobody] },
    fallback: 'Failed to save the child',
    onRefusal: (reason) => {
      if (reason.code !== 'duplicate_child') return false;
      setWarning(reason.message);
      return true;
    },
    send: async (checked) => {
      setWarning(null);
      const body = { ...checked, ...(anyway.current && { allow_duplicate: true }) };
      await onAdded(
        await sending(() =>
          intent.once(body, (idempotencyKey) => call(studentCalls.createStudent, { body }, { idempotencyKey })),
        ),
      );
    },
  });
  const registerAnyway = () => {
    anyway.current = true;
    void submit().finally(() => {
      anyway.current = false;
    });
  };
  return (
    <FormFrame frame={frame}>
      <NameAndBirth form={form} />
      <GradeField form={form} />
      <AlertStep form={form} />
      <fieldset className={slipStyles.slip}>
        <legend>Who should we call if we cannot reach you?</legend>
        <PersonSlip field={personField(form, 0)} />
        <p className={clsx(typeStyles.small, typeStyles.muted)}>
          You can leave this empty and add people later; we ask again before the first class.
        </p>
      </fieldset>
      <MoreQuestions form={form} fields={fields} />
      {warning && (
        <div className={clsx(noticeStyles.notice, layoutStyles.stack, layoutStyles.gap3)} role="alert">
          <p>{warning}</p>
          <Button size="sm" plain onClick={registerAnyway}>
            Register anyway
          </Button>
        </div>
      )}
      <div className={clsx(answerStyles.head, addChildStyles.buttons)}>
        {onCancel && (
          <Button variant="line" plain onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="leaf" plain pending={frame.pending} pendingLabel="Saving">
          Save child
        </Button>
      </div>
    </FormFrame>
  );
}
