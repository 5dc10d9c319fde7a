import type { OfficeRole } from '@doctorbird/contract/accounts/roles';
import type { AdminUser } from '@doctorbird/contract/accounts/users';
import type { Task } from '@doctorbird/contract/admin/tasks';
import type { OfficeItem } from '@doctorbird/contract/billing/items';
import type { Sponsor } from '@doctorbird/contract/billing/sponsors';
import type { OpeningNight } from '@doctorbird/contract/enrollments/opening-nights';
import type { PriceCodeAnswer } from '@doctorbird/contract/enrollments/prices/price-codes';
import type { PriceRuleAnswer } from '@doctorbird/contract/enrollments/prices/price-rules';
import type { Webhook } from '@doctorbird/contract/organisation/webhooks';
import type { PlanTemplate } from '@doctorbird/contract/programs/plan-templates';
import type { Season } from '@doctorbird/contract/programs/seasons';
import type { Venue } from '@doctorbird/contract/programs/venues';
import type { OfficeBadge } from '@doctorbird/contract/teaching/office-badges';
import type { ReportTemplate } from '@doctorbird/contract/teaching/report-templates';
import type { MapSkill, MapTrack } from '@doctorbird/contract/teaching/skill-map';
import { idOf } from './samples.ts';

/** One record of each kind that the office changes in a dialog, all of version 3. */
const record = { id: idOf(1), version: 3 };
const at = '2026-11-18T15:00:00.000Z';
const changed = { at, by: 'Errol Dixon' };
const discount = {
  ...record,
  percent: 10,
  amount: null,
  programs: [],
  from: null,
  until: null,
  combines: true,
  active: true,
  changed,
};
const level = { text: 'Connects a motor', proofs: [], needs: 1 };

export const aVenue: Venue = {
  ...record,
  name: 'Mona Library',
  address: null,
  parish: null,
  map_url: null,
  directions: null,
  phone: null,
  rooms: [],
  active: true,
  programs: 0,
  meetings: 0,
};
export const aPriceRule: PriceRuleAnswer = {
  ...discount,
  kind: 'sibling',
  name: 'Sibling discount',
  nth_child: 2,
  nth_class: null,
  scope: 'season',
  sentence: 'The second child pays 10% less.',
};
export const aPriceCode: PriceCodeAnswer = {
  ...discount,
  code: 'ROBOTFAIR',
  most_uses: 40,
  most_per_family: 1,
  used: 3,
  sentence: 'Takes 10% off.',
};
export const aPlanTemplate: PlanTemplate = {
  ...record,
  name: 'Three parts',
  deposit_percent: 25,
  deposit_amount: null,
  timing: 'after_start',
  parts: 3,
  every: 1,
  unit: 'months',
  first: null,
  days: [],
  active: true,
  sentence: 'A quarter, then three parts.',
  programs: [],
  changed,
};
export const anItem: OfficeItem = {
  ...record,
  name: 'T-shirt',
  description: null,
  kind: 'kit',
  price: 2_500,
  tax: 'none',
  per: 'child',
  once: false,
  automatic: false,
  stock: null,
  sold_until: null,
  offered: 'no',
  program_ids: [],
  billing_day: null,
  classes: null,
  valid_days: null,
  is_active: true,
  sold: 0,
  can_be_sold: true,
};
export const aBadge: OfficeBadge = {
  ...record,
  title: 'Fault finder',
  criteria: 'Found a fault.',
  picture: { sign: 'star', back: 'trace', ground: 'reef' },
  rule: { kind: 'hand', count: null, skill_id: null, level: null, program_id: null, also: [] },
  given_for: 'Given by staff',
  is_active: true,
  given: 0,
};
export const aSponsor: Sponsor = {
  ...record,
  name: 'Kingston Steel',
  kind: 'company',
  contact_name: null,
  email: null,
  phone: null,
  purpose: null,
  seats: null,
  seats_used: 0,
  promised: null,
  given: 0,
  used: 0,
  left: 0,
  state: 'waiting',
  program_ids: [],
  programs: [],
};
export const aWebhook: Webhook = {
  ...record,
  name: 'Accounting',
  url: 'https://example.com/webhooks',
  events: ['payment.received'],
  active: true,
  gone: false,
  failing_since: null,
  last_delivered_at: null,
  old_secret_until: null,
  waiting: 0,
};
export const aSkill: MapSkill = {
  ...record,
  title: 'Wiring',
  line: null,
  levels: { starting: level, practising: level, confident: level, teaching_others: level },
  children: 0,
};
export const aTrack: MapTrack = { ...record, id: idOf(2), title: 'Sense', skills: [aSkill] };
export const aReportTemplate: ReportTemplate = {
  ...record,
  name: 'First builders',
  scope: 'all',
  categories: [],
  program_ids: [],
  programs: [],
  age_from: null,
  age_to: null,
  sections: [{ id: idOf(81), title: 'Proud of', hint: null, kind: 'text', steps: [], required: true }],
  archived: false,
  reports: 0,
  changed,
};
export const aSeason: Season = {
  ...record,
  name: 'Sep to Dec 2026',
  starts_on: '2026-09-07',
  ends_on: '2026-12-11',
  breaks: [],
  programs: 0,
  drafts: 0,
  open: 0,
};
export const aTask: Task = {
  ...record,
  title: 'Call the venue',
  due_on: null,
  assignee: null,
  creator: null,
  record: null,
  done: null,
  created_at: at,
};
export const aRole: OfficeRole = {
  key: idOf(1),
  version: 3,
  name: 'Front desk',
  about: '',
  ready: false,
  permissions: ['see_families'],
  limits: { take_money: null, refund: null },
  holders: [],
};
export const aColleague: AdminUser = {
  ...record,
  full_name: 'Andre Lewis',
  email: 'andre@example.com',
  phone: null,
  role: 'staff',
  permissions: [],
  roles: [],
  is_active: true,
  invited: false,
  created_at: at,
  last_seen_at: null,
};
export const anOpeningNight: OpeningNight = {
  ...record,
  title: 'Spring 2027',
  state: 'planned',
  gathers_at: '2026-11-28T23:00:00.000Z',
  opens_at: '2026-11-29T00:00:00.000Z',
  closes_at: '2026-11-29T03:00:00.000Z',
  programs: [],
  at_once: null,
  message: null,
};
