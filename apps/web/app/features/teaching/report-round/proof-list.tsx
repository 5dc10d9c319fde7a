import type { Page } from '@doctorbird/contract/core/paging';
import { skillLevelLabels } from '@doctorbird/contract/teaching/progress';
import { decideProof, reportProofCalls, type ReportProof } from '@doctorbird/contract/teaching/report-proofs';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useVersion } from '../../../forms/use-version.ts';
import { formatDayTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PagerIfMore } from '../../../ui/pager.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { SectionList } from '../report-sections/section-list.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';
import * as textStyles from '../../../ui/text.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** Reports of colleagues, as their families would read them: approved, or sent back with words beside a part. */
export const ProofList = ({ proofs }: { proofs: Page<ReportProof> }) => (
  <div className={`${portalPageStyles.page} ${portalPageStyles.narrow}`}>
    <div className={portalPageStyles.stack}>
      <PageTitle title="Reports to read" note={proofs.total > 0 ? `${proofs.total} waiting` : undefined} />
      {proofs.data.length === 0 && (
        <EmptyState title="Nothing to read">
          When a colleague has finished a progress report, it comes here before its family gets it.
        </EmptyState>
      )}
      {proofs.data.map((proof) => (
        <Proof key={proof.id} proof={proof} />
      ))}
      <PagerIfMore of={proofs} />
    </div>
  </div>
);

function Proof({ proof }: { proof: ReportProof }) {
  const {
    id,
    student,
    program,
    author,
    asked_at: askedAt,
    skills,
    comment,
    next_step: nextStep,
    sections,
    version,
  } = proof;
  const [sendsBack, setSendsBack] = useState(false);
  const { run, pending } = useAction();
  const approve = () =>
    run({
      meaning: ['approve', id, version],
      make: (idempotencyKey) =>
        call(reportProofCalls.decideProof, { params: { id }, body: { approved: true, version } }, { idempotencyKey }),
      done: () => `Approved: ${student.full_name}. ${author ?? 'The teacher'} can release it.`,
      fallback: 'Failed to approve it',
    });
  return (
    <Panel title={student.full_name}>
      <div className={`${panelStyles.body} ${layoutStyles.stack14}`}>
        <p className={typeStyles.note}>{[program.title, author, formatDayTime(askedAt)].filter(Boolean).join(' · ')}</p>
        <p>{skills.map(({ skill, level }) => `${skill}: ${skillLevelLabels[level].toLowerCase()}`).join(' · ')}</p>
        <p className={textStyles.lines}>{comment}</p>
        {nextStep && (
          <p className={textStyles.lines}>
            <b>Next step</b> {nextStep}
          </p>
        )}
        <SectionList sections={sections} />
        {sendsBack ? (
          <SendBack proof={proof} onClose={() => setSendsBack(false)} />
        ) : (
          <div className={layoutStyles.row10}>
            <Button variant="leaf" plain pending={pending} onClick={() => void approve()}>
              Approve<span className="visually-hidden">{` the report on ${student.full_name}`}</span>
            </Button>
            <Button variant="line" plain onClick={() => setSendsBack(true)}>
              Send back<span className="visually-hidden">{` the report on ${student.full_name}`}</span>
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

function SendBack({
  proof: { id, student, author, sections, version },
  onClose,
}: {
  proof: ReportProof;
  onClose: () => void;
}) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const params = { id };
  const { field, frame } = useCallForm(decideProof, {
    defaults: { approved: false, skills: '', comment: '', next_step: '', sections: '' },
    version: useVersion(version, revalidate),
    fallback: 'Failed to send it back',
    draft: { as: `proof ${id}` },
    send: async (body) => {
      await intent.once({ params, body }, (idempotencyKey) =>
        call(reportProofCalls.decideProof, { params, body }, { idempotencyKey }),
      );
      toast.success(`Sent back: ${student.full_name}. ${author ?? 'The teacher'} reads your words beside the report.`);
      await revalidate();
    },
  });
  return (
    <FormFrame frame={frame} label={`Send back the report on ${student.full_name}`}>
      <TextField label="About the levels" optional {...field('skills')} />
      <TextField label="About the comment" optional {...field('comment')} />
      <TextField label="About the next step" optional {...field('next_step')} />
      {sections.length > 0 && <TextField label="About the sections" optional {...field('sections')} />}
      <div className={layoutStyles.row10}>
        <Button type="submit" variant="leaf" plain pending={frame.pending} pendingLabel="Sending">
          Send back
        </Button>
        <Button variant="line" plain onClick={onClose}>
          Read again
        </Button>
      </div>
    </FormFrame>
  );
}
