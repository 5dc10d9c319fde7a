import type { categoryPage } from './pages.table.ts';

type StarterPage = Pick<
  typeof categoryPage.$inferInsert,
  'section' | 'slug' | 'label' | 'menuText' | 'title' | 'intro' | 'points' | 'category' | 'art'
>;
const point = (title: string, text: string) => ({ title, text });

const services: StarterPage[] = [
  {
    section: 'services',
    slug: 'all',
    label: 'All services',
    menuText: 'Five ways to build with us',
    title: 'Services',
    intro:
      'Saturday mornings, afternoons after school, a week of the holidays, one on one, or inside your own timetable. Choose what fits your week.',
    points: [
      point(
        'Small classes',
        'Up to 24 students in a class and 30 at camp, grouped by age, with real kits on every table.',
      ),
      point(
        'Hands first',
        'Children wire, build and code from the first hour. The theory comes when the robot asks for it.',
      ),
      point('You can follow along', 'Attendance, skills and progress reports are in your account, in plain words.'),
    ],
    category: null,
    art: 'after',
  },
  {
    section: 'services',
    slug: 'robotics',
    label: 'Robotics',
    menuText: 'Motors, sensors and machines that move',
    title: 'Robotics',
    intro:
      'From a first circuit to a robot that finds its own way. Children learn how motors, gears and sensors work together by building the machine, watching it fail and mending it.',
    points: [
      point(
        'Start at any age',
        'Snap-together models for the youngest, micro:bit from about 8, Arduino from about 12.',
      ),
      point('One robot each term', 'Every term ends with a machine your child can drive and explain to the family.'),
      point('On to competitions', 'Those who catch fire can join a team for the next competition.'),
    ],
    category: 'robotics',
    art: 'rover',
  },
  {
    section: 'services',
    slug: 'coding',
    label: 'Coding',
    menuText: 'From blocks to Python',
    title: 'Coding',
    intro:
      'Code that does something: a light that answers, a game on a pocket-size board, a robot that turns before the wall. We begin with blocks and change to Python when the child is ready, not when the calendar says so.',
    points: [
      point('No laptop needed', 'We bring the computers and the boards.'),
      point('Thinking before typing', 'Loops, choices and plans are acted out on the floor first.'),
      point(
        'Useful at school',
        'The same ideas come back in the national curriculum and in CSEC Information Technology.',
      ),
    ],
    category: 'coding',
    art: 'chip',
  },
  {
    section: 'services',
    slug: 'camps',
    label: 'Camps',
    menuText: 'Five days, one robot',
    title: 'Holiday camps',
    intro:
      'A full week while school is out: Monday to Friday, 9 AM to 2 PM, for ages 6 to 12 and up to 30 children. Sensors before lunch, races after, and a show for the family on the last day.',
    points: [
      point('A day that breathes', 'Bench work in the cool of the morning, testing outside, quiet time after lunch.'),
      point('Checked in, checked out', 'Only the people you have named may collect your child.'),
      point('Beginners welcome', 'No child needs to have built anything before.'),
    ],
    category: 'camps',
    art: 'camp',
  },
  {
    section: 'services',
    slug: 'tutoring',
    label: 'Tutoring',
    menuText: 'One mentor, one learner',
    title: 'Tutoring and mentorship',
    intro:
      'One mentor and one learner, at the learner’s own pace: to catch up, to go further than a class can, or to finish the project that does not let go.',
    points: [
      point(
        'A plan in writing',
        'After the first meeting you get the aims and the number of sessions we think it takes.',
      ),
      point('Any level', 'From a first program to a competition robot or a school-based assessment.'),
      point('You choose the time', 'Weekday afternoons or Saturdays, at our workshop.'),
    ],
    category: 'tutoring',
    art: 'mentor',
  },
];

const competitions: StarterPage[] = [
  {
    section: 'competitions',
    slug: 'all',
    label: 'All competitions',
    menuText: 'Dates, fees and results',
    title: 'Competitions',
    intro:
      'Robots that push, code that races the clock, inventions for real problems. Teams enter with what they built themselves, and the winners are published here.',
    points: [],
    category: null,
    art: 'arena',
  },
  {
    section: 'competitions',
    slug: 'robot-wars',
    label: 'Robot Wars',
    menuText: 'Small robots, big pushes',
    title: 'Robot Wars',
    intro:
      'Light robots in a closed arena, and sumo robots on an open ring. What counts is driving, engineering and repairing in the ten minutes between matches.',
    points: [
      point('Safety first', 'Every robot is inspected: weapon lock, radio fail-safe, no fire, no projectiles.'),
      point('Judged in the open', 'A match without a knock-out is scored for damage, aggression and control.'),
    ],
    category: 'Combat',
    art: 'arena',
  },
  {
    section: 'competitions',
    slug: 'code-olympics',
    label: 'Code Olympics',
    menuText: 'Three rounds against the clock',
    title: 'Code Olympics',
    intro:
      'One person, one keyboard, three rounds: mend a broken program, steer a simulated robot through a maze, build a small app for a real task.',
    points: [
      point('Blocks or Python', 'Younger entrants may solve every task in blocks; points are counted by age group.'),
      point('Fewer tries win ties', 'With equal points, whoever needed fewer submissions stands higher.'),
    ],
    category: 'Programming',
    art: 'chip',
  },
  {
    section: 'competitions',
    slug: 'tech-fair',
    label: 'Tech Fair',
    menuText: 'Inventions that solve something',
    title: 'Tech Fair',
    intro:
      'Teams bring a problem from their own yard, school or parish and the machine that helps with it. Visitors walk through, judges ask questions, and a demonstration has to work.',
    points: [
      point('Working beats pretty', 'A working demonstration is worth more than a poster.'),
      point('Every team hears why', 'Judges talk to every team, to winners and to everybody else.'),
    ],
    category: 'Innovation',
    art: 'arm',
  },
  {
    section: 'competitions',
    slug: 'caribbean',
    label: 'Caribbean',
    menuText: 'Teams from across the region',
    title: 'Caribbean competitions',
    intro:
      'Teams from Jamaica and its neighbors on the same mission table: two and a half minutes, three runs, the best one counts, together with design, project and teamwork.',
    points: [
      point('Hosts take turns', 'The cup moves from island to island.'),
      point('More than the robot', 'Half of the points are for design, research and how a team works together.'),
    ],
    category: 'International',
    art: 'robots',
  },
];

const robots: StarterPage[] = [
  {
    section: 'robots',
    slug: 'all',
    label: 'All robots',
    menuText: 'The whole line-up',
    title: 'Robots',
    intro:
      'Machines that children built here: what they do, what is inside, what it cost, and what went wrong on the way. Each robot has a passport with its build log.',
    points: [],
    category: null,
    art: 'robots',
  },
  {
    section: 'robots',
    slug: 'beginner',
    label: 'Beginner',
    menuText: 'First robots, built in weeks',
    title: 'Beginner robots',
    intro:
      'Built in a few weeks with parts that forgive mistakes. A good place to see what your child could make in a first term.',
    points: [point('What it takes', 'A micro:bit or a building kit, two motors, two sensors and a free table.')],
    category: 'Beginner',
    art: 'doctorbird',
  },
  {
    section: 'robots',
    slug: 'advanced',
    label: 'Advanced',
    menuText: 'Many motors, real code',
    title: 'Advanced robots',
    intro:
      'Robots with many joints, a computer on board and code that runs to hundreds of lines. They take a term or more, and a team that does not give up.',
    points: [point('What it takes', 'A year of experience, Python or C++, and patience with cables.')],
    category: 'Advanced',
    art: 'anansi',
  },
  {
    section: 'robots',
    slug: 'competition',
    label: 'Competition',
    menuText: 'Built to a rule book',
    title: 'Competition robots',
    intro:
      'Every gram and every centimeter is in the rule book. Look at their matches, and at what was changed between them.',
    points: [point('What it takes', 'A team, a rule book, spare parts, and practice against the clock.')],
    category: 'Competition',
    art: 'sumo',
  },
  {
    section: 'robots',
    slug: 'custom',
    label: 'Custom',
    menuText: 'Made for one real job',
    title: 'Custom robots',
    intro:
      'Nobody sells these: each was designed for one job in Jamaica, from watching the weather to looking after a reef.',
    points: [point('What it takes', 'A problem worth solving, and somebody who will use the machine.')],
    category: 'Custom',
    art: 'rov',
  },
];

const gallery: StarterPage[] = [
  {
    section: 'gallery',
    slug: 'all',
    label: 'Gallery',
    menuText: 'Pictures from the workshop',
    title: 'Gallery',
    intro:
      'Workshops, camps, school visits and competition days. Children appear only where their parents agreed, and by first name and initial at most.',
    points: [],
    category: null,
    art: 'hero',
  },
];

export const starterCategoryPages: StarterPage[] = [...services, ...competitions, ...robots, ...gallery];
