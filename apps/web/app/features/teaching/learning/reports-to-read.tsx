import type { CallAnswer } from '@doctorbird/contract/core/endpoint';
import { progressCalls } from '@doctorbird/contract/teaching/progress';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { formatDate } from '../../../format/dates.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { DocumentIcon } from '../../../ui/control-icons.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AcknowledgeButton } from './acknowledge-button.tsx';
import * as todoListStyles from '../../../ui/todo-list.module.css';

type ReportsToReadProps = {
  of: readonly string[];
  /** The released reports, where the page has them already. */
  first?: CallAnswer<typeof progressCalls.listProgress>;
};

/** On the overview of a parent: released reports of their own children that are not acknowledged. Renders nothing without any. */
export function ReportsToRead({ of, first }: ReportsToReadProps) {
  const query = { status: 'released', limit: 20 } as const;
  const { data, again } = useLoaded(
    'reports-to-read',
    (signal) => call(progressCalls.listProgress, { query }, { signal }),
    first,
  );
  const reports = data?.data.filter(({ student }) => of.includes(student.id)) ?? [];
  if (reports.length === 0) return null;
  return (
    <Panel title={reports.length === 1 ? 'A report to read' : `${reports.length} reports to read`} tone="gold">
      <ul className={todoListStyles.list}>
        {reports.map((report) => (
          <li key={report.id}>
            <DocumentIcon />
            <p>
              <Link to={`/parent/children/${report.student.id}#reports`}>
                {`${report.student.full_name}: ${report.program.title}`}
              </Link>
              <small>{`${report.author ?? 'Instructor'} · ${formatDate(report.released_at)}`}</small>
            </p>
            <AcknowledgeButton report={report} onDone={again} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
