import { courseworkCalls } from '@doctorbird/contract/teaching/coursework';
import clsx from 'clsx';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as lineListStyles from '../../../ui/line-list.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type ForThisClassProps = { meetingId: string; programId: string };

/** Tasks and resources of one class, on the page of its attendance. */
export function ForThisClass({ meetingId, programId }: ForThisClassProps) {
  const { data } = useLoaded(meetingId, (signal) =>
    call(courseworkCalls.listStaffCoursework, { query: { meeting_id: meetingId, limit: 20 } }, { signal }),
  );
  // Without a connection nothing is said about it: the sheet is what counts.
  if (!data) return null;
  return (
    <Panel title="For this class">
      <div className={clsx(panelStyles.body, layoutStyles.stack12)}>
        {data.total === 0 && <p className={typeStyles.muted}>Nothing to read or to do is planned for this class.</p>}
        <ul className={lineListStyles.list}>
          {data.data.map((work) => (
            <li key={work.id}>
              <Link to={`/staff/coursework/${work.id}`}>
                <b>{work.title}</b>
              </Link>
              <span className={clsx(typeStyles.small, typeStyles.muted)}>
                {work.kind === 'resource' ? 'Resource' : `${work.done} of ${work.expected} done`}
              </span>
            </li>
          ))}
        </ul>
        <div>
          <ButtonLink
            to={`/staff/coursework?new=1&program=${programId}&meeting=${meetingId}`}
            size="sm"
            variant="line"
            plain
          >
            Add coursework
          </ButtonLink>
        </div>
      </div>
    </Panel>
  );
}
