import { conversationCalls, type Thread } from '@doctorbird/contract/messages/conversations';
import clsx from 'clsx';
import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { formatTime } from '../../../format/dates.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { NoteBox } from './note-box.tsx';
import { writeIn } from './send-message.ts';
import { ThreadMessages } from './thread-messages.tsx';
import { WriteBox } from './write-box.tsx';
import * as actionStyles from '../../../ui/actions.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './conversations.module.css';

type ThreadPageProps = {
  thread: Thread;
  /** The list of messages. */
  back: string;
};

const about = ({ with: other, child, program }: Thread): string =>
  [`With ${other}`, child && `about ${child}`, program].filter(Boolean).join(', ');

function hintOf({ closed, quiet_until: quiet }: Pick<Thread, 'closed' | 'quiet_until'>): string | undefined {
  if (quiet)
    return `Families have quiet hours. They read it in the portal at once; phones and mailboxes get it at ${formatTime(quiet)}.`;
  return closed ? 'This conversation is closed. A new message opens it again.' : undefined;
}

/** One conversation of a portal: read, answer, attach. Opening it marks it as read. */
export function ThreadPage({ thread, back }: ThreadPageProps) {
  const { id, subject, messages, unread, closed, teaches, with_teacher, guardians, class_today, quiet_until } = thread;
  const { revalidate } = useRevalidator();
  const { run, pending } = useAction();
  useEffect(() => {
    if (!unread) return;
    // Whether it works is no concern of the reader: the conversation stays unread.
    void call(conversationCalls.readThread, { params: { id } })
      .then(() => revalidate())
      .catch(() => undefined);
  }, [id, unread, revalidate, messages.length]);
  const handOver = () =>
    run({
      meaning: ['hand over', id],
      make: async (idempotencyKey) => {
        await call(conversationCalls.handToOffice, { params: { id } }, { idempotencyKey });
        return true;
      },
      leaveTo: () => back,
      done: () => 'The office answers this from here on.',
      fallback: 'Failed to assign it to the office',
    });
  return (
    <div className={portalPageStyles.page}>
      <div className={clsx(layoutStyles.stack, layoutStyles.gap5)}>
        <Link className={buttonStyles.moreLink} to={back}>
          All messages
        </Link>
        <PageTitle title={subject} note={about(thread)} />
        {guardians.length > 0 && (
          <p className={styles.shared}>
            <b>{`${new Intl.ListFormat('en').format(guardians)} ${guardians.length === 1 ? 'reads' : 'read'} this too.`}</b>
            {' Nothing between a student and an adult of ours is private here.'}
          </p>
        )}
        {with_teacher && (
          <p className={typeStyles.note}>
            {teaches
              ? 'Our office can read what you and the family write here. The family sees a line that says so.'
              : 'Our office can read what you and the teacher write here.'}
          </p>
        )}
        <ThreadMessages
          id={id}
          messages={messages}
          isOurs={({ mine, author }) => mine || (teaches && (author === 'staff' || author === 'office'))}
        />
        <Panel title="Answer">
          <div className={panelStyles.body}>
            <WriteBox
              key={id}
              id={id}
              label="Your message"
              hint={hintOf({ closed, quiet_until })}
              submit="Send message"
              done="Your message is sent."
              classToday={with_teacher && class_today ? class_today.at : null}
              send={(body, idempotencyKey) => writeIn(id, body, idempotencyKey)}
            />
          </div>
        </Panel>
        {teaches && (
          <div className={actionStyles.actions}>
            <NoteBox
              id={id}
              save={(body, idempotencyKey) =>
                call(conversationCalls.noteInThread, { params: { id }, body }, { idempotencyKey })
              }
            />
            <Button variant="line" size="sm" plain pending={pending} onClick={() => void handOver()}>
              Assign to the office
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
