import { createHash } from 'node:crypto';
import { listNames, lists, type ListName } from '@doctorbird/contract/lists';
import type { AnyList, ListFilter } from '@doctorbird/contract/core/list';
import { tagNames } from './fill-records.ts';

/** One thing that the office does with a list. */
export interface Form {
  list: string;
  name: string;
  /** Below `/admin/`; with a slash before it, below `/`. */
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

/** Lists whose path names a record, with that record. */
const records: Partial<Record<ListName, string>> = {
  recipients: 'broadcast20',
  newsletter_readers: 'issue20',
  entries: 'competition0',
};
const addressOf = (name: ListName): string => {
  const path = lists[name].path.replace('{id}', idOf(records[name] ?? ''));
  return path.startsWith('/admin/') ? path.slice('/admin/'.length) : path;
};
/** Of what a link of another page narrows a list to. */
const linked: Readonly<Record<string, string>> = {
  parent_id: idOf('account100'),
  student_id: idOf('student100'),
  enrollment_id: idOf('enrollment100'),
  entity_id: idOf('student100'),
  actor_id: idOf('account100'),
  record_id: idOf('student100'),
  meeting_id: idOf('class10'),
  group_id: idOf('group1'),
  webhook_id: idOf('webhook0'),
  program_id: idOf('program10'),
  staff_id: idOf('staff1'),
};
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** What a filter is set to: each of its choices, or one of its records, days and words. */
function valuesOf(name: string, filter: ListFilter): string[] {
  switch (filter.kind) {
    case 'choice':
      return Object.keys(filter.choices);
    case 'record':
      return [linked[name] ?? ''];
    case 'day':
      return [daysAgo(name === 'to' ? 1 : 30)];
    case 'month':
      return [daysAgo(30).slice(0, 7)];
    case 'word':
      return [typedIn[name] ?? ''];
    case 'tag':
      return Object.values(tagNames).map((tag) => idOf(`tag${tag}`));
    case 'only':
      return linked[name] ? [linked[name]] : filter.by === 'day' ? [daysAgo(1)] : [];
    default:
      return filter satisfies never;
  }
}
const typedIn: Readonly<Record<string, string>> = { action: 'payment.settled', entity: 'account' };
const tagOf = Object.fromEntries(Object.values(tagNames).map((tag) => [idOf(`tag${tag}`), tag]));

/** Custom fields: a rare answer, a frequent one. */
const answers: Partial<Record<ListName, readonly string[]>> = {
  parents: ['answer.heard.has=radio', 'answer.heard.has=friend'],
  students: ['answer.shirt=rare', 'answer.shirt=small', 'answer.shirt=none'],
  enrollments: ['answer.bus-stop.from=50', 'answer.bus-stop.to=30'],
};

/** Calls that answer a list and are no list of the office. */
const otherForms = (surnames: readonly string[]): Form[] =>
  [
    () => 'contacts',
    (at: number) => `contacts?q=${surnames[at % surnames.length]}`,
    (at: number) => `contacts?q=zzq${at}`,
    () => 'contacts?status=open',
    () => 'contacts?status=answered',
  ].map((path, at) => ({
    list: 'contacts',
    name: ['plain', 'q, a surname', 'q, found nowhere'][at] ?? path(0).slice(9),
    path,
  }));

/** Every list of the contract: each filter, each order that its screen offers, and what is typed into its search. */
export const pageForms = (surnames: readonly string[]): Form[] => [
  ...otherForms(surnames),
  ...listNames.flatMap((list) => {
    const { filters, search, sorts, orders }: AnyList = lists[list];
    const at = addressOf(list);
    const reads = (name: string, query = name): Form => ({ list, name, path: () => `${at}?${query}` });
    return [
      { list, name: 'plain', path: () => at },
      ...(search
        ? [
            { list, name: 'q, a surname', path: (turn: number) => `${at}?q=${surnames[turn % surnames.length]}` },
            { list, name: 'q, found nowhere', path: (turn: number) => `${at}?q=zzq${turn}` },
          ]
        : []),
      ...Object.entries(filters).flatMap(([name, filter]) =>
        valuesOf(name, filter).map((value) =>
          reads(filter.kind === 'tag' ? `tag ${tagOf[value]}` : `${name}=${value}`, `${name}=${value}`),
        ),
      ),
      ...(answers[list] ?? []).map((answer) => reads(answer)),
      ...[...new Set([...Object.keys(orders ?? {}), ...(sorts ?? [])])].map((sort) => reads(`sort=${sort}`)),
    ];
  }),
];

/**
 * Lists that have a natural size, whatever the number of families: what the office writes down itself, and the team. They are
 * filled at that size and read in both databases. Every other list has to grow with the rows.
 */
export const bounded: Partial<Record<ListName, string>> = {
  staff: 'the team: 100 people',
  hours: 'a line for each person of the team who was in a class of the month',
  availability: 'a line for each person of the team who said when',
  staff_records: 'the team times the kinds of record: some 500',
  badges: 'what the office made: 30, with a million awards',
  items: 'the catalog: 30, with a million sales',
  sponsors: 'who gave for a purpose: 300',
  entries: 'teams of one competition: 500',
  broadcasts: 'what the office wrote to many: 1,000 in five years, with a million readers of one',
  newsletters: 'the same',
  slips: 'children asked for the days to come: some 60, over a million of days that are over',
  jobs: 'tasks that failed; a task is deleted some days after its end',
  leavings: 'a fifth of all places, and a fifth of all memberships',
  attendance: 'two classes for ten children: a fifth of the rows',
  in_transit: 'what the bank has not paid out yet, over a million that it has',
  outstanding: 'who owes: grows with what it finds, below',
  mentions: 'of one admin, in years: 300, over a million of colleagues',
  plans: 'plans that are open: 100, over a million that ended',
};

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
  !Object.hasOwn(bounded, list) && (name === 'plain' || name.startsWith('sort=') || frequent.has(name));

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
  ...(
    [
      'parents',
      'students',
      'enrollments',
      'payments',
      'groups',
      'proofs',
      'refunds',
      'documents',
      'audit',
      'messages',
    ] as const
  ).map((list) => ({ list, name: 'q, the first name of every eighth', path: () => `${addressOf(list)}?q=simone` })),
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
