import { progressCalls, updateProgress } from '@doctorbird/contract/teaching/progress';
import type { ProgressRecord } from '@doctorbird/contract/teaching/progress';
import { reportProofCalls } from '@doctorbird/contract/teaching/report-proofs';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { messageIn } from '../../../forms/error-message.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useVersion } from '../../../forms/use-version.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { answersOf } from '../report-sections/answers-of.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { ProofNote } from '../report-round/proof-note.tsx';
import { SkillPicker } from './skill-picker.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';

const EditorSections = whenShown(async () => (await import('./editor-sections.tsx')).EditorSections, { quiet: true });

/** A number field returns text; empty means no score. */
const asScore = (value: unknown): number | null =>
  value === '' || value === null || value === undefined ? null : Number(value);

/** Edits a draft. Saving stores it; releasing shows it to the family and makes its text final. */
export function ReportEditor({ report }: { report: ProgressRecord }) {
  const [releasing, setReleasing] = useState<ProgressRecord | null>(null);
  const [dropping, setDropping] = useState(false);
  const [thenRelease, setThenRelease] = useState(false);
  const { run } = useAction();
  const revalidator = useRevalidator();
  const params = { id: report.id };
  const held = useVersion(report.version, revalidator.revalidate);
  const { form, field, frame, saved } = useCallForm(updateProgress, {
    defaults: {
      skills: report.skills,
      comment: report.comment ?? '',
      next_step: report.next_step ?? '',
      score: report.score,
      template: null,
      sections: answersOf(report.sections),
    },
    version: held,
    fallback: 'Failed to save the report',
    draft: { as: `report.${report.id}`, whenLeft: true },
    send: async (body) => {
      const saved = await call(progressCalls.updateProgress, { params, body });
      held.renew(saved.version);
      if (thenRelease) return setReleasing(saved);
      toast.success('The draft is saved.');
      await revalidator.revalidate();
    },
  });

  const release = async () => {
    const version = releasing?.version ?? report.version;
    let needsReader = false;
    await run({
      meaning: { release: report.id, version },
      make: (idempotencyKey) => call(progressCalls.releaseProgress, { params, body: { version } }, { idempotencyKey }),
      done: () => `Released. The family of ${report.student.full_name} gets an email.`,
      fallback: 'Failed to release',
      onRefusal: ({ code, more }) => {
        // The sentence is read here, so saving again is about the report of today.
        if (code === 'stale' && more.version !== undefined) held.renew(more.version);
        needsReader = code === 'not_read';
        return needsReader;
      },
    });
    if (needsReader)
      await run({
        meaning: { ask: report.id, version },
        make: (idempotencyKey) =>
          call(
            reportProofCalls.askForProof,
            { params: { id: report.program.id }, body: { reports: [{ id: report.id, version }] } },
            { idempotencyKey },
          ),
        done: () => 'Not released yet: a colleague or the office reads it first, and is asked.',
        fallback: 'Failed to ask a colleague',
      });
    setReleasing(null);
  };
  const drop = async () => {
    await run({
      meaning: { drop: report.id },
      make: async () => {
        await call(progressCalls.removeProgress, { params });
        return true;
      },
      done: () => 'The draft is deleted.',
      leaveTo: () => '/staff/reports',
      fallback: 'Failed to delete the draft',
    });
  };
  const { errors } = form.formState;
  const scoreField = form.register('score', { setValueAs: asScore });
  return (
    <FormFrame frame={frame}>
      <DraftNotice saved={saved} />
      <SkillPicker
        value={form.watch('skills')}
        error={messageIn(errors.skills)}
        onChange={(skills) => form.setValue('skills', skills, { shouldDirty: true })}
      />
      <ProofNote proof={report.proof} part="skills" />
      <TextArea
        label="Comment"
        hint="What you saw. The family sees exactly what you write."
        rows={5}
        {...field('comment')}
      />
      <ProofNote proof={report.proof} part="comment" />
      <TextArea label="Next step" optional rows={2} {...field('next_step')} />
      <ProofNote proof={report.proof} part="next_step" />
      <EditorSections report={report} form={form} />
      <ProofNote proof={report.proof} part="sections" />
      <TextField
        label="Score"
        optional
        hint="0 to 100"
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        error={errors.score?.message}
        {...scoreField}
      />
      <div className={actionsStyles.actions}>
        <Button
          type="submit"
          variant="line"
          plain
          pending={frame.pending && !thenRelease}
          onClick={() => setThenRelease(false)}
        >
          Save draft
        </Button>
        <Button
          type="submit"
          variant="leaf"
          pending={frame.pending && thenRelease}
          onClick={() => setThenRelease(true)}
        >
          Release to the family
        </Button>
        <Button variant="line" size="sm" plain onClick={() => setDropping(true)}>
          Throw away
        </Button>
      </div>
      <ConfirmDialog
        title="Release this report?"
        open={releasing !== null}
        onClose={() => setReleasing(null)}
        confirmLabel="Release"
        dismissLabel="Keep as draft"
        variant="leaf"
        onConfirm={release}
      >
        <p>
          {`The family of ${report.student.full_name} can read it from now on and gets an email. It can no longer be edited; to fix a mistake, release a corrected version.`}
          {report.corrects && <span>{' It takes the place of the version before.'}</span>}
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        title="Delete this draft?"
        open={dropping}
        onClose={() => setDropping(false)}
        confirmLabel="Throw away"
        onConfirm={drop}
      >
        <p>{`What you wrote about ${report.student.full_name} is lost. Released reports are not touched.`}</p>
      </ConfirmDialog>
    </FormFrame>
  );
}
