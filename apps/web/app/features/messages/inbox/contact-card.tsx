import { conversationKindLabels, conversationStateLabels } from '@doctorbird/contract/messages/message-labels';
import clsx from 'clsx';
import { leadStageLabels } from '@doctorbird/contract/messages/leads';
import { showPhone } from '@doctorbird/contract/core/phones';
import { messageCalls } from '@doctorbird/contract/messages/messages';
import type { ConversationRow } from '@doctorbird/contract/messages/conversations';
import { useEffect, useRef, useState } from 'react';
import { Link } from '../../../ui/link.tsx';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useStoredDraft } from '../../../forms/use-stored-draft.ts';
import { formatDateTime, formatDay } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { RowMenu, type MenuAction } from '../../../ui/row-menu.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { authorLabels, stateTones } from '../conversations/labels.ts';
import * as fieldStyles from '../../../ui/field.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as inboxStyles from './inbox.module.css';
import * as textStyles from '../../../ui/text.module.css';

type Status = 'new' | 'open' | 'answered';
const said: Record<Status, string> = {
  new: 'The message is marked as new.',
  open: 'The message is marked as open.',
  answered: 'The message is marked as answered.',
};

const mailTo = ({ email, subject, name, message }: ConversationRow): string => {
  const quoted = message.slice(0, 1500).replace(/^/gm, '> ');
  const body = `Hello ${name.split(' ')[0]},\n\n\n\n${quoted}`;
  return `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(body)}`;
};

/** A Jamaican number found in a message, for replying the way the sender asked. */
function whatsAppOf({ message, name }: ConversationRow): string | null {
  const match = /(?:\+?1[\s.-]?)?\(?(876|658)\)?[\s.-]?(\d{3})[\s.-]?(\d{4})\b/.exec(message);
  if (!match) return null;
  const [, area, three, four] = match;
  return `https://wa.me/1${area}${three}${four}?text=${encodeURIComponent(`Hello ${name.split(' ')[0]}, `)}`;
}

/** `Lead: Trial class. Follow up on Sat 28 Nov: Ask how it was` */
function leadText({ stage, next_step: next, follow_up_on: day }: NonNullable<ConversationRow['lead']>): string {
  const then = day ? `Follow up on ${formatDay(day)}${next ? `: ${next}` : ''}` : next;
  return [`Lead: ${leadStageLabels[stage]}`, then].filter(Boolean).join('. ');
}

/** One message of the inbox: the sender, the text, ways to reply, and what was done about it. */
export function ContactCard({ contact }: { contact: ConversationRow }) {
  const { last } = contact;
  const saved = contact.note ?? '';
  const [typed, setTyped] = useState<{ note: string; over: string } | null>(null);
  const note = typed?.note ?? saved;
  useStoredDraft({
    name: () => `note on message ${contact.id}`,
    about: contact.id,
    unsaved: () => (typed && typed.note !== typed.over ? { ...typed } : null),
    restore: (texts) => setTyped(texts as NonNullable<typeof typed>),
  });
  const box = useRef<HTMLTextAreaElement>(null);
  const writing = typed !== null;
  useEffect(() => {
    if (writing) box.current?.focus();
  }, [writing]);
  const action = useAction();
  const change = async (status: Status | undefined) => {
    const saved = await action.run({
      meaning: { id: contact.id, status: status ?? null, note, version: contact.version },
      make: () =>
        call(messageCalls.changeContact, {
          params: { id: contact.id },
          body: { status, note, version: contact.version },
        }),
      done: () => (status === undefined ? 'The note is saved.' : said[status]),
      fallback: 'Failed to save the message',
    });
    if (saved) setTyped(null);
  };
  const done = contact.status === 'answered' || contact.status === 'closed';
  const whatsApp = contact.kind === 'form' ? whatsAppOf(contact) : null;
  const more: MenuAction[] = [
    ...(contact.email && contact.parent_id === null
      ? [{ id: 'email', label: 'Reply by email', href: mailTo(contact) }]
      : []),
    ...(whatsApp ? [{ id: 'whatsapp', label: 'Reply on WhatsApp', href: whatsApp }] : []),
    ...(contact.status === 'open'
      ? []
      : [
          {
            id: 'open',
            label: contact.status === 'new' ? 'Start on it' : 'Reopen',
            asks: messageCalls.changeContact,
            onAction: () => void change('open'),
          },
        ]),
    ...(typed
      ? []
      : [
          {
            id: 'note',
            label: saved === '' ? 'Add a note' : 'Change the note',
            asks: messageCalls.changeContact,
            onAction: () => setTyped({ note: saved, over: saved }),
          },
        ]),
  ];
  return (
    <article
      className={clsx(
        layoutStyles.stack10,
        inboxStyles.card,
        contact.status === 'new' && inboxStyles.waiting,
        done && inboxStyles.answered,
      )}
      aria-label={`${contact.subject}, from ${contact.name}`}
    >
      <header>
        <span className={inboxStyles.marks}>
          <Badge tone={stateTones[contact.status]}>{conversationStateLabels[contact.status]}</Badge>
          {contact.kind !== 'form' && <span>{conversationKindLabels[contact.kind]}</span>}
        </span>
        <time dateTime={last.at}>{formatDateTime(last.at)}</time>
      </header>
      <h2>
        <Link to={`/admin/messages/${contact.id}`}>{contact.subject}</Link>
      </h2>
      <p className={inboxStyles.from}>
        {contact.parent_id ? <Link to={`/admin/parents/${contact.parent_id}`}>{contact.name}</Link> : contact.name}
        {contact.email && (
          <>
            {' · '}
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </>
        )}
        {contact.phone && <span>{` · ${showPhone(contact.phone)}`}</span>}
        {contact.child && <span>{` · about ${contact.child.name}`}</span>}
      </p>
      {contact.lead && <p className={fieldStyles.hint}>{leadText(contact.lead)}</p>}
      <p className={clsx(textStyles.lines, inboxStyles.text)}>
        {contact.messages > 1 ? `${authorLabels[last.author]}: ${last.text.replaceAll(/\s+/g, ' ')}` : contact.message}
      </p>
      {(contact.messages > 1 || contact.files > 0 || contact.assignee) && (
        <p className={fieldStyles.hint}>
          {[
            contact.messages > 1 && `${contact.messages} messages`,
            contact.files > 0 && `${contact.files} ${contact.files === 1 ? 'file' : 'files'}`,
            contact.assignee && `Assigned to ${contact.assignee.name}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {typed ? (
        <TextArea
          label="Note for the office"
          optional
          rows={2}
          ref={box}
          hint={saved === typed.over ? undefined : `It now says: “${saved}”`}
          value={note}
          onChange={(event) => setTyped({ ...typed, note: event.target.value })}
        />
      ) : (
        saved !== '' && (
          <p className={inboxStyles.note}>
            <b>Note for the office</b> {saved}
          </p>
        )
      )}
      {contact.handled && (
        <p className={fieldStyles.hint}>{`${contact.handled.by}, ${formatDateTime(contact.handled.at)}`}</p>
      )}
      <footer>
        <ButtonLink variant={done ? 'line' : 'leaf'} size="sm" plain to={`/admin/messages/${contact.id}`}>
          {done ? 'Open' : 'Answer'}
        </ButtonLink>
        {!done && (
          <Button
            variant="line"
            size="sm"
            plain
            asks={messageCalls.changeContact}
            pending={action.pending}
            onClick={() => void change('answered')}
          >
            Mark as answered
          </Button>
        )}
        {typed && (
          <>
            <Button variant="line" size="sm" plain pending={action.pending} onClick={() => void change(undefined)}>
              Save note
            </Button>
            <Button variant="line" size="sm" plain onClick={() => setTyped(null)}>
              Cancel
            </Button>
          </>
        )}
        <RowMenu label={`More for ${contact.subject}, from ${contact.name}`} actions={more} />
      </footer>
    </article>
  );
}
