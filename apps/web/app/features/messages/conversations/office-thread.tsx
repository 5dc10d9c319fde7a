import { greetedName } from '@doctorbird/contract/core/greeted-name';
import clsx from 'clsx';
import { conversationKindLabels, conversationStateLabels } from '@doctorbird/contract/messages/message-labels';
import { conversationCalls, type OfficeConversation } from '@doctorbird/contract/messages/conversations';
import { type ReplyTemplate } from '@doctorbird/contract/messages/reply-templates';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useOrganisation } from '../../../portal/organisation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { LeadPanel } from '../leads/lead-panel.tsx';
import { fillTemplate } from './fill-template.ts';
import { stateTones } from './labels.ts';
import { NoteBox } from './note-box.tsx';
import { OfficeTools } from './office-tools.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { ThreadMessages } from './thread-messages.tsx';
import { WriteBox } from './write-box.tsx';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './conversations.module.css';

type OfficeThreadProps = { conversation: OfficeConversation; templates: readonly ReplyTemplate[] };

/** Who wrote without an account may enroll. */
const mayBecomeLead = ({ parent_id: family, kind }: OfficeConversation): boolean =>
  family === null && ['form', 'whatsapp', 'desk'].includes(kind);

/** A conversation of the inbox: all messages and notes, the answer, and who deals with it. */
export function OfficeThread({ conversation, templates }: OfficeThreadProps) {
  const { id, subject, kind, status, messages, answer, assignee } = conversation;
  const organisation = useOrganisation();
  const values = {
    first_name: greetedName(conversation.name) || 'there',
    child: conversation.child?.name.split(' ')[0] ?? 'your child',
    organization: organisation?.name ?? '',
  };
  return (
    <div className={adminPageStyles.page}>
      <Link className={buttonStyles.moreLink} to="/admin/messages">
        Inbox
      </Link>
      <PageTitle title={subject} note={conversationKindLabels[kind]}>
        <Badge tone={stateTones[status]}>{conversationStateLabels[status]}</Badge>
      </PageTitle>
      <div className={clsx(layoutStyles.stack20, styles.beside)}>
        <div className={layoutStyles.stack20}>
          {assignee?.role === 'staff' && (
            <p className={typeStyles.note}>
              {`${assignee.name} answers this. The family knows that the office can read it.`}
            </p>
          )}
          <ThreadMessages
            id={id}
            messages={messages}
            isOurs={({ author }) => author === 'office' || author === 'staff'}
          />
          <NoteBox
            id={id}
            save={(body, idempotencyKey) =>
              call(conversationCalls.noteConversation, { params: { id }, body }, { idempotencyKey })
            }
          />
          <Panel title="Answer">
            <div className={panelStyles.body}>
              {answer.way === null ? (
                <p>{answer.why}</p>
              ) : (
                <WriteBox
                  key={id}
                  id={id}
                  label="Your answer"
                  hint={answer.why}
                  submit={sendLabels[answer.way]}
                  done="Your answer is sent."
                  takesFiles={answer.way !== 'whatsapp'}
                  send={(body, idempotencyKey) =>
                    call(conversationCalls.answerConversation, { params: { id }, body }, { idempotencyKey })
                  }
                  tools={(insert) => (
                    <TemplateChoice
                      templates={templates}
                      onChoose={(template) => insert(fillTemplate(template.text, values))}
                    />
                  )}
                />
              )}
            </div>
          </Panel>
        </div>
        <div className={layoutStyles.stack20}>
          <OfficeTools conversation={conversation} />
          {(conversation.lead !== null || mayBecomeLead(conversation)) && <LeadPanel conversation={conversation} />}
        </div>
      </div>
    </div>
  );
}

const sendLabels = { portal: 'Send answer', email: 'Send by email', whatsapp: 'Send on WhatsApp' } as const;
