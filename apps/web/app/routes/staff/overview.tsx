import clsx from 'clsx';
import { homeCalls, type StaffHome } from '@doctorbird/contract/admin/homes';
import type { Cover } from '@doctorbird/contract/teaching/cover';
import type { StaffOverview as Overview } from '@doctorbird/contract/teaching/classes';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { StaffMentions } from '../../features/admin/notes/staff-mentions.tsx';
import { StaffTasks } from '../../features/admin/tasks/staff-tasks.tsx';
import { StaffAlarms } from '../../features/teaching/alerts/staff-alarms.tsx';
import { RecentAssignments } from '../../features/teaching/children/recent-assignments.tsx';
import { MeetingLine } from '../../features/teaching/classes/meeting-line.tsx';
import { CoverLines } from '../../features/teaching/cover/cover-lines.tsx';
import { UnreadMessages } from '../../features/teaching/classes/unread-messages.tsx';
import { formatDay, formatDayTime } from '../../format/dates.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { ClockIcon } from '../../ui/control-icons.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel, SectionHeading } from '../../ui/panel.tsx';
import { StatBlock } from '../../ui/stat-block.tsx';
import type { Route } from './+types/overview.ts';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import * as todoListStyles from '../../ui/todo-list.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as typeStyles from '../../ui/type.module.css';

export const meta = portalMeta('Overview', 'Staff Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const home = await call(homeCalls.getStaffHome, undefined, { signal });
    const { overview, tasks, mentions, mentions_read: read, cover } = home;
    return {
      overview,
      tasks,
      cover: cover.data,
      mentions: mentions.total + read.total > 0 ? ([mentions, read] as const) : null,
      elsewhere: hasWork(overview, cover.data) ? [] : openElsewhere(home),
    };
  });
}

export default function StaffOverview({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ overview, tasks, cover, mentions, elsewhere }) => (
        <div className={portalPageStyles.page}>
          <StaffAlarms alarms={overview.alarms} />
          <div className={portalPageStyles.five}>
            <StatBlock
              label="At a glance"
              stats={[
                {
                  label: 'Assigned Students',
                  value: overview.assigned_students,
                  note: <Link to="/staff/students">See them all</Link>,
                  accent: true,
                },
                {
                  label: 'Progress Reports',
                  value: overview.progress_reports,
                  note: overview.drafts > 0 ? `${overview.drafts} in draft` : 'released',
                },
                {
                  label: 'Assigned Groups',
                  value: overview.assigned_groups,
                  note: (
                    <>
                      active now. <Link to="/staff/groups">See all</Link>
                    </>
                  ),
                },
              ]}
            />
          </div>
          <Unfinished overview={overview} cover={cover} elsewhere={elsewhere} />
          <div className={clsx(portalPageStyles.main, portalPageStyles.stack)}>
            <SectionHeading title="Today">
              <Link to="/staff/schedule">The whole week</Link>
            </SectionHeading>
            {overview.today.length === 0 ? (
              <EmptyState title="No class today">
                {overview.next
                  ? `Next is ${overview.next.title}, ${formatDayTime(overview.next.starts_at)}.`
                  : 'No class is planned for your programs and groups.'}
              </EmptyState>
            ) : (
              <ul className={layoutStyles.stack}>
                {overview.today.map((meeting) => (
                  <MeetingLine
                    key={meeting.id}
                    meeting={meeting}
                    door
                    messages={overview.messages.filter(({ meeting_id: id }) => id === meeting.id)}
                  />
                ))}
              </ul>
            )}
          </div>
          <div className={clsx(portalPageStyles.aside, portalPageStyles.stack)}>
            {tasks && tasks.total > 0 && <StaffTasks first={tasks} />}
            {mentions && <StaffMentions first={mentions} />}
            <section className={portalPageStyles.feed} aria-labelledby="recent">
              <h2 className={panelStyles.title} id="recent">
                Recent Assignments
              </h2>
              <RecentAssignments assignments={overview.recent} />
            </section>
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}

const openWork = (
  { messages, unfinished_total: total, to_mark: toMark, to_look_at: toLookAt, to_read: toRead, drafts }: Overview,
  cover: readonly Cover[],
): number => messages.length + total + toMark + toLookAt + toRead + drafts + cover.length;
const hasWork = (overview: Overview, cover: readonly Cover[]): boolean =>
  overview.alarms.length + openWork(overview, cover) > 0;

/** What is open beside the list of unfinished work, in words. */
function openElsewhere({ tasks, mentions }: StaffHome): string[] {
  const toDo = tasks?.total ?? 0;
  return [
    ...(toDo > 0 ? [toDo === 1 ? '1 task' : `${toDo} tasks`] : []),
    ...(mentions.total > 0
      ? [mentions.total === 1 ? '1 note that mentions you' : `${mentions.total} notes that mention you`]
      : []),
  ];
}

const stillOpen = (elsewhere: readonly string[]): string[] =>
  elsewhere.length > 0 ? [`Still open: ${new Intl.ListFormat('en').format(elsewhere)}.`] : [];

/** Open work: classes of colleagues, messages, attendance of past meetings, coursework to mark, drafts to release. */
type UnfinishedProps = { overview: Overview; cover: readonly Cover[]; elsewhere: readonly string[] };

function Unfinished({ overview, cover, elsewhere }: UnfinishedProps) {
  const { alarms, messages, unfinished, unfinished_total: total, to_mark: toMark, drafts } = overview;
  const toLookAt = overview.to_look_at;
  if (openWork(overview, cover) === 0)
    return (
      <Panel
        title={alarms.length + elsewhere.length > 0 ? 'Classes are up to date' : 'Nothing needs you now'}
        className={portalPageStyles.seven}
      >
        <p className={clsx(panelStyles.body, typeStyles.muted)}>
          {['All messages are read, all attendance is taken and all work is marked.', ...stillOpen(elsewhere)].join(
            ' ',
          )}
        </p>
      </Panel>
    );
  return (
    <Panel title="Needs you now" tone="gold" className={portalPageStyles.seven}>
      <ul className={clsx(todoListStyles.list, todoListStyles.beside)}>
        <CoverLines requests={cover} />
        <UnreadMessages messages={messages} />
        {unfinished.slice(0, 3).map((meeting) => (
          <li key={meeting.id}>
            <ClockIcon />
            <p>
              {`Attendance: ${meeting.title}`}
              <small>{`${formatDay(meeting.starts_at)}, ${meeting.marked} of ${meeting.expected} marked`}</small>
            </p>
            <ButtonLink to={`/staff/meetings/${meeting.id}`} size="sm" plain>
              Finish
            </ButtonLink>
          </li>
        ))}
        {total > 3 && (
          <li>
            <ClockIcon />
            <p>{`${total - 3} more unfinished ${total - 3 === 1 ? 'class' : 'classes'}`}</p>
            <ButtonLink to="/staff/schedule?state=unfinished" size="sm" plain>
              Show
            </ButtonLink>
          </li>
        )}
        {toMark > 0 && (
          <li>
            <ClockIcon />
            <p>{`${toMark} ${toMark === 1 ? 'piece of work is' : 'pieces of work are'} waiting for a mark`}</p>
            <ButtonLink to="/staff/coursework?state=to_mark" size="sm" plain>
              Mark
            </ButtonLink>
          </li>
        )}
        {toLookAt > 0 && (
          <li>
            <ClockIcon />
            <p>
              {toLookAt === 1
                ? 'A student would like to show something to everyone'
                : `Students would like to show ${toLookAt} things to everyone`}
            </p>
            <ButtonLink to="/staff/portfolio" size="sm" plain>
              Look
            </ButtonLink>
          </li>
        )}
        {overview.to_read > 0 && (
          <li>
            <ClockIcon />
            <p>
              {overview.to_read === 1
                ? 'A colleague’s report waits for you to read it'
                : `${overview.to_read} reports of colleagues wait for you to read them`}
            </p>
            <ButtonLink to="/staff/report-proofs" size="sm" plain>
              Read
            </ButtonLink>
          </li>
        )}
        {drafts > 0 && (
          <li>
            <ClockIcon />
            <p>{`${drafts} ${drafts === 1 ? 'report is a draft' : 'reports are drafts'}`}</p>
            <ButtonLink to="/staff/reports?status=draft" size="sm" plain>
              Finish
            </ButtonLink>
          </li>
        )}
      </ul>
    </Panel>
  );
}
