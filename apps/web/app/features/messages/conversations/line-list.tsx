import type { ThreadLine } from '@doctorbird/contract/messages/conversations';
import { Link } from 'react-router';
import { formatDayTime } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './conversations.module.css';

const whose = ({ of, with: other, child }: ThreadLine): string =>
  [of === 'broadcast' ? `From ${other ?? 'our office'}` : (other ?? 'Our office'), child]
    .filter(Boolean)
    .join(', about ');

/** Conversations and messages from the office in one list; unread ones say so. */
export const LineList = ({ lines, at }: { lines: readonly ThreadLine[]; at: string }) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <li key={line.id}>
        <p>
          <Link
            to={line.of === 'broadcast' ? `${at}/${line.id}` : `${at}/conversations/${line.id}`}
            className={line.unread ? styles.unread : undefined}
          >
            {line.subject}
          </Link>
          {line.urgent && <Badge tone="bad">Today’s class</Badge>}
          {line.unread && <Badge tone="info">New</Badge>}
          {line.asks_to_confirm && <Badge tone="waiting">Please confirm</Badge>}
        </p>
        <small className={typeStyles.note}>
          <span>{whose(line)}</span>
          {` · ${formatDayTime(line.at)}`}
        </small>
        <p className={styles.begin}>{line.start.split('\n')[0]}</p>
      </li>
    ))}
  </ul>
);
