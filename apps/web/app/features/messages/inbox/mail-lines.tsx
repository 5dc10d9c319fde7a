import { mailLabels } from '@doctorbird/contract/messages/message-labels';
import type { MailLine } from '@doctorbird/contract/messages/messages';
import { Link } from 'react-router';
import { formatDateTime } from '../../../format/dates.ts';
import { useMay } from '../../../portal/may.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as placeListStyles from '../../../portal/place-list.module.css';
import * as textStyles from '../../../ui/text.module.css';

export const mailTones: Record<MailLine['status'], BadgeTone> = {
  queued: 'waiting',
  sent: 'good',
  failed: 'bad',
  dropped: 'off',
  held: 'waiting',
  sending: 'waiting',
  delivered: 'good',
};

/** The newest emails to one person, on their record. Left out for a reader who may not see any: none would be wrong. */
export function MailLines({ mails, all }: { mails: readonly MailLine[]; all: string }) {
  const may = useMay();
  if (!may('broadcasts')) return null;
  return (
    <Panel title="Emails" aside={<Link to={all}>All emails</Link>}>
      <div className={panelStyles.body}>
        {mails.length === 0 ? (
          <p className={adminPageStyles.quiet}>No emails yet.</p>
        ) : (
          <ul className={placeListStyles.list}>
            {mails.map((mail) => (
              <li key={mail.id}>
                <span>{mail.subject}</span>
                <small className={textStyles.reference}>{formatDateTime(mail.sent_at ?? mail.created_at)}</small>
                <Badge tone={mailTones[mail.status]}>{mailLabels[mail.status]}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
