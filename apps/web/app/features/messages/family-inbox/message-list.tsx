import type { FamilyMessage } from '@doctorbird/contract/messages/family-inbox';
import { Link } from 'react-router';
import { formatDayTime } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import * as styles from './family-inbox.module.css';

/** Messages from the office, each with a link to its page; unread ones say so. */
export const MessageList = ({ messages, at }: { messages: readonly FamilyMessage[]; at: string }) => (
  <ul className={styles.messages}>
    {messages.map(({ id, subject, text, at: sent, read_at, asks_to_confirm, confirmed_at }) => (
      <li key={id}>
        <p>
          <Link to={`${at}/${id}`} className={read_at === null ? styles.unread : undefined}>
            {subject}
          </Link>
          {read_at === null && <Badge tone="info">New</Badge>}
          {asks_to_confirm && confirmed_at === null && <Badge tone="waiting">Please confirm</Badge>}
        </p>
        <small>{formatDayTime(sent)}</small>
        <p className={styles.start}>{text.split('\n')[0]}</p>
      </li>
    ))}
  </ul>
);
