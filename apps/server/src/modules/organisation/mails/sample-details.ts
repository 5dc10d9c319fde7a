import type { MailBlock, MailFact } from '../../../platform/mail/mail-content.ts';

/** What `{{details}}` of a kind looks like in previews, tests and the pictures of the docs. */
export type SampleDetails = readonly MailBlock[];

export const sampleClass: SampleDetails = [
  {
    is: 'day',
    day: '2026-11-28',
    title: 'Next class, 10:00 am to 12:00 pm',
    note: 'Please bring: a charged laptop, a water bottle',
    place: 'Doctorbird workshop, 14 Hope Road, Kingston',
    map: 'https://www.openstreetmap.org/search?query=14+Hope+Road+Kingston',
  },
];

export const sampleFacts = (...facts: [label: string, value: string][]): MailBlock => ({
  is: 'facts',
  facts: facts.map(([label, value]): MailFact => ({ label, value })),
});

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
