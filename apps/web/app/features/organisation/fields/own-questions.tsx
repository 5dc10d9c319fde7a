import type { FieldRecord } from '@doctorbird/contract/organisation/custom-fields';
import type { QuestionSet } from '@doctorbird/contract/organisation/question-sets';
import { useRevalidator } from 'react-router';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { FieldPanels } from './field-panels.tsx';
import type { GivenFields } from './use-fields.ts';
import * as layoutStyles from '../../../ui/layout.module.css';

type SentQuestions = { fields: GivenFields; version: number };

type OwnQuestionsProps = {
  id: string;
  about: { record: FieldRecord; note: string };
  set: QuestionSet;
  send: (body: SentQuestions, options: { idempotencyKey: string }) => Promise<unknown>;
  mayChange: boolean;
};

/** The questions of one program or competition, on its page. */
export function OwnQuestions({ id, about, set, send, mayChange }: OwnQuestionsProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const save = async (fields: GivenFields) => {
    const body = { fields, version: set.version };
    await intent.once(body, (idempotencyKey) => send(body, { idempotencyKey }));
    await revalidator.revalidate();
  };
  return (
    <div className={layoutStyles.stack20}>
      <FieldPanels
        about={[{ ...about, title: 'Questions' }]}
        of={id}
        fields={set.fields}
        answersOf={(key) => set.uses.find((use) => use.key === key)?.answers ?? 0}
        save={save}
        mayChange={mayChange}
      />
    </div>
  );
}
