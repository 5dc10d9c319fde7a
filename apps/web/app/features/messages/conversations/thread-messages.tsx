import {
  conversationCalls,
  type OfficeConversation,
  type ThreadMessage,
} from '@doctorbird/contract/messages/conversations';
import clsx from 'clsx';
import { download } from '../../../api/download.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { DownloadButton } from '../../../portal/download-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import * as textStyles from '../../../ui/text.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './conversations.module.css';

type OfficeMessage = OfficeConversation['messages'][number];
type ThreadMessagesProps = {
  id: string;
  messages: readonly (ThreadMessage & Partial<Pick<OfficeMessage, 'way' | 'delivery' | 'reason'>>)[];
  /** Whether a message stands on the reader's side. */
  isOurs: (message: ThreadMessage) => boolean;
};

const deliveryTexts: Record<NonNullable<OfficeMessage['delivery']>, string> = {
  queued: 'Waiting to be sent on WhatsApp',
  sending: 'Being sent on WhatsApp',
  sent: 'Sent on WhatsApp',
  delivered: 'Delivered on WhatsApp',
  failed: 'Not delivered on WhatsApp',
};

/** The messages of a conversation, oldest first, with their files; notes look like notes. */
export const ThreadMessages = ({ id, messages, isOurs }: ThreadMessagesProps) => (
  <ol className={clsx(layoutStyles.stack12, styles.thread)} aria-label="Messages">
    {messages.map((message) => (
      <li
        key={message.id}
        className={clsx(
          layoutStyles.stack6,
          styles.message,
          message.internal ? styles.internal : isOurs(message) && styles.ours,
        )}
      >
        {message.urgent && <Badge tone="bad">About today’s class</Badge>}
        <header>
          <b>{message.mine ? 'You' : message.name}</b>
          <time dateTime={message.at}>{formatDateTime(message.at)}</time>
          {message.internal && <Badge tone="waiting">Internal note</Badge>}
        </header>
        <p className={textStyles.lines}>{message.text}</p>
        {message.written_at && (
          <small>{`Written ${formatDateTime(message.written_at)}, sent when there was a signal`}</small>
        )}
        {message.files.length > 0 && (
          <ul className={clsx(layoutStyles.row8, styles.files)} aria-label="Files">
            {message.files.map((file) => (
              <li key={file.id}>
                <DownloadButton
                  fallback="Failed to open the file"
                  fetchFile={() =>
                    download(conversationCalls.getConversationFile, { params: { id, file: file.id } }, file.name)
                  }
                >
                  {file.name}
                </DownloadButton>
              </li>
            ))}
          </ul>
        )}
        {message.delivery && (
          <small>
            {deliveryTexts[message.delivery]}
            {message.reason && message.delivery === 'failed' ? `: ${message.reason}` : ''}
          </small>
        )}
        {message.way === 'email' && <small>Sent by email</small>}
      </li>
    ))}
  </ol>
);
