import type { ActionContext } from '../../../access/action-context.ts';
import { count } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { service } from './services.table.ts';

type StarterService = Omit<typeof service.$inferInsert, 'id' | 'position' | 'contentStatus'>;

/** The specification's five services, true for any such organisation until it edits them. */
const starterServices: StarterService[] = [
  {
    slug: 'weekend-workshops',
    title: 'Weekend workshops',
    description:
      'Saturday mornings at the bench: a new robot or program to take further every few weeks, for ages 8 to 14.',
    details: [
      'A workshop runs for six to eight Saturdays and has one clear aim: a robot that follows a line, a sumo robot that stays in the ring, a game on a micro:bit. Children work in pairs and change roles, so that everybody builds and everybody codes.',
      'Nobody needs to have done anything like it before, and nobody who has will be bored: each task has a harder one behind it.',
    ],
    features: [
      'Up to 24 students per class',
      'All kits and computers provided',
      'Work in pairs, two instructors',
      'A project to show on the last Saturday',
      'Block coding first, Python when ready',
    ],
    duration: '2 hours a week',
    schedule: 'Saturdays, 10:00 AM-12:00 PM',
    ageRange: '8-14',
    categories: ['robotics', 'coding'],
    programCategory: 'workshop',
    pictures: [{ art: 'rover', alt: 'Drawing of a small wheeled robot following a line' }],
  },
  {
    slug: 'after-school-programs',
    title: 'After-school programs',
    description: 'Twelve weeks, straight after the bell: one robot, built step by step, for ages 4 to 12.',
    details: [
      'The term begins with a battery, a switch and a light, and ends with a robot that your child can drive and explain. Groups are made by age: four year olds snap and push, ten year olds wire and code.',
      'Attendance and progress are in your account, and every third week families are invited to see what moves and what does not move yet.',
    ],
    features: [
      'Twelve weeks, one robot',
      'Groups by age, up to 24 students',
      'All kits provided',
      'Progress reports in your account',
      'Family afternoon every third week',
    ],
    duration: '12 weeks',
    schedule: 'Weekday afternoons in term time',
    ageRange: '4-12',
    popular: true,
    categories: ['robotics', 'coding'],
    programCategory: 'after-school',
    pictures: [{ art: 'after', alt: 'Drawing of children building a robot after school' }],
  },
  {
    slug: 'private-mentorship',
    title: 'Private mentorship',
    description:
      'One mentor and one learner, at the learner’s own pace, for a project, a competition or an examination.',
    details: [
      'We meet once to hear what your child wants to make or needs to understand. Then you get a short written plan: what we aim for, how many sessions it is likely to take, and what it costs.',
      'A parent can sit in at any time, and sessions take place in rooms that others can see into.',
    ],
    features: [
      'A written plan after the first meeting',
      'One mentor throughout',
      'Help with school projects and competitions',
      'Weekday afternoons or Saturdays',
    ],
    duration: 'As many sessions as it takes',
    schedule: 'By appointment',
    ageRange: '8-18',
    categories: ['tutoring', 'coding'],
    programCategory: 'mentorship',
    pictures: [{ art: 'mentor', alt: 'Drawing of a mentor and a learner over one circuit' }],
  },
  {
    slug: 'holiday-stem-camps',
    title: 'Holiday STEM camps',
    description: 'Five days and one robot while school is out, for ages 6 to 12. Sensors before lunch, races after.',
    details: [
      'From Monday to Friday your child takes a machine apart, reads the world with sensors, builds a robot and races it on an obstacle course. On Friday at one, families come to the show.',
      'Children are checked in and out at the door, only to people you have named. Tell us about allergies and medicine when you register.',
    ],
    features: [
      'Up to 30 participants',
      'Monday to Friday, 9 AM-2 PM',
      'All materials provided',
      'Outdoor testing every day',
      'Family show on Friday',
    ],
    duration: '5 days',
    schedule: 'Monday to Friday, 9:00 AM-2:00 PM, in school holidays',
    ageRange: '6-12',
    categories: ['camps', 'robotics'],
    programCategory: 'camp',
    pictures: [{ art: 'camp', alt: 'Drawing of a camp table in the sun with a robot on it' }],
  },
  {
    slug: 'curriculum-integration',
    title: 'Curriculum integration',
    description: 'Robotics inside your school’s own timetable: kits, lesson plans and training for your teachers.',
    details: [
      'We look at your timetable, your grades and the national curriculum together, and plan lessons that your own teachers can give. We bring the kits, teach the first weeks side by side, and leave once it runs without us.',
      'Schools and groups register once; we answer with dates and a quotation.',
    ],
    features: [
      'Up to 24 students per class',
      'Lesson plans for the National Standards Curriculum',
      'Teacher training on site',
      'Kits on loan, or help with buying your own',
      'Set-up and support of your lab',
    ],
    duration: 'A term or a school year',
    schedule: 'In school hours, by agreement',
    ageRange: null,
    categories: ['robotics', 'coding'],
    programCategory: 'curriculum',
    forOrganizations: true,
    pictures: [{ art: 'school', alt: 'Drawing of a classroom with a robot on the teacher’s desk' }],
  },
];

/** Gives a new database its services; existing ones are never touched. */
export async function ensureStarterServices(db: Executor, { now }: Pick<ActionContext, 'now'>): Promise<void> {
  const [row] = await db.select({ rows: count() }).from(service);
  if (row?.rows) return;
  await db
    .insert(service)
    .values(
      starterServices.map((fields, position) => ({
        ...fields,
        id: newId(),
        position,
        contentStatus: 'published' as const,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing();
}
