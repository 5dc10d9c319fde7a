import { capital } from '@doctorbird/contract/core/capital';
import { loadSkillChoices } from '../../../portal/skill-choices.ts';
import { robotAdmin, writeRobot } from '@doctorbird/contract/content/content-admin';
import { robotCategories, robotDifficulties, robotStatuses } from '@doctorbird/contract/content/robots';
import type { AdminKind } from './admin-kind.ts';
import { today } from '../../../format/today.ts';
import { optionsOf } from './kind-texts.ts';

export const robotKind: AdminKind = {
  home: '/admin/content/robots',
  one: 'robot',
  many: 'Robots',
  all: 'All robots',
  add: 'Add Robot',
  ordered: true,
  calls: robotAdmin,
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
    skillIds: [],
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
          { as: 'select', name: 'category', label: 'Category', options: optionsOf(robotCategories) },
          { as: 'select', name: 'difficulty', label: 'Difficulty', options: optionsOf(robotDifficulties) },
          { as: 'select', name: 'status', label: 'Status', options: optionsOf(robotStatuses) },
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
          hint: 'One per line; the card shows the first three.',
          optional: true,
        },
        {
          as: 'lines',
          name: 'awards',
          label: 'Awards',
          hint: 'One per line; the card shows the first.',
          optional: true,
        },
        {
          as: 'check',
          name: 'featured',
          label: 'Featured',
          hint: 'Shown first, with a banner.',
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
          hint: 'Its full web address.',
          placeholder: 'https://',
          optional: true,
        },
      ],
    },
    {
      title: 'Passport',
      note: 'The page that its QR code opens.',
      folded: true,
      rows: [
        [
          {
            as: 'lines',
            name: 'builders',
            label: 'Builders',
            hint: 'First name and initial, one per line.',
            optional: true,
          },
          { as: 'lines', name: 'technologies', label: 'Technologies', hint: 'One per line.', optional: true },
        ],
        {
          as: 'choices',
          name: 'skillIds',
          label: 'Skills it takes',
          hint: 'Of the skill map; the passport names them.',
          options: loadSkillChoices,
        },
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
