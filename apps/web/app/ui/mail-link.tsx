import { EmailText } from './email-text.tsx';

/** An email address as a mailto link. */
export const MailLink = ({ to, className }: { to: string; className?: string }) => (
  <a className={className} href={`mailto:${to}`}>
    <EmailText>{to}</EmailText>
  </a>
);
