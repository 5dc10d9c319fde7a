import type { MailMessage } from '../../../platform/mail/mailer.ts';
import { inDollars } from '../../../platform/money.ts';
import type { SettingValue } from '../../organisation/settings/organisation-settings.ts';

interface Facts {
  to: { email: string; name: string };
  team: string;
  competition: string;
  date: string;
  feeCents: number;
  bank: SettingValue<'bank'> | null;
  organisation: string;
  link: string;
}

/** The bank details from the settings; empty when no account is set. */
function transferLines(bank: Facts['bank'], reference: string): string[] {
  if (!bank?.bank_name || !bank.account_name || !bank.account_number) return [];
  const account = [bank.bank_name, bank.branch, bank.account_name, bank.account_type, bank.account_number];
  return [`Or by bank transfer: ${account.filter(Boolean).join(', ')}. Please put "${reference}" in the message.`];
}

/** The confirmation that a family gets when its team is entered. */
export const enteredMail = (facts: Facts): MailMessage => ({
  to: facts.to.email,
  subject: `${facts.team} is entered in ${facts.competition}`,
  text: [
    `Hello ${facts.to.name.split(' ')[0]},`,
    '',
    `${facts.team} has a place in ${facts.competition} on ${facts.date}.`,
    ...(facts.feeCents > 0
      ? [`Please pay the fee of ${inDollars(facts.feeCents)} at the office.`, ...transferLines(facts.bank, facts.team)]
      : ['Entry is free.']),
    '',
    `You can withdraw the team until the day before: ${facts.link}`,
    '',
    facts.organisation,
  ].join('\n'),
});
