import { mailGroups, type MailGroup, type MailKindLine } from '@doctorbird/contract/organisation/mail-texts';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../format/dates.ts';
import { hasAllTyped } from '../../../format/plain-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { groupLabels } from './mail-labels.ts';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as lineListStyles from '../../../ui/line-list.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './mail-texts.module.css';

/** Every automatic email by group, folded until it is opened or searched for, with what admins changed. */
export function MailKindList({ kinds }: { kinds: readonly MailKindLine[] }) {
  const [typed, setTyped] = useState('');
  const searching = typed.trim() !== '';
  const found = searching ? kinds.filter(({ title, when }) => hasAllTyped(`${title} ${when}`, typed.trim())) : kinds;
  const groups = Map.groupBy(found, ({ group }) => group);
  return (
    <div className={adminPageStyles.page}>
      <PageTitle title="Messages" note={`${kinds.length} automatic emails`} />
      <TextField
        label="Find an email"
        type="search"
        autoComplete="off"
        maxLength={80}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length === 0 && <p role="status">No email has these words in its name. Try a shorter one.</p>}
      {mailGroups.map((group) => {
        const own = groups.get(group);
        // A key, so that a search opens what it finds, and its end folds it again.
        return own && <Group key={`${group}-${searching}`} group={group} kinds={own} open={searching} />;
      })}
    </div>
  );
}

function Group({ group, kinds, open }: { group: MailGroup; kinds: readonly MailKindLine[]; open: boolean }) {
  const off = kinds.filter((kind) => !kind.is_on).length;
  const changed = kinds.filter((kind) => kind.changed).length;
  return (
    <details className={`${panelStyles.panel} ${styles.group}`} open={open}>
      <summary>
        <h2>{groupLabels[group]}</h2>
        <small>
          {[
            kinds.length === 1 ? '1 email' : `${kinds.length} emails`,
            changed > 0 && `${changed} changed`,
            off > 0 && `${off} off`,
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
      </summary>
      <ul className={`${panelStyles.body} ${lineListStyles.list}`}>
        {kinds.map((kind) => (
          <li key={kind.kind}>
            <Link to={`/admin/settings/messages/${kind.kind}`}>
              <b>{kind.title}</b>
              <small>{kind.when}</small>
              {kind.changed && <small>{`Changed by ${kind.changed.by}, ${formatDate(kind.changed.at)}`}</small>}
            </Link>
            {!kind.is_on && <Badge tone="off">Off</Badge>}
          </li>
        ))}
      </ul>
    </details>
  );
}
