import { loadRecipients, NewMessagePage } from '../../features/messages/conversations/new-message-page.tsx';
import { StartForm } from '../../features/messages/conversations/start-form.tsx';
import { WhatsAppLink } from '../../features/messages/conversations/whatsapp-link.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import type { Route } from './+types/new-message.ts';

export const meta = portalMeta('Write a message', 'Parent Portal');

export const clientLoader = (given: Route.ClientLoaderArgs) => loadRecipients(given);

export default function NewMessage({ loaderData }: Route.ComponentProps) {
  return (
    <NewMessagePage
      loaded={loaderData}
      at="/parent/messages"
      beside={<WhatsAppLink />}
      form={(recipients, to) => <StartForm recipients={recipients} at="/parent/messages" to={to} />}
    />
  );
}
