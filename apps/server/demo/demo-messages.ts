import type { Executor } from '../src/platform/database/connect.ts';
import { buildContact, buildMail, buildSubscriber } from './builders/build-message.ts';
import { buildFailedJob } from './builders/build-failed-job.ts';
import type { DemoCalendar } from './demo-clock.ts';

const hours = (at: Date, more: number) => new Date(at.getTime() + more * 3_600_000);

/** An inbox in its three states, a newsletter list, and sent mails. */
export async function loadDemoMessages(db: Executor, calendar: DemoCalendar, adminId: string): Promise<void> {
  const contacts = [
    {
      days: 0,
      name: 'Tanya-Lee Morrison',
      email: 'tanya.morrison@family.test',
      subject: 'Camp and a nut allergy',
      message:
        'Good afternoon. My son is seven and allergic to nuts. Is lunch at camp brought from home, and does somebody there know what to do with an EpiPen? You can WhatsApp me at 876-555-0133.',
    },
    {
      days: 1,
      name: 'Dwayne Salmon',
      email: 'd.salmon@school.test',
      subject: 'Robotics for our Grade 6',
      message:
        'We have 58 students in two classes and one computer laboratory. What would a term cost, and can you train two of our teachers along the way?',
    },
    {
      days: 1,
      name: 'Keisha Brown',
      email: 'keisha.b@family.test',
      subject: 'Lost water bottle',
      message: 'Blue, with a turtle on it, left in the workshop on Saturday. It is the favorite, so we thought we ask.',
    },
    {
      days: 3,
      name: 'Marlon Pryce',
      email: 'marlon.pryce@family.test',
      subject: 'Can a team of three enter Yard Clash?',
      message:
        'Two cousins and a friend, 12, 12 and 14. They have a wedge robot already. Do all three count as drivers?',
      state: 'open' as const,
      note: 'Asked the referee about the age spread; answer on Friday.',
    },
    {
      days: 5,
      name: 'Paulette Grant',
      email: 'p.grant@family.test',
      subject: 'Paying in two parts',
      message: 'Is it possible to pay half now and half at the end of the month? I would send it by bank transfer.',
      state: 'open' as const,
      note: null,
    },
    {
      days: 8,
      name: 'Andre Whitely',
      email: 'andre.w@family.test',
      subject: 'Thank you',
      message: 'Zara has not stopped talking about her line follower. Granny has had it explained four times.',
      state: 'answered' as const,
      note: 'Asked whether we may quote this.',
    },
    {
      days: 13,
      name: 'Simone Facey',
      email: 'simone@paper.test',
      subject: 'A story for the weekend paper',
      message: 'I would like to come to a Saturday workshop and write about it. Whom do I talk to about photographs?',
      state: 'answered' as const,
      note: 'Sent our rule for photographs; she comes without a camera.',
    },
  ];
  for (const { days, state, note, ...fields } of contacts) {
    const createdAt = hours(calendar.past(-days), -2);
    await buildContact(db, {
      ...fields,
      createdAt,
      ...(state && {
        state,
        note,
        version: 2,
        handledBy: adminId,
        handledAt: hours(createdAt, state === 'open' ? 1 : 1.5),
      }),
    });
  }

  const names = ['monique', 'r.bailey', 'the.campbells', 'lorna.h', 'jdacosta', 'pat.reid', 'kmyrie', 'sunrise.prep'];
  for (const [at, name] of names.entries()) {
    const createdAt = calendar.past(-6 - at * 9);
    const state = at === 1 ? 'asked' : at === 5 ? 'left' : 'subscribed';
    await buildSubscriber(db, {
      email: `${name}@family.test`,
      state,
      createdAt,
      confirmedAt: state === 'asked' ? null : hours(createdAt, 1),
      leftAt: state === 'left' ? calendar.past(-4) : null,
    });
  }

  const mails = [
    {
      days: 1,
      toAddress: 'hello@doctorbird.example',
      subject: 'Message from the website: Robotics for our Grade 6',
      text: 'Dwayne Salmon wrote through the contact form.\n\nAnswer to: d.salmon@school.test\n\nThe message is also in the inbox of the admin panel.',
    },
    {
      days: 2,
      toAddress: 'monique@family.tset',
      subject: 'Please confirm: the newsletter of Doctorbird Robotics',
      text: 'Hello,\n\nSomeone, hopefully you, subscribed this address to our newsletter. Please confirm that it was you.',
      state: 'failed' as const,
      attempts: 6,
      lastError: '550 5.1.2 The domain family.tset does not exist',
    },
  ];
  for (const { days, ...mail } of mails) {
    const createdAt = hours(calendar.past(-days), -1);
    const id = await buildMail(db, { ...mail, createdAt, sentAt: mail.state === 'failed' ? null : createdAt });
    if (mail.state === 'failed')
      await buildFailedJob(db, {
        name: 'mail.deliver',
        data: { id },
        error: mail.lastError,
        at: hours(createdAt, 2),
        tries: mail.attempts,
      });
  }
  // Made good by itself when the next night's round goes through.
  await buildFailedJob(db, {
    name: 'housekeeping',
    data: {},
    error: 'canceling statement due to statement timeout',
    at: hours(calendar.past(0), -10),
    tries: 1,
  });
}
