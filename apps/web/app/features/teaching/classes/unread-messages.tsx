import type { FamilyMessage } from '@doctorbird/contract/teaching/class-messages';
import { useOrganisation } from '../../../portal/organisation.ts';
import { MessagesIcon } from '../../../portal/workspace/bar-icons.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

/** What families wrote, as rows of open work. */
export function UnreadMessages({ messages }: { messages: readonly FamilyMessage[] }) {
  const office = useOrganisation();
  return messages.map(({ conversation_id: id, from, child, start, at }) => (
    <li key={id ?? `${child} ${at}`}>
      <MessagesIcon />
      <p>
        {start ?? `${from} wrote to the office about ${child}`}
        <small>
          {start === null ? 'The office has the message. Ask before the class.' : `${from}, about ${child}`}
        </small>
      </p>
      {id === null ? (
        office && (
          <ButtonLink to={`tel:${office.phone}`} size="sm" plain>
            Call the office
          </ButtonLink>
        )
      ) : (
        <ButtonLink to={`/staff/messages/conversations/${id}`} size="sm" plain>
          Read
          <span className="visually-hidden">{` the message of ${from}`}</span>
        </ButtonLink>
      )}
    </li>
  ));
}
