import type { WebAddress } from '@doctorbird/contract/core/web-addresses';
import { mailKinds } from '../src/app-mails.ts';
import { readOrganisation } from '../src/modules/organisation/settings/organisation-settings.ts';
import { writeMail } from '../src/modules/organisation/mails/send-mail.ts';
import type { Executor } from '../src/platform/database/connect.ts';
import type { MailBlock } from '../src/platform/mail/mail-content.ts';
import { blocksAsText } from '../src/platform/mail/mail-text.ts';
import { buildMail } from './builders/build-message.ts';
import type { DemoCalendar } from './demo-clock.ts';

/** Mails of each group, newest first, with the page that each leads to. */
const sent: readonly [kind: string, to: 'family' | 'school' | 'office', path: WebAddress][] = [
  ['waiting.offer', 'family', '/parent/enrollments'],
  ['places.held', 'family', '/parent/enrollments'],
  ['money.receipt', 'family', '/parent/payments'],
  ['places.enrolled', 'family', '/parent/enrollments'],
  ['classes.moved', 'family', '/programs'],
  ['classes.cancelled', 'family', '/programs'],
  ['classes.report', 'family', '/parent/children'],
  ['money.reminder', 'family', '/parent/payments'],
  ['family.document_sent_back', 'family', '/parent/documents'],
  ['competitions.entered', 'family', '/parent/enrollments'],
  ['organizations.quote', 'school', '/group-registration'],
  ['organizations.invoice', 'school', '/group-registration'],
  ['office.contact', 'office', '/admin/messages'],
  ['waiting.joined', 'family', '/parent/enrollments'],
  ['accounts.welcome', 'family', '/parent'],
];

const readers = {
  family: { email: 'parent@demo.test', name: 'Simone Campbell' },
  school: { email: 'office@hopeprimary.test', name: 'Ava Dunkley' },
  office: { email: 'hello@doctorbird.example', name: 'Doctorbird Robotics' },
};

/** One email a day of many kinds, as they would have gone out, so that newcomers see what families get. */
export async function loadDemoMails(db: Executor, calendar: DemoCalendar, origin: string): Promise<void> {
  const organisation = await readOrganisation(db);
  for (const [at, [id, reader, path]] of sent.entries()) {
    const kind = mailKinds.find((mailKind) => mailKind.id === id);
    if (!kind) throw new Error(`The demo has an email of the kind ${id}, which is gone.`);
    const facts = { to: readers[reader], values: kind.variables, details: detailsOf(id, calendar), path };
    const { subject, content } = writeMail(kind, kind, { facts, organisation, origin });
    const createdAt = new Date(calendar.past(-at - 3).getTime() - 5 * 3_600_000);
    await buildMail(db, {
      toAddress: facts.to.email,
      subject,
      text: blocksAsText(content.blocks),
      content,
      kind: id,
      createdAt,
      sentAt: createdAt,
    });
  }
}

function detailsOf(kind: string, calendar: DemoCalendar): MailBlock[] {
  if (kind.startsWith('organizations.')) return [{ is: 'facts', facts: [{ label: 'Total', value: 'J$115,003.00' }] }];
  if (kind === 'money.reminder')
    return [{ is: 'facts', facts: [{ label: 'Maya Campbell, Rovers', value: 'J$12,000.00 is due' }] }];
  if (!kind.startsWith('places.') && kind !== 'waiting.offer' && kind !== 'classes.moved') return [];
  const day = new Date(calendar.past(0).getTime() + 6 * 86_400_000).toISOString().slice(0, 10);
  return [
    {
      is: 'day',
      day,
      title: 'Next class, 3:30 pm to 5:00 pm',
      note: 'Please bring: a water bottle, closed shoes',
      place: 'Doctorbird workshop, Hope Road, St. Andrew',
      map: 'https://www.google.com/maps/search/?api=1&query=Hope%20Road%2C%20Kingston%2C%20Jamaica',
    },
  ];
}
