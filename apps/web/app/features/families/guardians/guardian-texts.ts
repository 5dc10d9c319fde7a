import type { GuardianRights } from '@doctorbird/contract/families/guardians';

/** What a guardian may do, in the order of the forms. */
export const rightsTexts = ({ money, pick_up: pickUp }: GuardianRights): string[] => [
  'Sees classes, attendance, reports and coursework',
  ...(money ? ['Requests places and pays for them'] : []),
  ...(pickUp ? ['Reports absences and adds people who may pick up'] : []),
];
