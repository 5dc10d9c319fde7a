import type { AdminProgramDetail } from '@doctorbird/contract/programs/programs-admin';
import type { ProgramStatus } from '@doctorbird/contract/programs/programs';

type Facts = Pick<AdminProgramDetail, 'families' | 'places'>;

const families = (count: number): string => (count === 1 ? '1 family has' : `${count} families have`);
const unsettled = ({ places }: Facts): number => places.pending + places.approved;

/** A move's button label, its effect, and the message after it. */
export const programMoveText: Record<
  Exclude<ProgramStatus, 'draft'>,
  { button: string; question: string; done: string; consequences: (facts: Facts) => string[] }
> = {
  open: {
    button: 'Open for enrollment',
    question: 'Open this program?',
    done: 'Open: families can request places now.',
    consequences: () => ['It appears on the site, and families can request places right away.'],
  },
  in_progress: {
    button: 'Start program',
    question: 'Start this program?',
    done: 'Started.',
    consequences: () => ['It takes no new children from now on. Those who have a place keep it.'],
  },
  completed: {
    button: 'Complete program',
    question: 'Complete this program?',
    done: 'Completed.',
    consequences: (facts) => [
      `${facts.places.enrolled} enrolled children complete it, and their families get an email.`,
      ...(unsettled(facts) > 0
        ? [`${unsettled(facts)} places that were never settled are cancelled; nothing is charged for them.`]
        : []),
    ],
  },
  cancelled: {
    button: 'Cancel program',
    question: 'Cancel this program?',
    done: 'Cancelled. The families and the staff of its classes get an email.',
    consequences: (facts) => [
      facts.families === 0
        ? 'No family has a place in it.'
        : `${families(facts.families)} places in it. Every place is cancelled, and each family gets an email with your reason.`,
      ...(facts.families > 0
        ? ['Payments for these places are listed under “Needs attention” until the office refunds them.']
        : []),
      'All upcoming meetings are cancelled, and their staff get an email. This cannot be undone.',
    ],
  },
};
