import { courseworkCalls, markSubmission } from '@doctorbird/contract/teaching/coursework';
import type { CourseworkRow, Submission } from '@doctorbird/contract/teaching/coursework';
import { scoreOf, type Criterion } from '@doctorbird/contract/teaching/coursework-rubric';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useVersion } from '../../../forms/use-version.ts';
import { Button } from '../../../ui/button.tsx';
import { LevelLine } from '../../../ui/level-line.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import * as actionsStyles from '../../../ui/actions.module.css';

const asScore = (value: unknown): number | null =>
  value === '' || value === null || value === undefined ? null : Number(value);

type MarkWorkFormProps = { row: CourseworkRow; submission: Submission; rubric: readonly Criterion[] };

/** Returns work for another try, or marks it as done. */
export function MarkWorkForm({ row, submission, rubric }: MarkWorkFormProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const [outcome, setOutcome] = useState<'returned' | 'done'>('done');
  const { form, field, saved, frame } = useCallForm(markSubmission, {
    defaults: { outcome: 'done', comment: '', score: null, levels: submission.levels },
    version: useVersion(submission.version, revalidator.revalidate),
    fallback: 'Failed to mark',
    draft: { as: `mark.${submission.id}`, whenLeft: true },
    send: async (marked) => {
      // A level that the criteria no longer have was marked before they changed.
      const levels = marked.levels.filter(({ criterion, level }) =>
        rubric.some(({ id, levels: offered }) => id === criterion && level < offered.length),
      );
      const body = { ...marked, levels };
      await intent.once(body, (idempotencyKey) =>
        call(courseworkCalls.markSubmission, { params: { id: submission.id }, body }, { idempotencyKey }),
      );
      toast.success(
        body.outcome === 'done'
          ? `The work of ${row.student.full_name} is done.`
          : `The work goes back to ${row.student.full_name}.`,
      );
      await revalidator.revalidate();
    },
  });
  const choose = (next: 'returned' | 'done') => {
    setOutcome(next);
    form.setValue('outcome', next);
  };
  const levels = form.watch('levels') ?? [];
  const share = scoreOf(rubric, levels);
  const tap = (criterion: string, level: number) => {
    const others = levels.filter((marked) => marked.criterion !== criterion);
    const again = levels.some((marked) => marked.criterion === criterion && marked.level === level);
    // Choosing the selected level again takes it away.
    form.setValue('levels', again ? others : [...others, { criterion, level }], { shouldDirty: true });
  };
  return (
    <FormFrame frame={frame}>
      <DraftNotice saved={saved} />
      {rubric.map(({ id, name, levels: offered }) => (
        <LevelLine
          key={id}
          name={name}
          levels={offered.map((label, value) => ({ value, label }))}
          value={levels.find(({ criterion }) => criterion === id)?.level}
          onChoose={(level) => tap(id, level)}
        />
      ))}
      <TextArea label="Comment" optional rows={3} {...field('comment')} />
      <TextField
        label="Score"
        optional
        hint={share === null ? '0 to 100' : `0 to 100. Without one, the levels make ${share}`}
        type="number"
        inputMode="numeric"
        error={form.formState.errors.score?.message}
        {...form.register('score', { setValueAs: asScore })}
      />
      <div className={actionsStyles.actions}>
        <Button
          type="submit"
          size="sm"
          plain
          variant="leaf"
          pending={frame.pending && outcome === 'done'}
          onClick={() => choose('done')}
        >
          Mark as done<span className="visually-hidden">{`: ${row.student.full_name}`}</span>
        </Button>
        <Button
          type="submit"
          size="sm"
          plain
          variant="line"
          pending={frame.pending && outcome === 'returned'}
          onClick={() => choose('returned')}
        >
          Return for another try<span className="visually-hidden">{`: ${row.student.full_name}`}</span>
        </Button>
      </div>
    </FormFrame>
  );
}
