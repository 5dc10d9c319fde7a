import type { FieldRecord } from '@doctorbird/contract/organisation/custom-fields';
import { givenAnswers } from '@doctorbird/contract/organisation/answers';
import { fieldAnswerCalls, type AnsweredField } from '@doctorbird/contract/organisation/field-answers';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { call } from '../api/call.ts';
import { DraftNotice } from '../forms/draft-notice.tsx';
import { FormFrame } from '../forms/form-frame.tsx';
import { useIntentKey } from '../forms/intent-key.ts';
import { typedAs } from '../forms/typed-as.ts';
import { useCallForm } from '../forms/use-call-form.ts';
import { useLoaded } from '../portal/use-loaded.ts';
import { useSession } from '../session/session-provider.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { Panel } from '../ui/panel.tsx';
import { toast } from '../ui/toast.ts';
import { AnswerFields } from './answer-fields.tsx';
import { changedAnswers, changeProblems, draftOf, type AnswerDraft } from './answer-draft.ts';
import { answerText } from './answer-text.ts';
import * as actionsStyles from '../ui/actions.module.css';
import * as panelStyles from '../ui/panel.module.css';

export type CustomFieldValuesProps = {
  kind: FieldRecord;
  id: string;
  title?: string;
};

/** Nothing when the organisation has no fields that the reader sees. */
export function CustomFieldValuesPanel({ kind, id, title = 'More details' }: CustomFieldValuesProps) {
  const [editing, setEditing] = useState(false);
  const { data, failure, again } = useLoaded(`${kind} ${id}`, (signal) =>
    call(fieldAnswerCalls.getAnswers, { params: { record: kind, id } }, { signal }),
  );
  // Without a connection a page shows what it remembers; a second message would say no more than the first.
  if (failure && !navigator.onLine) return null;
  if (failure)
    return (
      <Panel title={title}>
        <ErrorState message={failure} onRetry={again} />
      </Panel>
    );
  if (!data || data.fields.length === 0) return null;
  const open = data.fields.some((field) => field.may_fill);
  return (
    <Panel
      title={title}
      aside={
        open &&
        !editing && (
          <Button variant="line" size="sm" plain onClick={() => setEditing(true)}>
            Edit answers
          </Button>
        )
      }
    >
      <div className={panelStyles.body}>
        {editing ? (
          <AnswersForm
            kind={kind}
            id={id}
            fields={data.fields}
            onClose={() => setEditing(false)}
            onSaved={() => {
              setEditing(false);
              again();
            }}
            onRefused={again}
          />
        ) : (
          <FactList
            facts={data.fields.map((field) => ({
              label: field.retired ? `${field.label} (no longer asked)` : field.label,
              value: answerText(field, field.answer) ?? 'Not answered',
              wide: field.kind === 'text' && typeof field.answer === 'string' && field.answer.length > 60,
            }))}
          />
        )}
      </div>
    </Panel>
  );
}

type AnswersFormProps = Pick<CustomFieldValuesProps, 'kind' | 'id'> & {
  fields: readonly AnsweredField[];
  onClose: () => void;
  onSaved: () => void;
  onRefused: () => void;
};

const body = z.strictObject({ answers: givenAnswers });

function AnswersForm({ kind, id, fields, onClose, onSaved, onRefused }: AnswersFormProps) {
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
