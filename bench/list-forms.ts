import { createHash } from 'node:crypto';
import { tagNames } from './fill-records.ts';

/** One thing that the office does with a list. */
export interface Form {
  list: string;
  name: string;
  path: (at: number) => string;
  /** Sent with POST; without it, it is a GET. */
  body?: (at: number) => object;
  /** What the large database answers, if not 200. */
  status?: number;
}

/** What an id of `fill-lists.ts` is made of: the kind and number of its record. */
function idOf(text: string): string {
  const hash = createHash('md5').update(text).digest('hex');
  const shaped = `${hash.slice(0, 12)}4${hash.slice(13, 16)}8${hash.slice(17)}`;
  return [shaped.slice(0, 8), shaped.slice(8, 12), shaped.slice(12, 16), shaped.slice(16, 20), shaped.slice(20)].join(
    '-',
  );
}

/** What the screens offer beside "newest first". */
const orders: Record<string, readonly string[]> = {
  parents: ['full_name'],
  students: ['full_name', 'date_of_birth'],
  enrollments: ['student', 'program', '-amount'],
  payments: ['student', '-amount'],
  groups: ['name', 'organization'],
  programs: ['title', '-price', '-start_date'],
  users: ['full_name', 'role'],
  proofs: ['-created_at'],
  refunds: ['-amount'],
  documents: ['student', '-created_at'],
  newsletter: ['email'],
};

/** What few rows are, and what most are where that takes another way through the data. */
const filters: Record<string, readonly string[]> = {
  parents: ['status=inactive'],
  students: ['grade=5', 'missing=contact'],
  enrollments: ['status=pending', 'status=to_approve', 'status=lapsing', 'status=seated', 'payment_status=unpaid'],
  payments: ['status=refunded', 'status=attention', 'status=paid', 'method=cash'],
  groups: ['status=active'],
  programs: ['status=open', 'status=completed'],
  users: ['type=staff'],
  proofs: ['state=under_review', 'state=accepted'],
  refunds: ['state=open', 'state=rejected'],
  documents: ['state=submitted', 'state=approved', 'state=expired'],
  audit: ['action=payment.settled'],
  contacts: ['status=open', 'status=answered'],
  conversations: ['status=open', 'status=answered', 'assigned=office'],
  mails: ['status=failed', 'status=sent'],
  newsletter: ['status=asked', 'status=subscribed'],
};
/** Custom fields: a rare answer, a frequent one. */
const answers: Record<string, readonly string[]> = {
  parents: ['answer.heard.has=radio', 'answer.heard.has=friend'],
  students: ['answer.shirt=rare', 'answer.shirt=small', 'answer.shirt=none'],
  enrollments: ['answer.bus-stop.from=50', 'answer.bus-stop.to=30'],
};
const tagged = new Set(['parents', 'students', 'enrollments', 'groups', 'programs']);

const reads = (list: string, name: string): Form => ({ list, name, path: () => `${list}?${name}` });

/** Pages of every list, as often and as long in both databases. */
export const pageForms = (surnames: readonly string[]): Form[] =>
  Object.keys(filters).flatMap((list) => [
    { list, name: 'plain', path: () => list },
    { list, name: 'q, a surname', path: (at: number) => `${list}?q=${surnames[at % surnames.length]}` },
    { list, name: 'q, found nowhere', path: (at: number) => `${list}?q=zzq${at}` },
    ...[...(filters[list] ?? []), ...(answers[list] ?? [])].map((filter) => reads(list, filter)),
    ...(orders[list] ?? []).map((sort) => reads(list, `sort=${sort}`)),
    ...(tagged.has(list) ? Object.values(tagNames) : []).map((tag) => ({
      list,
      name: `tag ${tag}`,
      path: () => `${list}?tag=${idOf(`tag${tag}`)}`,
    })),
  ]);

const frequent = new Set([
  'status=inactive',
  'grade=5',
  'status=seated',
  'status=paid',
  'method=cash',
  'status=active',
  'status=completed',
  'state=accepted',
  'state=rejected',
  'state=approved',
  'action=payment.settled',
  'status=answered',
  'status=sent',
  'status=subscribed',
]);
/** Whether the form has a hundred pages. */
export const isDeep = ({ list, name }: Form): boolean =>
  list !== 'users' && (name === 'plain' || name.startsWith('sort=') || frequent.has(name));

/**
 * Whether each record that a page skips is looked up in another table: page 100 does more than page 1 whatever there is in
 * all, so such a form is measured on one deep page in both databases.
 */
export const looksUpSkipped = ({ name }: Form): boolean => name === `tag ${tagNames.most}`;
/** The last full ten pages of nine records in ten are there with 1,000 records, too. */
export const deepPage = 80;

const numbered = (kind: string, many: number, from = 200) =>
  Array.from({ length: many }, (_, at) => idOf(`${kind}${from + at}`));

/** Gives a tag to records, then takes it away again, and so on. */
const tagging = (kind: string, key: string, many: number): Form => ({
  list: 'tags',
  name: `give or take one, ${many} of ${kind}`,
  path: () => 'tags/records',
  body: (at) => ({
    record_kind: kind,
    ids: numbered(key, many),
    add: at % 2 === 0 ? [tagNames.few] : [],
    remove: at % 2 === 0 ? [] : [idOf(`tag${tagNames.few}`)],
  }),
});

const viewLists = [
  'enrollments',
  'payments',
  'parents',
  'students',
  'programs',
  'groups',
  'proofs',
  'refunds',
  'documents',
];
const exported = [
  'enrollments',
  'payments',
  'parents',
  'students',
  'programs',
  'groups',
  'proofs',
  'refunds',
  'documents',
  'audit',
  'newsletter',
];
const written = { subject: 'Saturday', text: 'Dear {parent}, we meet at ten.', preview: true };

/** What the office does with rows of a list, besides reading them. */
export const actionForms = (surnames: readonly string[]): Form[] => [
  ...viewLists.map((list) => ({ list, name: 'counts of the views', path: () => `views/counts?list=${list}` })),
  { list: 'tags', name: 'names with their records', path: () => 'tags' },
  tagging('student', 'student', 1),
  tagging('student', 'student', 500),
  tagging('family', 'account', 500),
  tagging('enrollment', 'enrollment', 500),
  {
    list: 'tags',
    name: 'preview, 500 of student',
    path: () => 'tags/records',
    body: () => ({ record_kind: 'student', ids: numbered('student', 500), add: ['Swim'], preview: true }),
  },
  { list: 'enrollments', name: 'choose all of a search', path: (at) => `enrollments/selection?q=${surnames[at % 90]}` },
  { list: 'enrollments', name: 'choose the first 500', path: () => 'enrollments/selection' },
  { list: 'parents', name: 'choose the fifth hundred', path: () => 'parents?page=5&limit=100' },
  { list: 'students', name: 'choose the fifth hundred', path: () => 'students?page=5&limit=100' },
  {
    list: 'enrollments',
    name: 'preview an email about 100',
    path: () => 'enrollments/bulk-message',
    body: () => ({ ids: numbered('enrollment', 100), ...written }),
  },
  {
    list: 'parents',
    name: 'preview an email to 100',
    path: () => 'parents/bulk-message',
    body: () => ({ ids: numbered('account', 100), ...written }),
  },
  {
    list: 'enrollments',
    name: 'preview the move of 100',
    path: () => 'enrollments/bulk-program',
    body: () => ({ ids: numbered('enrollment', 100), program_id: idOf('program10'), preview: true }),
  },
  ...exported.map((list) => ({
    list,
    name: 'export what a search found',
    path: (at: number) => `export?type=${list}&q=${surnames[at % 90]}`,
  })),
];

/** What grows with what it finds or adds up: a person waits at most so long for it, with 100,000 rows of each kind. */
export const growingForms: readonly Form[] = [
  ...[
    'parents',
    'students',
    'enrollments',
    'payments',
    'groups',
    'proofs',
    'refunds',
    'documents',
    'audit',
    'contacts',
  ].map((list) => ({ list, name: 'q, the first name of every eighth', path: () => `${list}?q=simone` })),
  // Nobody asked for this total lately: every day is another one.
  {
    list: 'enrollments',
    name: 'a total counted for the first time',
    path: (at) => `enrollments?from=${new Date(Date.UTC(2000, 0, 1 + at)).toISOString().slice(0, 10)}`,
  },
  { list: 'enrollments', name: 'an export of too many rows', path: () => 'export?type=enrollments', status: 409 },
  { list: 'duplicates', name: 'plain, 1,000 suggestions', path: () => 'duplicates' },
  { list: 'outstanding', name: 'plain, 20,000 debts', path: () => 'outstanding' },
  { list: 'outstanding', name: 'sort=oldest', path: () => 'outstanding?sort=oldest' },
  { list: 'outstanding', name: 'counts of the views', path: () => 'views/counts?list=outstanding' },
];
