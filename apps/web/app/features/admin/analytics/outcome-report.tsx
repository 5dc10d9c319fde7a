import { percentOf } from '@doctorbird/contract/core/percent';
import { leastCounted, type OutcomeReport } from '@doctorbird/contract/teaching/outcomes';
import { formatDate, formatDateTime } from '../../../format/dates.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatBlock } from '../../../ui/stat-block.tsx';
import { ShareBar } from './share-bar.tsx';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type Skill = OutcomeReport['skills'][number];
type Class = NonNullable<OutcomeReport['attendance']>['by_class'][number];

const share = (part: number, { of }: Skill): string => `${percentOf(part, of)}%`;

/** One page for a school or a funder, printed as it is. */
export function OutcomeReportView({ report }: { report: OutcomeReport }) {
  const { children, classes, attendance, skills, feedback, quotes } = report;
  return (
    <>
      <p>{[`${formatDate(report.from)} to ${formatDate(report.to)}`, ...report.about].join('. ')}</p>
      <StatBlock
        label="At a glance"
        stats={[
          {
            label: 'Children',
            value: children ?? `Under ${leastCounted}`,
            note: children === null ? 'Too few to count apart' : undefined,
            accent: true,
          },
          { label: 'Classes', value: classes.held, note: `of ${classes.planned} planned` },
          {
            label: 'Attendance',
            value: attendance && `${attendance.rate}%`,
            note: attendance
              ? `Lowest ${attendance.lowest.rate}%, ${formatDate(attendance.lowest.on)}`
              : 'Not marked yet',
          },
        ]}
      />
      <div className={adminPageStyles.pair}>
        <Panel title="What they could do before, and at the end">
          {skills.length === 0 ? (
            <EmptyState title="No skills marked yet">Teachers mark levels on the page of a class.</EmptyState>
          ) : (
            <>
              <p className={panelStyles.body}>
                Children at “Confident” or above, before the first class and at the end.
              </p>
              <DataTable
                caption="Skills before and at the end"
                columns={[
                  { key: 'skill', label: 'Skill', cell: (row: Skill) => row.title },
                  { key: 'bar', label: 'Share', cell: (row: Skill) => <ShareBar share={row.after / row.of} /> },
                  {
                    key: 'before',
                    label: 'Before',
                    numeric: true,
                    phone: 'line',
                    cell: (row: Skill) => share(row.before, row),
                  },
                  {
                    key: 'end',
                    label: 'At the end',
                    numeric: true,
                    phone: 'side',
                    cell: (row: Skill) => share(row.after, row),
                  },
                ]}
                rows={skills}
                rowKey={(row) => row.title}
              />
            </>
          )}
        </Panel>
        {attendance && (
          <Panel title="Attendance by class">
            <DataTable
              caption="Attendance by class"
              columns={[
                { key: 'day', label: 'Class', cell: (row: Class) => formatDate(row.on) },
                { key: 'bar', label: 'Share', cell: (row: Class) => <ShareBar share={row.rate / 100} /> },
                { key: 'rate', label: 'Came', numeric: true, phone: 'side', cell: (row: Class) => `${row.rate}%` },
              ]}
              rows={attendance.by_class}
              rowKey={(row) => row.on}
            />
          </Panel>
        )}
      </div>
      {(feedback !== null || quotes.length > 0) && (
        <Panel title="What families said">
          <div className={panelStyles.body}>
            {feedback && <p>{`${feedback.again} of ${feedback.answers} would come again.`}</p>}
            {quotes.map((quote) => (
              <blockquote key={quote}>{`“${quote}”`}</blockquote>
            ))}
          </div>
        </Panel>
      )}
      <p className={typeStyles.note}>
        {`No child is named. Groups below ${leastCounted} are not counted apart. Made ${formatDateTime(report.made_at)} from attendance and skills.`}
      </p>
    </>
  );
}
