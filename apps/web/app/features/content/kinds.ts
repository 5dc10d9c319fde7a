import { competitionCategories, competitionStatuses, competitionStatusLabels } from '@doctorbird/contract/competitions';
import {
  competitionOffice,
  galleryOffice,
  robotOffice,
  serviceOffice,
  writeCompetition,
  writeGalleryItem,
  writeRobot,
  writeService,
} from '@doctorbird/contract/content-office';
import { galleryCategories } from '@doctorbird/contract/gallery';
import { programCategories, programCategoryLabels } from '@doctorbird/contract/programs';
import { robotCategories, robotDifficulties, robotStatuses } from '@doctorbird/contract/robots';
import { serviceCategories } from '@doctorbird/contract/services';
import { formatDate } from '../../format/dates.ts';
import type { OfficeCalls, OfficeKind } from './office-kind.ts';

const words = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const capital = (value: string) => value.charAt(0).toUpperCase() + value.slice(1);
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Jamaica' });

const robots: OfficeKind = {
  home: '/admin/content/robots',
  one: 'robot',
  many: 'Robots',
  add: 'Add Robot',
  ordered: true,
  calls: robotOffice,
  schema: writeRobot,
  noteOf: (record) => [record.category, record.year, record.team].join(' · '),
  publicAddress: ({ slug }) => `/robots/r/${slug}`,
  empty: {
    name: '',
    category: 'Beginner',
    difficulty: 'Beginner',
    status: 'Active',
    year: Number(today().slice(0, 4)),
    team: '',
    buildTime: '',
    cost: null,
    description: '',
    videoUrl: '',
    features: [],
    specifications: {},
    awards: [],
    featured: false,
    builders: [],
    technologies: [],
    buildLog: [],
    parts: [],
    matches: [],
  },
  sections: [
    {
      title: 'The robot',
      rows: [
        [
          { as: 'text', name: 'name', label: 'Name' },
          { as: 'text', name: 'team', label: 'Team' },
        ],
        [
          { as: 'select', name: 'category', label: 'Category', options: words(robotCategories) },
          { as: 'select', name: 'difficulty', label: 'Difficulty', options: words(robotDifficulties) },
          { as: 'select', name: 'status', label: 'Status', options: words(robotStatuses) },
        ],
        [
          { as: 'number', name: 'year', label: 'Year' },
          { as: 'text', name: 'buildTime', label: 'Build time', placeholder: '6 weeks' },
          { as: 'money', name: 'cost', label: 'Cost (JMD)', optional: true },
        ],
        { as: 'area', name: 'description', label: 'Description' },
        {
          as: 'lines',
          name: 'features',
          label: 'Features',
          hint: 'One line each; the card shows the first three.',
          optional: true,
        },
        {
          as: 'lines',
          name: 'awards',
          label: 'Awards',
          hint: 'One line each; the card shows the first.',
          optional: true,
        },
        {
          as: 'check',
          name: 'featured',
          label: 'Featured',
          hint: 'Stands before the others, with a banner.',
        },
      ],
    },
    {
      title: 'Specifications',
      rows: [
        {
          as: 'pairs',
          name: 'specifications',
          label: 'Specifications',
          add: 'Add a line',
          suggestions: ['Controller', 'Motors', 'Sensors', 'Power', 'Size', 'Weight', 'Software', 'Connectivity'],
        },
        {
          as: 'text',
          name: 'videoUrl',
          label: 'Demo video',
          hint: 'Its whole address.',
          placeholder: 'https://',
          optional: true,
        },
      ],
    },
    {
      title: 'Passport',
      note: "The robot's own page, behind its code.",
      folded: true,
      rows: [
        [
          {
            as: 'lines',
            name: 'builders',
            label: 'Builders',
            hint: 'First name and initial, one line each.',
            optional: true,
          },
          { as: 'lines', name: 'technologies', label: 'Technologies', hint: 'One line each.', optional: true },
        ],
        {
          as: 'rows',
          name: 'buildLog',
          label: 'Build log',
          add: 'Add an entry',
          columns: [
            { name: 'date', label: 'Date', type: 'date' },
            { name: 'title', label: 'Title' },
            { name: 'text', label: 'What happened', type: 'area' },
          ],
        },
        {
          as: 'rows',
          name: 'parts',
          label: 'Parts',
          add: 'Add a part',
          columns: [
            { name: 'name', label: 'Part' },
            { name: 'quantity', label: 'Number', type: 'number' },
            { name: 'note', label: 'Note' },
          ],
        },
        {
          as: 'rows',
          name: 'matches',
          label: 'Matches',
          add: 'Add a match',
          columns: [
            { name: 'date', label: 'Date', type: 'date' },
            { name: 'event', label: 'Event' },
            { name: 'against', label: 'Against' },
            {
              name: 'result',
              label: 'Result',
              type: 'select',
              options: ['won', 'lost', 'drawn', 'scored', 'shown'].map((value) => ({ value, label: capital(value) })),
            },
            { name: 'score', label: 'Score' },
          ],
        },
      ],
    },
  ],
};

const gallery: OfficeKind = {
  home: '/admin/content/gallery',
  one: 'gallery item',
  many: 'Gallery',
  add: 'Add Gallery Item',
  ordered: false,
  calls: galleryOffice as unknown as OfficeCalls,
  schema: writeGalleryItem,
  noteOf: (record) => `${String(record.category)} · ${formatDate(String(record.date))}`,
  publicAddress: ({ slug }) => `/gallery?item=${slug}`,
  empty: {
    title: '',
    description: '',
    category: 'Workshops',
    date: today(),
    location: '',
    participants: '',
  },
  sections: [
    {
      title: 'The moment',
      rows: [
        { as: 'text', name: 'title', label: 'Title' },
        { as: 'area', name: 'description', label: 'Description' },
        [
          { as: 'select', name: 'category', label: 'Category', options: words(galleryCategories) },
          { as: 'date', name: 'date', label: 'Date' },
        ],
        [
          { as: 'text', name: 'location', label: 'Location' },
          { as: 'text', name: 'participants', label: 'Participants', placeholder: '24 campers, ages 6 to 12' },
        ],
      ],
    },
  ],
};

const services: OfficeKind = {
  home: '/admin/content/services',
  one: 'service',
  many: 'Services',
  add: 'Add Service',
  ordered: true,
  calls: serviceOffice as unknown as OfficeCalls,
  schema: writeService,
  noteOf: (record) => [record.price_text, record.schedule].filter(Boolean).join(' · '),
  publicAddress: ({ slug }) => `/services#${slug}`,
  empty: {
    title: '',
    description: '',
    details: [],
    features: [],
    price: null,
    duration: '',
    schedule: '',
    age_range: '',
    popular: false,
    categories: [],
    program_category: null,
    for_organizations: false,
  },
  sections: [
    {
      title: 'The service',
      rows: [
        { as: 'text', name: 'title', label: 'Title' },
        { as: 'area', name: 'description', label: 'Description' },
        [
          { as: 'text', name: 'schedule', label: 'Schedule', placeholder: 'Saturdays, 10 AM to 12 PM', optional: true },
          { as: 'text', name: 'duration', label: 'Duration', placeholder: '12 weeks', optional: true },
          { as: 'text', name: 'age_range', label: 'Ages', placeholder: '8-14', optional: true },
        ],
        {
          as: 'money',
          name: 'price',
          label: 'Price (JMD)',
          hint: 'Without one the site says “Contact for pricing”.',
          optional: true,
        },
        { as: 'lines', name: 'features', label: 'Features', hint: 'One line each.', optional: true },
        { as: 'lines', name: 'details', label: 'More about it', hint: 'One line is one paragraph.', optional: true },
        { as: 'check', name: 'popular', label: 'Most Popular', hint: 'A banner on the card.' },
      ],
    },
    {
      title: 'Where it stands',
      rows: [
        {
          as: 'choices',
          name: 'categories',
          label: 'Category pages',
          options: serviceCategories.map((value) => ({ value, label: capital(value) })),
        },
        {
          as: 'select',
          name: 'program_category',
          label: 'Programs with dates',
          none: 'None',
          options: programCategories.map((value) => ({ value, label: programCategoryLabels[value] })),
        },
        {
          as: 'check',
          name: 'for_organizations',
          label: 'For schools and groups',
          hint: 'Leads to the organization registration instead of sign-up.',
        },
      ],
    },
  ],
};

const competitions: OfficeKind = {
  home: '/admin/competitions',
  one: 'competition',
  many: 'Competitions',
  add: 'Add Competition',
  ordered: false,
  calls: competitionOffice as unknown as OfficeCalls,
  schema: writeCompetition,
  noteOf: (record) => `${String(record.statusLabel)} · ${formatDate(String(record.date))}`,
  publicAddress: ({ slug }) => `/competitions/event/${slug}`,
  empty: {
    title: '',
    description: '',
    category: 'Combat',
    status: 'upcoming',
    date: '',
    endDate: '',
    location: '',
    entryFee: 0,
    entryUnit: 'teams',
    maxParticipants: 16,
    ageRange: '',
    registrationCloses: '',
    prizes: [],
    challenges: [],
    winners: [],
    featured: false,
    format: [],
    scoring: [],
    rules: [],
    schedule: [],
  },
  sections: [
    {
      title: 'The competition',
      rows: [
        { as: 'text', name: 'title', label: 'Title' },
        { as: 'area', name: 'description', label: 'Description' },
        [
          { as: 'select', name: 'category', label: 'Category', options: words(competitionCategories) },
          {
            as: 'select',
            name: 'status',
            label: 'Status',
            options: competitionStatuses.map((value) => ({ value, label: competitionStatusLabels[value] })),
          },
        ],
        [
          { as: 'date', name: 'date', label: 'Date' },
          { as: 'date', name: 'endDate', label: 'Last day', optional: true },
          { as: 'date', name: 'registrationCloses', label: 'Registration closes', optional: true },
        ],
        { as: 'text', name: 'location', label: 'Location' },
        [
          { as: 'money', name: 'entryFee', label: 'Entry fee (JMD)', hint: 'Zero: entry is free.' },
          {
            as: 'select',
            name: 'entryUnit',
            label: 'Entered are',
            options: [
              { value: 'teams', label: 'Teams' },
              { value: 'people', label: 'People' },
            ],
          },
          { as: 'number', name: 'maxParticipants', label: 'Max participants' },
        ],
        [
          { as: 'text', name: 'ageRange', label: 'Ages', placeholder: '10-18', optional: true },
          { as: 'check', name: 'featured', label: 'Featured' },
        ],
        { as: 'lines', name: 'challenges', label: 'Challenges', hint: 'One line each.', optional: true },
        {
          as: 'rows',
          name: 'prizes',
          label: 'Prizes',
          hint: 'The first is the first prize on the card.',
          add: 'Add a prize',
          columns: [
            { name: 'place', label: 'Place' },
            { name: 'prize', label: 'Prize' },
          ],
        },
      ],
    },
    {
      title: 'Results',
      note: 'Winners stand on the public card. First names and initials only.',
      rows: [
        {
          as: 'rows',
          name: 'winners',
          label: 'Winners',
          add: 'Add a winner',
          columns: [
            { name: 'prize', label: 'Prize' },
            { name: 'name', label: 'Name' },
            { name: 'team', label: 'Team' },
          ],
        },
      ],
    },
    {
      title: 'How it is run',
      folded: true,
      rows: [
        { as: 'lines', name: 'format', label: 'Format', hint: 'One line is one paragraph.', optional: true },
        { as: 'lines', name: 'rules', label: 'Rules', hint: 'One line each.', optional: true },
        {
          as: 'rows',
          name: 'scoring',
          label: 'Scoring',
          add: 'Add a line',
          columns: [
            { name: 'label', label: 'For' },
            { name: 'weight', label: 'Points' },
          ],
        },
        {
          as: 'rows',
          name: 'schedule',
          label: 'Day plan',
          add: 'Add a time',
          columns: [
            { name: 'time', label: 'Time', placeholder: '10:00 am' },
            { name: 'what', label: 'What happens' },
          ],
        },
      ],
    },
  ],
};

const officeKinds = { robots, gallery, services, competitions };
type KindName = keyof typeof officeKinds;
export const isKindName = (name: string | undefined): name is KindName => name !== undefined && name in officeKinds;
export const kindNamed = (name: KindName): OfficeKind => officeKinds[name];
