import { galleryAdmin, writeGalleryItem } from '@doctorbird/contract/content/content-admin';
import { galleryCategories } from '@doctorbird/contract/content/gallery';
import { formatDate } from '../../../format/dates.ts';
import type { AdminCalls, AdminKind } from './admin-kind.ts';
import { today } from '../../../format/today.ts';
import { optionsOf } from './kind-texts.ts';

export const galleryKind: AdminKind = {
  home: '/admin/content/gallery',
  one: 'gallery item',
  many: 'Gallery',
  all: 'The whole gallery',
  add: 'Add Gallery Item',
  ordered: false,
  calls: galleryAdmin as unknown as AdminCalls,
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
          { as: 'select', name: 'category', label: 'Category', options: optionsOf(galleryCategories) },
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
