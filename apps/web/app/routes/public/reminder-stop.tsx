import type { payerFundCalls } from '@doctorbird/contract/billing/payer-funds';
import { call } from '../../api/call.ts';
import { FollowLink } from '../../features/messages/newsletter/follow-link.tsx';
import { describePage } from '../../showcase/describe-page.ts';
import { hiddenPage } from '../../showcase/page-texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/reminder-stop';

export const meta = describePage;
export const loader = ({ request }: Route.LoaderArgs) => ({ texts: hiddenPage(request, 'Stop the reminder') });

const follow = (token: string) =>
  call<typeof payerFundCalls.stopFundReminder>({ method: 'POST', path: '/pay/reminders/stop' }, { body: { token } });

/** A relative stops the reminders. */
export default function StopReminder() {
  return (
    <FollowLink
      follow={follow}
      waiting="Stopping the reminders"
      titles={{ done: 'No more reminders', failed: 'This link does not work' }}
      fallback="The reminders could not be stopped"
    >
      <ButtonLink to="/contact" variant="line" plain>
        Contact us
      </ButtonLink>
    </FollowLink>
  );
}
