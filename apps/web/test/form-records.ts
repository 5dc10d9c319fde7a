import type { PersonRights } from '@doctorbird/contract/accounts/roles';
import type { SavedView } from '@doctorbird/contract/admin/saved-views';
import type { TeamProfile } from '@doctorbird/contract/content/team-profiles';
import type { Meeting } from '@doctorbird/contract/core/meeting';
import type { ProgramOpening } from '@doctorbird/contract/enrollments/opening';
import type { Guardian } from '@doctorbird/contract/families/guardians';
import type { Person } from '@doctorbird/contract/families/pick-up-people';
import type { OfficeConversation } from '@doctorbird/contract/messages/conversations';
import type { ReplyTemplate } from '@doctorbird/contract/messages/reply-templates';
import type { MailKindPage } from '@doctorbird/contract/organisation/mail-texts';
import type { CourseworkRow, StaffCoursework, Submission } from '@doctorbird/contract/teaching/coursework';
import type { Slip } from '@doctorbird/contract/teaching/slips';
import { idOf } from './samples.ts';

/** One record of each kind that is changed in a form of its own, all of version 3. */
const record = { id: idOf(1), version: 3 };
const at = '2026-11-18T15:00:00.000Z';
const child = { id: idOf(11), full_name: 'Maya Campbell' };
const program = { id: idOf(4), title: 'Level 1' };

export const aMeeting: Meeting = {
  ...record,
  starts_at: '2026-12-05T14:00:00.000Z',
  ends_at: '2026-12-05T16:00:00.000Z',
  location: null,
  status: 'scheduled',
  note: null,
  moved_from: null,
  venue_id: null,
  room_id: null,
};
export const anOpening: ProgramOpening = { opens_at: '2026-12-05T14:00:00.000Z', early: null, version: 3 };
const texts = { subject: 'Welcome', headline: 'Welcome', body: 'We look forward to seeing you.' };
export const aMailKind: MailKindPage = {
  ...texts,
  kind: 'welcome',
  title: 'Welcome',
  when: 'Somebody signs up.',
  group: 'accounts',
  audience: 'family',
  may_be_off: false,
  is_on: true,
  changed: null,
  original: texts,
  variables: [],
  short: null,
  version: 3,
};
export const aPickUpPerson: Person = {
  ...record,
  full_name: 'Joy Brown',
  relationship: 'Grandmother',
  phone: '+18765550119',
  is_emergency_contact: false,
  may_pick_up: true,
  id_note: null,
  pick_up_from: null,
  pick_up_until: null,
  pick_up_days: null,
  photo: false,
};
export const aGuardian: Guardian = {
  ...record,
  name: 'Devon Brown',
  email: 'devon@family.test',
  money: true,
  pick_up: false,
  state: 'active',
  invited_at: at,
  expires_at: null,
  expired: false,
  accepted_at: at,
  you: false,
  added_people: [],
};
export const someRights: PersonRights = { version: 3, roles: [], permissions: [], refused: [], refused_total: 0 };
export const aReplyTemplate: ReplyTemplate = { ...record, title: 'Yes', text: 'Hello {first_name}' };
export const aConversation: OfficeConversation = {
  ...record,
  name: 'Marcia Brown',
  email: 'marcia@family.test',
  likely_family: null,
  lead: { stage: 'new', since: at, next_step: null, follow_up_on: null },
  phone: null,
  subject: 'Saturday',
  message: 'May Maya come later?',
  status: 'new',
  kind: 'form',
  parent_id: null,
  assignee: null,
  child: null,
  program: null,
  note: null,
  handled: null,
  created_at: at,
  last: { author: 'visitor', text: 'May Maya come later?', at },
  messages: [],
  answer: { way: 'email', why: 'Your answer goes out by email.' },
  assignees: [],
  children: [],
};
export const aTeamProfile: TeamProfile = {
  name: 'Andre Bennett',
  biography: 'Builds radios.',
  photo: null,
  shown: false,
  said: null,
  version: 3,
};
export const aSlip: Slip = {
  ...record,
  title: 'Yard Clash',
  starts_at: '2099-12-05T13:00:00.000Z',
  ends_at: '2099-12-05T19:30:00.000Z',
  place: 'National Arena',
  adults: 'Andre and Kezia, 12 children',
  transport: null,
  bring: null,
  cost: null,
  answer_by: '2099-11-30T23:00:00.000Z',
  cancelled: false,
  program,
  asked: 1,
  may_come: 0,
  cannot: 0,
  unanswered: 1,
};
export const someWork: StaffCoursework = {
  ...record,
  kind: 'task',
  title: 'Draw your robot',
  instructions: null,
  link: null,
  due_on: null,
  program,
  meeting: null,
  rubric: [],
  files: [],
  created_at: at,
  expected: 1,
  submitted: 1,
  returned: 0,
  done: 0,
};
export const aSubmission: Submission = {
  ...record,
  text: 'A robot with two arms.',
  link: null,
  file: null,
  submitted_at: at,
  late: false,
  attempt: 1,
  comment: null,
  score: null,
  levels: [],
  marked_at: null,
  by_parent: false,
};
export const aWorkRow: CourseworkRow = { student: child, state: 'submitted', submission: aSubmission };
export const aView: SavedView = {
  ...record,
  list: 'enrollments',
  name: 'Dearest first',
  shared: false,
  query: { status: 'pending' },
  own: true,
  owner: 'Karen Whyte',
};
