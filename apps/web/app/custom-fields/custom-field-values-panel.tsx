import type { FieldRecord } from '@doctorbird/contract/organisation/custom-fields';
import { fieldAnswerCalls } from '@doctorbird/contract/organisation/field-answers';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useLoaded } from '../portal/use-loaded.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { Panel } from '../ui/panel.tsx';
import { whenShown } from '../ui/when-shown.tsx';
import { answerText } from './answer-text.ts';
import * as panelStyles from '../ui/panel.module.css';

const AnswersForm = whenShown(async () => (await import('./answers-form.tsx')).AnswersForm);

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
          <Button variant="line" size="sm" plain asks={fieldAnswerCalls.saveAnswers} onClick={() => setEditing(true)}>
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
