import { familyInboxCalls, type FamilyMessage } from '@doctorbird/contract/messages/family-inbox';
import type { Page } from '@doctorbird/contract/core/paging';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { MessageList } from './message-list.tsx';
import * as panelStyles from '../../../ui/panel.module.css';

type MessagesPageProps = { messages: Page<FamilyMessage> & { unread: number }; at: string };

/** All messages of the office to this account. */
export function MessagesPage({ messages, at }: MessagesPageProps) {
  const { run, pending } = useAction();
  const { unread, data } = messages;
  const readAll = () =>
    run({
      meaning: ['read all', unread],
      make: () => call(familyInboxCalls.readFamilyMessages),
      done: () => 'All messages are marked as read.',
      fallback: 'Failed to mark them as read',
    });
  return (
    <Panel
      title="From our office"
      aside={
        unread > 0 && (
          <Button variant="line" size="sm" plain pending={pending} onClick={() => void readAll()}>
            Mark all as read
          </Button>
        )
      }
    >
      <div className={panelStyles.body}>
        {data.length === 0 ? (
          <EmptyState title="No messages yet">What the office writes to you appears here too.</EmptyState>
        ) : (
          <MessageList messages={data} at={at} />
        )}
        <Pager {...messages} />
      </div>
    </Panel>
  );
}
