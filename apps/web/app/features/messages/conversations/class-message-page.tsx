import { toClassCalls, type ClassMessage } from '@doctorbird/contract/messages/to-class';
import clsx from 'clsx';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDayTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { seenText } from './class-message-list.tsx';
import * as actionStyles from '../../../ui/actions.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';
import * as textStyles from '../../../ui/text.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './conversations.module.css';

type Reply = { conversation_id: string; from: string; start: string; at: string };

/** One message to a class: who has seen it, and the answers, each a conversation of its own. */
export function ClassMessagePage({ message }: { message: ClassMessage & { replies: readonly Reply[] } }) {
  const { id, subject, text, program, by, mine, at, waiting, answers, replies } = message;
  const { run, pending } = useAction();
  const takeBack = () =>
    run({
      meaning: ['take back', id],
      make: async (idempotencyKey) => {
        await call(toClassCalls.takeBackClassMessage, { params: { id } }, { idempotencyKey });
        return true;
      },
      leaveTo: () => '/staff/messages',
      done: () => 'The message is taken back. Nobody has received it.',
      fallback: 'Failed to take the message back',
    });
  return (
    <div className={portalPageStyles.page}>
      <div className={clsx(layoutStyles.stack, layoutStyles.gap5)}>
        <Link className={buttonStyles.moreLink} to="/staff/messages">
          All messages
        </Link>
        <PageTitle title={subject} note={`${program}, ${mine ? 'you' : by}, ${formatDayTime(at)}`} />
        <Panel title={waiting ? `Goes out ${formatDayTime(at)}` : seenText(message)}>
          <div className={clsx(panelStyles.body, layoutStyles.stack16)}>
            <p className={textStyles.lines}>{text}</p>
            {waiting && mine && (
              <div className={actionStyles.actions}>
                <Button variant="line" plain pending={pending} onClick={() => void takeBack()}>
                  Take it back
                </Button>
              </div>
            )}
          </div>
        </Panel>
        {!waiting && (
          <Panel title={`Answers, ${answers}`}>
            <div className={panelStyles.body}>
              {replies.length === 0 ? (
                <p className={typeStyles.muted}>
                  {mine
                    ? 'No family has answered yet.'
                    : `Families answer ${by}, who reads them alone with the office.`}
                </p>
              ) : (
                <ul className={styles.lines}>
                  {replies.map((reply) => (
                    <li key={reply.conversation_id}>
                      <p>
                        <Link to={`/staff/messages/conversations/${reply.conversation_id}`}>{reply.from}</Link>
                      </p>
                      <small className={typeStyles.note}>{formatDayTime(reply.at)}</small>
                      <p className={styles.begin}>{reply.start}</p>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </Panel>
        )}
      </div>
    </div>
  );
}
