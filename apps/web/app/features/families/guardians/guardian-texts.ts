import type { Guardian, GuardianRights } from '@doctorbird/contract/families/guardians';

/** What a guardian may do, in the order of the forms. */
export const rightsTexts = ({ money, pick_up: pickUp }: GuardianRights): string[] => [
  'Sees classes, attendance, reports and coursework',
  ...(money ? ['Requests places and pays for them'] : []),
  ...(pickUp ? ['Reports absences and adds people who may pick up'] : []),
];

/** Who still collects the child without this guardian's rights; null where they added nobody. */
export const addedPeopleText = ({ name, added_people: people }: Guardian): string | null =>
  people.length === 0
    ? null
    : `${new Intl.ListFormat('en').format(people)}, added by ${name}, may still collect the child. Remove anybody who should not from the pick-up list.`;
