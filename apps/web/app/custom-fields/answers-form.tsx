import { givenAnswers } from '@doctorbird/contract/organisation/answers';
import type { FieldRecord } from '@doctorbird/contract/organisation/custom-fields';
import { fieldAnswerCalls, type AnsweredField } from '@doctorbird/contract/organisation/field-answers';
import { useMemo } from 'react';
import { z } from 'zod';
import { call } from '../api/call.ts';
import { DraftNotice } from '../forms/draft-notice.tsx';
import { FormFrame } from '../forms/form-frame.tsx';
import { useIntentKey } from '../forms/intent-key.ts';
import { typedAs } from '../forms/typed-as.ts';
import { useCallForm } from '../forms/use-call-form.ts';
import { useSession } from '../session/session-provider.tsx';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { AnswerFields } from './answer-fields.tsx';
import { changedAnswers, changeProblems, draftOf, type AnswerDraft } from './answer-draft.ts';
import * as actionsStyles from '../ui/actions.module.css';

type AnswersFormProps = {
  kind: FieldRecord;
  id: string;
  fields: readonly AnsweredField[];
  onClose: () => void;
  onSaved: () => void;
  onRefused: () => void;
};

const body = z.strictObject({ answers: givenAnswers });

/** Answers to the custom fields of one record. */
export function AnswersForm({ kind, id, fields, onClose, onSaved, onRefused }: AnswersFormProps) {
  const { profile } = useSession();
  // Only families must answer; the office may leave anything open.
  const family = profile?.model !== 'user';
  const intent = useIntentKey();
  const schema = useMemo(
    () =>
      typedAs(
        body,
        ({ answers }: { answers: AnswerDraft }) => ({ answers: changedAnswers(fields, answers) }),
        ({ answers }) => changeProblems(fields, answers, family),
      ),
    [fields, family],
  );
  const { form, frame, saved } = useCallForm(schema, {
    defaults: { answers: draftOf(fields) },
    fallback: 'Failed to save the answers',
    draft: { as: `answers ${kind} ${id}` },
    onRefusal: (reason) => {
      // The questions may have changed meanwhile; what is typed stays.
      if (Object.keys(reason.fields).length > 0) onRefused();
      return false;
    },
    send: async ({ answers }) => {
      if (Object.keys(answers).length > 0) {
        const parts = { params: { record: kind, id }, body: { answers } };
        await intent.once(parts, (idempotencyKey) => call(fieldAnswerCalls.saveAnswers, parts, { idempotencyKey }));
        toast.success('Answers saved.');
      }
      onSaved();
    },
  });
  return (
    <FormFrame frame={frame}>
      <DraftNotice saved={saved} />
      <AnswerFields form={form} fields={fields} required={family} />
      <div className={actionsStyles.actions}>
        <Button type="submit" variant="leaf" size="sm" plain pending={frame.pending} pendingLabel="Saving">
          Save answers
        </Button>
        <Button variant="line" size="sm" plain onClick={onClose}>
          Cancel
        </Button>
      </div>
    </FormFrame>
  );
}
