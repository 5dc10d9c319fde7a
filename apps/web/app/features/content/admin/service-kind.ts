import { capital } from '@doctorbird/contract/core/capital';
import { serviceAdmin, writeService } from '@doctorbird/contract/content/content-admin';
import { programCategories, programCategoryLabels } from '@doctorbird/contract/programs/programs';
import { serviceCategories } from '@doctorbird/contract/content/services';
import type { AdminCalls, AdminKind } from './admin-kind.ts';

export const serviceKind: AdminKind = {
  home: '/admin/content/services',
  one: 'service',
  many: 'Services',
  all: 'All services',
  add: 'Add Service',
  ordered: true,
  calls: serviceAdmin as unknown as AdminCalls,
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
          as: 'text',
          name: 'price',
          label: 'Price',
          hint: 'An amount in JMD, or a text such as “From J$5,000 a term”. If empty, the site says “Contact for pricing”.',
          optional: true,
        },
        { as: 'lines', name: 'features', label: 'Features', hint: 'One per line.', optional: true },
        { as: 'lines', name: 'details', label: 'More about it', hint: 'One paragraph per line.', optional: true },
        { as: 'check', name: 'popular', label: 'Most Popular', hint: 'A banner on the card.' },
      ],
    },
    {
      title: 'Where it appears',
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
