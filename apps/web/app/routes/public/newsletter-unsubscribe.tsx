import type { newsletterCalls } from '@doctorbird/contract/messages/newsletter';
import { call } from '../../api/call.ts';
import { FollowLink } from '../../features/messages/newsletter/follow-link.tsx';
import { describePage } from '../../showcase/describe-page.ts';
import { hiddenPage } from '../../showcase/page-texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/newsletter-unsubscribe';

export const meta = describePage;
export const loader = ({ request }: Route.LoaderArgs) => ({
  texts: hiddenPage(request, 'Unsubscribe from the newsletter'),
});

const follow = (token: string) =>
  call<typeof newsletterCalls.unsubscribeNewsletter>(
    { method: 'POST', path: '/newsletter/unsubscribe' },
    { body: { token } },
  );

export default function UnsubscribeNewsletter() {
  return (
    <FollowLink
      follow={follow}
      waiting="Unsubscribing"
      titles={{ done: 'You have unsubscribed', failed: 'This link does not work' }}
      fallback="We could not unsubscribe you"
    >
      <ButtonLink to="/">Home page</ButtonLink>
      <ButtonLink to="/contact" variant="line" plain>
        Contact us
      </ButtonLink>
    </FollowLink>
  );
}
