import type { Page } from '@doctorbird/contract/core/paging';
import type { Notice } from '@doctorbird/contract/messages/family-inbox';
import { Link } from 'react-router';
import { formatDateTime } from '../../../format/dates.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PagerIfMore } from '../../../ui/pager.tsx';
import { SectionHeading } from '../../../ui/panel.tsx';
import * as buttonStyles from '../../../ui/button.module.css';
import * as foldStyles from '../../../ui/fold.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';
import * as textStyles from '../../../ui/text.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const ways: Record<Notice['way'], string> = {
  email: 'Email',
  sms: 'Text message',
  whatsapp: 'WhatsApp',
  push: 'Notification',
};

/** What our system sent: reminders, receipts, changed classes. Each unfolds to what it said. */
export function NoticeList({ notices, back }: { notices: Page<Notice>; back: string }) {
  return (
    <div className={portalPageStyles.page}>
      <Link className={buttonStyles.moreLink} to={back}>
        Messages
      </Link>
      <SectionHeading title="Sent by our system" note={notices.total > 0 ? `${notices.total} in all` : undefined} />
      {notices.total === 0 && (
        <EmptyState title="Nothing was sent yet">
          Reminders, receipts and changes that we send by email or text stand here too.
        </EmptyState>
      )}
      <ul className={layoutStyles.stack8}>
        {notices.data.map(({ id, way, subject, text, at }) => (
          <li key={id}>
            <details className={foldStyles.fold}>
              <summary>
                {subject ?? text}
                <span className={typeStyles.note}>{` ${ways[way]}, ${formatDateTime(at)}`}</span>
              </summary>
              <p className={textStyles.lines}>{text}</p>
            </details>
          </li>
        ))}
      </ul>
      <PagerIfMore of={notices} />
    </div>
  );
}
