import type { payerFundCalls } from '@doctorbird/contract/billing/payer-funds';
import { call } from '../../api/call.ts';
import { FollowLink } from '../../features/messages/newsletter/follow-link.tsx';
import { describePage } from '../../showcase/describe-page.ts';
import { hiddenPage } from '../../showcase/page-texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/reminder-confirm';

export const meta = describePage;
export const loader = ({ request }: Route.LoaderArgs) => ({ texts: hiddenPage(request, 'Confirm the reminder') });

const follow = (token: string) =>
  call<typeof payerFundCalls.confirmFundReminder>(
    { method: 'POST', path: '/pay/reminders/confirm' },
    { body: { token } },
  );

/** A relative confirms a reminder each month. */
export default function ConfirmReminder() {
  return (
    <FollowLink
      follow={follow}
      waiting="Confirming your address"
      titles={{ done: 'A reminder each month', failed: 'This link does not work' }}
      fallback="The address could not be confirmed"
    >
      <ButtonLink to="/contact" variant="line" plain>
        Contact us
      </ButtonLink>
    </FollowLink>
  );
}
