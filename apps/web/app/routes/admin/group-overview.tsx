import clsx from 'clsx';
import { showPhone } from '@doctorbird/contract/core/phones';
import { Link, useOutletContext } from 'react-router';
import { RecordNotes } from '../../features/admin/notes/record-notes.tsx';
import { RecordTags } from '../../features/admin/tags/record-tags.tsx';
import { RecordTasks } from '../../features/admin/tasks/record-tasks.tsx';
import { GroupStaff } from '../../features/groups/admin/group-staff.tsx';
import { WriteGroupNote } from '../../features/groups/admin/write-group-note.tsx';
import { formatDate, formatDateTime } from '../../format/dates.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import type { GroupContext } from './group.tsx';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as typeStyles from '../../ui/type.module.css';

/** The rest is a tab of its own. */
const newest = 4;

export default function GroupOverview() {
  const { group, onTask } = useOutletContext<GroupContext>();
  return (
    <div className={adminPageStyles.beside}>
      <div className={portalPageStyles.stack}>
        <Panel title={group.organization}>
          <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap6)}>
            <FactList
              facts={[
                { label: 'Contact', value: group.contact_name },
                { label: 'Email', value: <MailLink to={group.contact_email} /> },
                {
                  label: 'Phone',
                  value: group.contact_phone && (
                    <a href={`tel:${group.contact_phone}`}>{showPhone(group.contact_phone)}</a>
                  ),
                },
                { label: 'Address', value: group.address },
                { label: 'Service', value: group.service_label },
                { label: 'Expected participants', value: group.expected_participants },
                {
                  label: 'Preferred start',
                  value: group.preferred_start_date && formatDate(group.preferred_start_date),
                },
                { label: 'Registered', value: formatDate(group.created_at) },
              ]}
            />
            {(group.additional_info ?? (group.service_label ? null : group.description)) && (
              <p className={textStyles.lines}>{group.additional_info ?? group.description}</p>
            )}
          </div>
        </Panel>
        <Panel title="What happened" aside={<Link to={`/admin/groups/${group.id}/history`}>All of it</Link>}>
          <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap6)}>
            <WriteGroupNote groupId={group.id} />
            <Timeline
              label="What happened"
              entries={group.timeline.slice(0, newest).map((line) => ({
                id: line.id,
                title: line.title,
                note: (
                  <>
                    {line.detail && <span className={typeStyles.block}>{line.detail}</span>}
                    {`${formatDateTime(line.at)} · ${line.by}`}
                  </>
                ),
              }))}
            />
          </div>
        </Panel>
      </div>
      <div className={adminPageStyles.column}>
        <GroupStaff group={group} onAssign={() => onTask({ kind: 'staff' })} />
        <RecordTags kind="group" id={group.id} />
        <RecordNotes kind="group" id={group.id} />
        <RecordTasks kind="group" id={group.id} />
      </div>
    </div>
  );
}
