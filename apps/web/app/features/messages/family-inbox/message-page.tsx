import { familyInboxCalls, type FamilyMessage } from '@doctorbird/contract/messages/family-inbox';
import clsx from 'clsx';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { download } from '../../../api/download.ts';
import { DownloadButton } from '../../../portal/download-button.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { formatDateTime, formatDayTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as textStyles from '../../../ui/text.module.css';
import * as styles from './family-inbox.module.css';

type MessagePageProps = {
  message: FamilyMessage;
  /** The list of messages. */
  back: string;
  /** What the message asks for besides. */
  children?: ReactNode;
};

/** One message from the office, or of a teacher to a class: read, confirm, answer. Opening it marks it as read. */
export function MessagePage({ message, back, children }: MessagePageProps) {
  const { id, subject, text, at, read_at, files, replies, asks_to_confirm, confirmed_at, conversation_id } = message;
  const { revalidate } = useRevalidator();
  const { run, pending } = useAction();
  useEffect(() => {
    if (read_at !== null) return;
    // Whether it works is no concern of the reader: the message stays unread.
    void call(familyInboxCalls.readFamilyMessage, { params: { id } })
      .then(() => revalidate())
      .catch(() => undefined);
  }, [id, read_at, revalidate]);
  const confirm = () =>
    run({
      meaning: ['confirm', id],
      make: () => call(familyInboxCalls.confirmFamilyMessage, { params: { id } }),
      done: () => 'Thank you. The office knows that you have read it.',
      fallback: 'Failed to confirm',
    });
  return (
    <div className={portalPageStyles.page}>
      <div className={clsx(layoutStyles.stack, layoutStyles.gap5)}>
        <Link className={buttonStyles.moreLink} to={back}>
          All messages
        </Link>
        <PageTitle
          title={subject}
          note={message.from ? `From ${message.from}, ${formatDayTime(at)}` : formatDayTime(at)}
        />
        <Panel>
          <div className={panelStyles.body}>
            <div className={clsx(layoutStyles.stack16, styles.message)}>
              <p className={textStyles.lines}>{text}</p>
              {files.length > 0 && (
                <div className={layoutStyles.row8}>
                  {files.map((file) => (
                    <DownloadButton
                      key={file.id}
                      fallback="Failed to open the file"
                      fetchFile={() =>
                        download(familyInboxCalls.getMessageFile, { params: { id, file: file.id } }, file.name)
                      }
                    >
                      {file.name}
                    </DownloadButton>
                  ))}
                </div>
              )}
              {asks_to_confirm &&
                (confirmed_at ? (
                  <p>{`You confirmed on ${formatDateTime(confirmed_at)} that you have read this.`}</p>
                ) : (
                  <div>
                    <Button variant="leaf" pending={pending} onClick={() => void confirm()}>
                      I have read it
                    </Button>
                  </div>
                ))}
            </div>
          </div>
        </Panel>
        {children}
        <Panel title="Answer">
          <div className={panelStyles.body}>
            <div className={clsx(layoutStyles.stack16, styles.message)}>
              {replies.map((reply) => (
                <blockquote key={reply.id}>
                  <p className={textStyles.lines}>{reply.text}</p>
                  <small>{`You, ${formatDayTime(reply.at)}`}</small>
                </blockquote>
              ))}
              {conversation_id && (
                <Link className={buttonStyles.moreLink} to={`${back}/conversations/${conversation_id}`}>
                  Open the conversation
                </Link>
              )}
              <ReplyForm key={replies.length} message={message} />
            </div>
          </div>
        </Panel>
      </div>
    </div>
  );
}

function ReplyForm({ message: { id, replies, from } }: { message: FamilyMessage }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { run, pending } = useAction();
  const send = async () => {
    if (text.trim() === '') {
      setError('Please write your answer');
      return;
    }
    await run({
      meaning: ['reply', id, replies.length, text],
      make: (idempotencyKey) =>
        call(familyInboxCalls.replyToMessage, { params: { id }, body: { text } }, { idempotencyKey }),
      done: () => (from ? `Your answer is with ${from}.` : 'Your answer is in the inbox of the office.'),
      fallback: 'Failed to send your answer',
    });
  };
  return (
    <>
      <TextArea
        label={`Your answer to ${from ?? 'the office'}`}
        value={text}
        maxLength={4000}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <div>
        <Button variant="ink" plain pending={pending} onClick={() => void send()}>
          Send answer
        </Button>
      </div>
    </>
  );
}
