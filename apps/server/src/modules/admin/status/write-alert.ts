import { statusCards, type StatusFact } from '@doctorbird/contract/admin/status';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { owners } from '../../../access/require-another-admin.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { channelStates } from '../../organisation/channels/channel-states.ts';
import { fillShort } from '../../organisation/channels/short-text.ts';
import { storeTexts } from '../../organisation/channels/store-texts.ts';
import { SERVER_ALERT } from '../../organisation/channels/text-job.ts';
import { sendMails } from '../../organisation/mails/send-mail.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { adminMails } from '../mails/admin-mails.ts';
import type { AlertStep } from './next-alert.ts';

const kinds = { failed: adminMails.serverFailed, still: adminMails.serverStill, well: adminMails.serverWell };

const shortTexts: Partial<Record<AlertStep, string>> = {
  failed: '{{organisation}}: {{fact}} {{link}}',
  well: '{{organisation}}: works again: {{fact}} {{link}}',
};

/** Outside the page a label needs its card: “Oldest” alone says nothing. */
const nameOf = ({ card, label }: StatusFact): string => `${statusCards[card]}: ${label}`;

interface Alert {
  what: AlertStep;
  facts: readonly StatusFact[];
  isUrgent: boolean;
  /** Besides the owners. */
  emails: readonly string[];
}

/**
 * One email to each owner and to each address of the settings, and a text to the owners who have a phone: when the mail server is what
 * failed, the email waits for it. Reminders come by email alone.
 */
export async function writeAlert(
  tx: Transaction,
  deps: NotifyDependencies,
  { what, facts, isUrgent, emails }: Alert,
): Promise<void> {
  const found = await owners(tx);
  const known = new Set(found.map(({ email }) => email?.toLowerCase()));
  const others = emails.filter((email) => !known.has(email.toLowerCase())).map((email) => ({ email, name: '' }));
  const lines = facts.map((fact) =>
    what === 'well' ? nameOf(fact) : [fact.wrong, fact.todo].filter(Boolean).join(' '),
  );
  await sendMails(tx, deps, {
    kind: kinds[what],
    mails: [...found, ...others].map(({ email, name }) => ({
      to: { email, name },
      values: { facts: lines },
      path: '/admin/status' as const,
    })),
  });
  const short = shortTexts[what];
  if (short === undefined || (await channelStates(tx, deps.config)).sms.reach === 'off') return;
  const { name } = await readOrganisation(tx);
  const first = facts[0]!;
  const more = facts.length > 1 ? ` And ${facts.length - 1} more.` : '';
  const text = fillShort(short, {
    organisation: name,
    fact: `${what === 'well' ? `${nameOf(first)}.` : first.wrong}${more}`,
    link: `${deps.config.publicOrigin}/admin/status`,
  });
  await storeTexts(
    tx,
    deps.jobs,
    found.flatMap(({ id, phone }) =>
      phone
        ? [
            {
              channel: 'sms' as const,
              kind: SERVER_ALERT,
              accountId: id,
              address: phone,
              text,
              urgency: isUrgent ? ('urgent' as const) : ('normal' as const),
            },
          ]
        : [],
    ),
  );
}
