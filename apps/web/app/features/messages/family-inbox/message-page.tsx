import { familyInboxCalls, messageReply, type FamilyMessage } from '@doctorbird/contract/messages/family-inbox';
import clsx from 'clsx';
import { useEffect, type ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { download } from '../../../api/download.ts';
import { DownloadButton } from '../../../portal/download-button.tsx';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatDateTime, formatDayTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
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
              <ReplyForm message={message} />
            </div>
          </div>
        </Panel>
      </div>
    </div>
  );
}

/** What is typed survives the end of the session and a page that could not be loaded again. */
function ReplyForm({ message: { id, answers_to } }: { message: FamilyMessage }) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const { form, field, frame, saved } = useCallForm(messageReply, {
    defaults: { text: '' },
    fallback: 'Failed to send your answer',
    draft: { as: `answer ${id}`, whenLeft: true },
    send: async (body) => {
      const { answers_to: reader } = await intent.once(['reply', id, body], (idempotencyKey) =>
        call(familyInboxCalls.replyToMessage, { params: { id }, body }, { idempotencyKey }),
      );
      toast.success(reader ? `Your answer is with ${reader}.` : 'Your answer is in the inbox of the office.');
      form.reset({ text: '' });
      await revalidate();
    },
  });
  return (
    <FormFrame frame={frame}>
      <DraftNotice saved={saved} />
      <TextArea label={`Your answer to ${answers_to ?? 'the office'}`} maxLength={4000} {...field('text')} />
      <div>
        <Button type="submit" variant="ink" plain pending={frame.pending} pendingLabel="Sending">
          Send answer
        </Button>
      </div>
    </FormFrame>
  );
}
