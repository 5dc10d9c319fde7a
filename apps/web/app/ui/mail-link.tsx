import { EmailWords } from './email-words.tsx';

/** An e-mail address that opens a letter to it. */
export const MailLink = ({ to, className }: { to: string; className?: string }) => (
  <a className={className} href={`mailto:${to}`}>
    <EmailWords>{to}</EmailWords>
  </a>
);
