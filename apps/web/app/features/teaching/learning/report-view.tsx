import clsx from 'clsx';
import type { ProgressRecord } from '@doctorbird/contract/teaching/progress';
import type { ReactNode } from 'react';
import { formatDate } from '../../../format/dates.ts';
import { ReportStatusBadge } from '../../../status/report-status-badge.tsx';
import { SectionList } from '../report-sections/section-list.tsx';
import { ReportPhoto } from './report-photo.tsx';
import { SkillBoard } from './skill-board.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as learningStyles from './learning.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type ReportViewProps = {
  report: ProgressRecord;
  action?: ReactNode;
  /** A list of one child's reports leaves the name out. */
  named?: boolean;
};

/** One report for its readers: skills, observations and next steps. */
export function ReportView({ report, action, named = false }: ReportViewProps) {
  return (
    <article
      className={clsx(layoutStyles.stack14, learningStyles.report)}
      aria-label={`Report: ${report.program.title}`}
    >
      <header>
        <div>
          <h3>{named ? report.student.full_name : report.program.title}</h3>
          <p className={typeStyles.muted}>
            {[
              named ? report.program.title : null,
              report.author,
              report.released_at ? formatDate(report.released_at) : null,
              report.revision > 1 ? `version ${report.revision}` : null,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <ReportStatusBadge report={report} />
      </header>
      {report.skills.length > 0 && <SkillBoard skills={report.skills} />}
      {report.media_id && <ReportPhoto id={report.media_id} name={report.student.full_name} />}
      {report.comment && <p className={learningStyles.reportText}>{report.comment}</p>}
      {report.next_step && (
        <p className={learningStyles.reportNext}>
          <b>Next step</b> {report.next_step}
        </p>
      )}
      <SectionList sections={report.sections} most={0} />
      <footer>
        {report.score !== null && (
          <p className={learningStyles.reportScore}>
            <b>{report.score}</b>
            <span> of 100</span>
          </p>
        )}
        {report.acknowledged_at && (
          <p className={clsx(typeStyles.muted, typeStyles.small)}>
            {`Read by ${report.acknowledged_by ?? 'the parent'} on ${formatDate(report.acknowledged_at)}`}
          </p>
        )}
        {action}
      </footer>
    </article>
  );
}
