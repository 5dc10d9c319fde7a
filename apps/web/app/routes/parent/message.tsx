import { familyInboxCalls } from '@doctorbird/contract/messages/family-inbox';
import { closureCalls } from '@doctorbird/contract/teaching/closures';
import { call } from '../../api/call.ts';
import { MessagePage } from '../../features/messages/family-inbox/message-page.tsx';
import { ClosureChoicePanel } from '../../features/teaching/closures/closure-choice-panel.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/message.ts';

export const meta = portalMeta('Message', 'Parent Portal');

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [message, choices] = await Promise.all([
      call(familyInboxCalls.getFamilyMessage, { params: { id: params.id } }, { signal }),
      call(closureCalls.listClosureChoices, {}, { signal }),
    ]);
    return { message, choices: choices.data.filter((choice) => choice.message_id === message.id) };
  });
}

/** A message from the office, with what the family can choose because of it. */
export default function ParentMessage({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ message, choices }) => (
        <MessagePage message={message} back="/parent/messages">
          {choices.map((choice) => (
            <ClosureChoicePanel key={`${choice.id} ${choice.way ?? ''}`} choice={choice} />
          ))}
        </MessagePage>
      )}
    </WhenLoaded>
  );
}
