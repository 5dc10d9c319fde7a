import { EmailText } from './email-text.tsx';

/** An email address that opens a letter to it. */
export const MailLink = ({ to, className }: { to: string; className?: string }) => (
  <a className={className} href={`mailto:${to}`}>
    <EmailText>{to}</EmailText>
  </a>
);
