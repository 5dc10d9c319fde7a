import type { FamilyMessage } from '@doctorbird/contract/messages/family-inbox';
import { Link } from 'react-router';
import { Panel } from '../../../ui/panel.tsx';
import { MessageList } from './message-list.tsx';
import * as buttonStyles from '../../../ui/button.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

type MessagesPanelProps = { messages: readonly FamilyMessage[]; unread: number; total: number; at: string };

/** The latest messages, on the first page of a portal. */
export const MessagesPanel = ({ messages, unread, total, at }: MessagesPanelProps) =>
  total === 0 ? null : (
    <Panel title={unread > 0 ? `Messages (${unread} new)` : 'Messages'}>
      <div className={panelStyles.body}>
        <MessageList messages={messages} at={at} />
        <Link className={buttonStyles.moreLink} to={at}>
          {total > messages.length ? `All ${total} messages` : 'All messages'}
        </Link>
      </div>
    </Panel>
  );
