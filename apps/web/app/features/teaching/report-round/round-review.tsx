import { reportRoundCalls, type ReportRound, type RoundReport } from '@doctorbird/contract/teaching/report-rounds';
import { reportProofCalls } from '@doctorbird/contract/teaching/report-proofs';
import { firstEmpty } from '@doctorbird/contract/teaching/section-answers';
import { skillLevelLabels } from '@doctorbird/contract/teaching/progress';
import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { download } from '../../../api/download.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate } from '../../../format/dates.ts';
import { useUnsent } from '../../../portal/unsent/use-unsent.ts';
import { useSession } from '../../../session/session-provider.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SectionList } from '../report-sections/section-list.tsx';
import { ProofNote } from './proof-note.tsx';
import { reportChecks } from './report-checks.ts';
import { textOf } from './report-sheet.tsx';
import { isReady, type RoundChild } from './save-report.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './report-round.module.css';

type Line = {
  child: RoundChild;
  report: RoundReport | null;
  isFinished: boolean;
  /** A reader of the round has to see it first, where the office wants one. */
  mayGo: boolean;
  checks: string[];
};

const linesOf = ({ children, needs_proof: needsProof }: ReportRound): Line[] => {
  const texts = children.map((child) =>
    textOf(child, {
      comment: child.report?.comment ?? '',
      nextStep: child.report?.next_step ?? '',
      sections: child.report?.sections ?? [],
      pronoun: child.report?.pronoun ?? null,
    }),
  );
  return children.map((child, at) => {
    const { report } = child;
    const isFinished = report?.status === 'draft' && isReady(report);
    const checks = isFinished ? reportChecks(texts[at]!, texts.toSpliced(at, 1)) : [];
    const mayGo = isFinished && (!needsProof || report.proof?.state === 'approved');
    return { child, report, isFinished, mayGo, checks };
  });
};

/** All reports of a class on one page, to read once more and to release together. */
export function RoundReview({ round }: { round: ReportRound }) {
  const { program } = round;
  const [asking, setAsking] = useState(false);
  const { run, pending } = useAction();
  const { profile } = useSession();
  const waiting = useUnsent(profile?.user.id ?? '').length;
  const lines = linesOf(round);
  const ready = lines.filter(({ mayGo }) => mayGo);
  const toAsk = lines.filter(
    ({ isFinished, mayGo, report }) => isFinished && !mayGo && report?.proof?.state !== 'waiting',
  );
  const waits = lines.filter(({ report }) => report?.proof?.state === 'waiting').length;
  const found = ready.filter(({ checks }) => checks.length > 0).length;
  const reports = chosen(ready);
  const release = async () => {
    await run({
      meaning: { release: program.id, reports },
      make: (idempotencyKey) =>
        call(reportRoundCalls.releaseRound, { params: { id: program.id }, body: { reports } }, { idempotencyKey }),
      done: ({ released, held }) =>
        [released.length === 1 ? '1 report is released.' : `${released.length} reports are released.`, heldText(held)]
          .filter(Boolean)
          .join(' '),
      fallback: 'Failed to release the reports',
    });
    setAsking(false);
  };
  const ask = () =>
    run({
      meaning: { ask: program.id, reports: chosen(toAsk) },
      make: (idempotencyKey) =>
        call(
          reportProofCalls.askForProof,
          { params: { id: program.id }, body: { reports: chosen(toAsk) } },
          { idempotencyKey },
        ),
      done: ({ asked, held }) =>
        [
          `${asked.length === 1 ? '1 report waits' : `${asked.length} reports wait`} for a colleague or the office.`,
          heldText(held.filter(({ why }) => why !== 'approved')),
        ]
          .filter(Boolean)
          .join(' '),
      fallback: 'Failed to ask',
    });
  const print = () =>
    run({
      meaning: { print: program.id },
      make: () => download(reportRoundCalls.reportRoundPdf, { params: { id: program.id } }, 'progress-reports.pdf'),
      fallback: 'Failed to make the PDF',
    });
  return (
    <div className={layoutStyles.stack20}>
      {waiting > 0 && (
        <p className={noticeStyles.notice}>
          Something you wrote is still on this device. Release the reports after it is sent.
        </p>
      )}
      <div className={actionsStyles.actions}>
        <Button
          variant="leaf"
          disabled={ready.length === 0 || waiting > 0}
          pending={pending}
          onClick={() => setAsking(true)}
        >
          {ready.length === 0 ? 'No drafts to release' : `Release ${count(ready.length)}`}
        </Button>
        {toAsk.length > 0 && round.needs_proof && (
          <Button variant="leaf" disabled={waiting > 0} pending={pending} onClick={() => void ask()}>
            {`Ask a colleague to read ${count(toAsk.length)}`}
          </Button>
        )}
        {lines.some(({ report }) => report) && (
          <Button variant="line" plain onClick={() => void print()}>
            Download PDF
          </Button>
        )}
        <ButtonLink variant="line" plain to={`/staff/programs/${program.id}/reports`}>
          Continue writing
        </ButtonLink>
      </div>
      {waits > 0 && (
        <p className={typeStyles.note}>
          {`${waits === 1 ? '1 report waits' : `${waits} reports wait`} for a colleague or the office. They can be released once they are read.`}
        </p>
      )}
      <ul className={styles.lines} aria-label="Reports">
        {lines.map((line) => (
          <ReviewLine key={line.child.id} programId={program.id} line={line} />
        ))}
      </ul>
      <ConfirmDialog
        title={`Release ${count(ready.length)}?`}
        open={asking}
        onClose={() => setAsking(false)}
        confirmLabel="Release"
        dismissLabel="Keep as drafts"
        variant="leaf"
        onConfirm={release}
      >
        <p>
          The families can read them from now on and get an email. Released reports can no longer be edited; to fix a
          mistake, release a corrected version.
        </p>
        {found > 0 && <p>{`Please check ${count(found)} once more: there are notes beside the text.`}</p>}
      </ConfirmDialog>
    </div>
  );
}

const chosen = (lines: readonly Line[]) => lines.map(({ report }) => ({ id: report!.id, version: report!.version }));

/** Why reports stay drafts: empty sections by child and name, the others by number. */
function heldText(held: readonly { child: string; section: string | null }[]): string {
  const empty = held.filter(({ section }) => section !== null);
  const others = held.length - empty.length;
  return [
    ...empty.map(({ child, section }) => `${child}: “${section}” is empty.`),
    others > 0 && `${others} changed meanwhile or wait for a reader, and stay drafts.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const count = (reports: number) => (reports === 1 ? '1 report' : `${reports} reports`);

function ReviewLine({ programId, line: { child, report, isFinished, checks } }: { programId: string; line: Line }) {
  const isReleased = report?.status === 'released';
  const state = isReleased
    ? `Released ${formatDate(report.saved_at)}`
    : isFinished
      ? (proofText(report?.proof ?? null) ?? 'Ready')
      : missing(report);
  return (
    <li>
      <div className={styles.lineHead}>
        <div>
          <h2>{child.name}</h2>
          <p className={clsx(typeStyles.small, typeStyles.muted)}>{state}</p>
        </div>
        <Link
          to={isReleased ? `/staff/reports/${report.id}` : `/staff/programs/${programId}/reports?child=${child.id}`}
        >
          {isReleased ? 'Open' : 'Edit'}
          <span className="visually-hidden">{` the report on ${child.name}`}</span>
        </Link>
      </div>
      {report && report.skills.length > 0 && (
        <p className={typeStyles.small}>
          {report.skills.map(({ skill, level }) => `${skill}: ${skillLevelLabels[level].toLowerCase()}`).join(' · ')}
        </p>
      )}
      <ProofNote proof={report?.proof} part="skills" />
      {report?.comment && <p className={styles.text}>{report.comment}</p>}
      <ProofNote proof={report?.proof} part="comment" />
      {report?.next_step && (
        <p className={styles.text}>
          <b>Next step</b> {report.next_step}
        </p>
      )}
      <ProofNote proof={report?.proof} part="next_step" />
      {report && <SectionList sections={report.sections} />}
      <ProofNote proof={report?.proof} part="sections" />
      {report?.media_id && <p className={typeStyles.note}>A photo goes with it.</p>}
      {checks.length > 0 && (
        <ul className={clsx(noticeStyles.notice, styles.checks)}>
          {checks.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

const proofText = (proof: RoundReport['proof']): string | null =>
  proof &&
  { waiting: 'Waits for a reader', approved: `Read by ${proof.by}`, returned: `Sent back by ${proof.by}` }[proof.state];

const missing = (report: RoundReport | null): string =>
  !report || (!report.comment && report.skills.length === 0)
    ? 'Not written yet'
    : !report.comment
      ? 'No comment yet'
      : report.skills.length === 0
        ? 'No level is chosen yet'
        : `“${firstEmpty(report.sections)?.title}” is empty`;
