import { loadRecipients, NewMessagePage } from '../../features/messages/conversations/new-message-page.tsx';
import { TeacherStart } from '../../features/messages/conversations/teacher-start.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import type { Route } from './+types/new-message.ts';

export const meta = portalMeta('Write a message', 'Staff Portal');

export const clientLoader = (given: Route.ClientLoaderArgs) => loadRecipients(given);

export default function StaffNewMessage({ loaderData }: Route.ComponentProps) {
  return (
    <NewMessagePage
      loaded={loaderData}
      at="/staff/messages"
      form={(recipients, to) =>
        recipients.families.length + recipients.classes.length === 0 ? (
          <p>You can write as soon as the office assigns a class to you.</p>
        ) : (
          <TeacherStart recipients={recipients} to={to} />
        )
      }
    />
  );
}
