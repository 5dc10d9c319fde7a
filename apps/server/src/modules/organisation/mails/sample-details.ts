import type { MailBlock, MailFact } from '../../../platform/mail/mail-content.ts';

/** What `{{details}}` of a kind looks like in previews, tests and the pictures of the docs. */
export type SampleDetails = readonly MailBlock[];

export const sampleClass: SampleDetails = [
  {
    is: 'day',
    day: '2026-11-28',
    title: 'Next class, 10:00 am to 12:00 pm',
    note: 'Please bring: a charged laptop, a water bottle',
    place: 'Doctorbird workshop',
    map: 'https://www.google.com/maps/search/?api=1&query=14+Hope+Road+Kingston',
    street: '14 Hope Road, Kingston',
  },
];

export const sampleFacts = (...facts: [label: string, value: string][]): MailBlock => ({
  is: 'facts',
  facts: facts.map(([label, value]): MailFact => ({ label, value })),
});

/** A place that waits for its payment: when and where, and what to pay how. */
export const sampleHeld: SampleDetails = [
  ...sampleClass,
  sampleFacts(
    ['Classes', 'Saturdays, 10:00 am to 12:00 pm, until 27 Mar 2027'],
    ['Price', 'J$26,000.00'],
    ['Deposit, if you pay in parts', 'J$6,000.00'],
    ['The rest', 'J$10,000.00 by 1 Feb 2027 and J$10,000.00 by 1 Mar 2027'],
    [
      'Without a card',
      'Bank transfer or deposit, or cash at the office. Choose it on the page: you get the reference to quote.',
    ],
  ),
];

/** Their addresses lead nowhere in particular. */
export const sampleLinks = (...labels: string[]): MailBlock => ({
  is: 'links',
  links: labels.map((label) => ({ label, link: 'https://doctorbird.example/' })),
});

export const sampleButton = (label: string): MailBlock => ({
  is: 'button',
  label,
  link: 'https://doctorbird.example/',
});
