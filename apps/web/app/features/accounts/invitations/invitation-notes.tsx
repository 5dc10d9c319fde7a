import { Link } from '../../../ui/link.tsx';
import { formatDate } from '../../../format/dates.ts';
import type { Invited } from './invite-buttons.tsx';
import * as typeStyles from '../../../ui/type.module.css';

/** What became of the invitation and of the sign-in link, and why no link can be sent. */
export function InvitationNotes({ access }: { access: Invited }) {
  const { email, has_password, was_signed_in, invitation, sign_in_phone, sign_in_text, can_text } = access;
  return (
    <>
      {email && !has_password && (
        <p className={typeStyles.muted}>
          {invitation
            ? `Invited ${formatDate(invitation.sent_at)}, no password set yet.${invitation.is_open ? '' : ' The link no longer works.'}`
            : 'No password set yet, and no invitation sent.'}
        </p>
      )}
      {sign_in_text?.has_failed && (
        <p className={typeStyles.muted}>
          {`The sign-in link of ${formatDate(sign_in_text.sent_at)} was not sent: see `}
          <Link to="/admin/messages/mails">Outgoing messages</Link>.
        </p>
      )}
      {sign_in_text && !sign_in_text.has_failed && !was_signed_in && (
        <p className={typeStyles.muted}>
          {`Sign-in link sent by text ${formatDate(sign_in_text.sent_at)}, not signed in yet.`}
        </p>
      )}
      {sign_in_phone && !can_text && (
        <p className={typeStyles.muted}>
          Texting is off, so no code arrives there. Switch SMS or WhatsApp on in{' '}
          <Link to="/admin/settings/texting">Settings, Phone messages</Link>.
        </p>
      )}
    </>
  );
}
