import type { newsletterCalls } from '@doctorbird/contract/messages/newsletter';
import { call } from '../../api/call.ts';
import { FollowLink } from '../../features/messages/newsletter/follow-link.tsx';
import { describePage } from '../../showcase/describe-page.ts';
import { hiddenPage } from '../../showcase/page-texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/newsletter-confirm';

export const meta = describePage;
export const loader = ({ request }: Route.LoaderArgs) => ({
  texts: hiddenPage(request, 'Confirm the newsletter'),
});

const follow = (token: string) =>
  call<typeof newsletterCalls.confirmNewsletter>({ method: 'POST', path: '/newsletter/confirm' }, { body: { token } });

export default function ConfirmNewsletter() {
  return (
    <FollowLink
      follow={follow}
      waiting="Confirming your address"
      titles={{ done: 'You are subscribed', failed: 'This link is over' }}
      fallback="The address could not be confirmed"
    >
      <ButtonLink to="/">Home page</ButtonLink>
      <ButtonLink to="/contact" variant="line" plain>
        Contact us
      </ButtonLink>
    </FollowLink>
  );
}
