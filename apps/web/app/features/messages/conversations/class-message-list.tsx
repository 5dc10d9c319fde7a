import type { ClassMessage } from '@doctorbird/contract/messages/to-class';
import { Link } from 'react-router';
import { formatDayTime } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './conversations.module.css';

export const seenText = ({ seen, readers }: Pick<ClassMessage, 'seen' | 'readers'>): string =>
  `Seen by ${seen} of ${readers}`;

/** What was written to own classes lately, and how many have seen it. */
export const ClassMessageList = ({ messages }: { messages: readonly ClassMessage[] }) => (
  <Panel title="To your classes">
    <div className={panelStyles.body}>
      <ul className={styles.lines}>
        {messages.map((message) => (
          <li key={message.id}>
            <p>
              <Link to={`/staff/messages/classes/${message.id}`}>{message.subject}</Link>
              {message.waiting && <Badge tone="waiting">{`Goes out ${formatDayTime(message.at)}`}</Badge>}
              {message.urgent && <Badge tone="bad">Urgent</Badge>}
            </p>
            <small className={typeStyles.note}>
              {[
                message.program,
                message.mine ? 'you' : message.by,
                formatDayTime(message.at),
                !message.waiting && seenText(message),
                message.answers > 0 && `${message.answers} answered`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </div>
  </Panel>
);
