import { loadSkillChoices } from '../../../portal/skill-choices.ts';
import {
  competitionCategories,
  competitionStatuses,
  competitionStatusLabels,
  inspectionKindLabels,
  inspectionKinds,
} from '@doctorbird/contract/competitions/competitions';
import { hasOtherDays, movedBy, type EventDates } from '@doctorbird/contract/competitions/moved-days';
import { competitionAdmin, writeCompetition } from '@doctorbird/contract/content/content-admin';
import { boxText, type Values } from '../../../drafts/field-spec.ts';
import { formatDate } from '../../../format/dates.ts';
import { today } from '../../../format/today.ts';
import type { AdminCalls, AdminKind } from './admin-kind.ts';
import { optionsOf } from './kind-texts.ts';

const inspectionOptions = inspectionKinds.map((value) => ({ value, label: inspectionKindLabels[value] }));

const daysOf = ({ date, endDate }: Values): EventDates => ({ date: boxText(date), endDate: boxText(endDate) || null });

/** Who hears that a competition is on another day, and what moves along. */
function movedNote(record: Values, values: Values): string | null {
  const [before, after] = [daysOf(record), daysOf(values)];
  if (Number.isNaN(Date.parse(after.date)) || !hasOtherDays(before, after)) return null;
  const days = movedBy(before, after);
  const [count, way] = [Math.abs(days), days > 0 ? 'later' : 'earlier'];
  const moving =
    days === 0
      ? 'The plan and the shifts stay at their times.'
      : `The plan, shifts, calendars and links move along: ${count === 1 ? '1 day' : `${count} days`} ${way}. “Registration closes” and “Members can change until” stay as you enter them.`;
  const isToCome =
    (values.status === 'upcoming' || values.status === 'registration') && (after.endDate ?? after.date) >= today();
  if (!isToCome) return moving;
  const teams = Number(record.participants) + Number(record.waiting);
  const readers =
    teams === 0 ? 'Its helpers' : 'The families of its teams, the schools that pay for them and its helpers';
  return `${readers} are notified of the new day as soon as you save. Please call those without an account or an email. ${moving}`;
}

export const competitionKind: AdminKind = {
  home: '/admin/competitions',
  one: 'competition',
  many: 'Competitions',
  all: 'All competitions',
  add: 'Add Competition',
  ordered: false,
  calls: competitionAdmin as unknown as AdminCalls,
  schema: writeCompetition,
  noteOf: (record) => `${String(record.statusLabel)} · ${formatDate(String(record.date))}`,
  form: '/details',
  publicAddress: ({ slug }) => `/competitions/event/${slug}`,
  deleteNote: ({ status, participants, waiting }) => {
    const teams = Number(participants) + Number(waiting);
    if (teams === 0 || (status !== 'upcoming' && status !== 'registration')) return null;
    const [subject, families] =
      teams === 1 ? ['1 team is', 'Its family is'] : [`${teams} teams are`, 'Their families are'];
    return `${subject} in it. ${families} notified that it is cancelled, and open fees and offers end. You can restore the competition for 30 days, but not its fees and offers.`;
  },
  saveNote: movedNote,
  empty: {
    title: '',
    description: '',
    category: 'Combat',
    status: 'upcoming',
    date: '',
    endDate: '',
    location: '',
    entryFee: 0,
    feeDueDays: 14,
    entryUnit: 'teams',
    maxParticipants: 16,
    ageRange: '',
    teamMin: null,
    teamMax: null,
    registrationCloses: '',
    substitutesUntil: '',
    maxPerSchool: null,
    inspectionRules: [],
    prizes: [],
    challenges: [],
    skillIds: [],
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
          { as: 'select', name: 'category', label: 'Category', options: optionsOf(competitionCategories) },
          {
            as: 'select',
            name: 'status',
            label: 'Status',
            options: competitionStatuses.map((value) => ({ value, label: competitionStatusLabels[value] })),
            hint: 'Cancelled: open fees and offers end, and the families of its teams are notified. It cannot be undone.',
          },
        ],
        [
          {
            as: 'date',
            name: 'date',
            label: 'Date',
            hint: 'When you move it, its teams and helpers are notified.',
          },
          { as: 'date', name: 'endDate', label: 'Last day', optional: true },
          { as: 'date', name: 'registrationCloses', label: 'Registration closes', optional: true },
          {
            as: 'date',
            name: 'substitutesUntil',
            label: 'Members can change until',
            hint: 'Otherwise until the day before',
            optional: true,
          },
        ],
        { as: 'text', name: 'location', label: 'Location' },
        [
          { as: 'money', name: 'entryFee', label: 'Entry fee (JMD)', hint: 'Zero: entry is free.' },
          {
            as: 'number',
            name: 'feeDueDays',
            label: 'Fee due after (days)',
            hint: 'Counted from the day a team is entered',
          },
          {
            as: 'select',
            name: 'entryUnit',
            label: 'Who can enter',
            options: [
              { value: 'teams', label: 'Teams' },
              { value: 'people', label: 'People' },
            ],
          },
          { as: 'number', name: 'maxParticipants', label: 'Max participants' },
          { as: 'number', name: 'maxPerSchool', label: 'Most teams of one school', optional: true },
        ],
        [
          { as: 'text', name: 'ageRange', label: 'Ages', placeholder: '10-18', optional: true },
          { as: 'number', name: 'teamMin', label: 'Smallest team', optional: true },
          { as: 'number', name: 'teamMax', label: 'Largest team', optional: true },
          { as: 'check', name: 'featured', label: 'Featured' },
        ],
        { as: 'lines', name: 'challenges', label: 'Challenges', hint: 'One per line.', optional: true },
        {
          as: 'choices',
          name: 'skillIds',
          label: 'Skills that help',
          hint: 'Of the skill map; its page names them.',
          options: loadSkillChoices,
        },
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
      note: 'Winners appear on the public card. First names and initials only.',
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
        { as: 'lines', name: 'format', label: 'Format', hint: 'One paragraph per line.', optional: true },
        { as: 'lines', name: 'rules', label: 'Rules', hint: 'One per line.', optional: true },
        {
          as: 'rows',
          name: 'inspectionRules',
          label: 'Inspection',
          hint: 'What is looked at before a robot may start.',
          add: 'Add a rule',
          columns: [
            { name: 'kind', label: 'Kind', type: 'select', options: inspectionOptions },
            { name: 'text', label: 'Rule' },
            { name: 'limit', label: 'Limit', placeholder: '454 g' },
          ],
        },
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
