import { mailGroups, type MailKindLine } from '@doctorbird/contract/organisation/mail-texts';
import { Link } from 'react-router';
import { formatDate } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { groupLabels } from './mail-labels.ts';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as lineListStyles from '../../../ui/line-list.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

/** Every automatic email by group, with what admins changed. */
export function MailKindList({ kinds }: { kinds: readonly MailKindLine[] }) {
  const groups = Map.groupBy(kinds, ({ group }) => group);
  return (
    <div className={adminPageStyles.page}>
      <PageTitle title="Messages" note={`${kinds.length} automatic emails`} />
      {mailGroups.map((group) => {
        const own = groups.get(group) ?? [];
        return own.length === 0 ? null : (
          <Panel key={group} title={groupLabels[group]}>
            <ul className={`${panelStyles.body} ${lineListStyles.list}`}>
              {own.map((kind) => (
                <li key={kind.kind}>
                  <Link to={`/admin/settings/messages/${kind.kind}`}>
                    <b>{kind.title}</b>
                    <small>{kind.when}</small>
                    {kind.changed && <small>{`Changed by ${kind.changed.by}, ${formatDate(kind.changed.at)}`}</small>}
                  </Link>
                  {kind.may_be_off ? (
                    <Badge tone={kind.is_on ? 'good' : 'off'}>{kind.is_on ? 'On' : 'Off'}</Badge>
                  ) : (
                    <Badge tone="done">Always sent</Badge>
                  )}
                </li>
              ))}
            </ul>
          </Panel>
        );
      })}
    </div>
  );
}
