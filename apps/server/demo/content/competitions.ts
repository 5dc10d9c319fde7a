import type { DemoCalendar } from '../demo-clock.ts';
import type { CompetitionFacts } from './build-content.ts';
import { drawn, eventSaturday, jmd, pastEvents } from './robot-texts.ts';

const place = (place: string, prize: string) => ({ place, prize });
const winner = (prize: string, name: string, team: string) => ({ prize, name, team });
const score = (label: string, weight: string) => ({ label, weight });
const at = (time: string, what: string) => ({ time, what });

const clashFormat = [
  'Two classes: plastic combat robots up to 454 grams in the closed arena, and mini-sumo robots up to 10 centimeters and 500 grams on the open ring, best of three.',
  'Every team has at least two matches. They last two minutes; without a knock-out the judges decide.',
];
const clashScoring = [score('Damage', '5'), score('Aggression', '3'), score('Control', '3')];
const clashRules = [
  'Plastic only for combat bodies and weapons: PLA, ABS or PETG.',
  'A weapon lock that inspectors can see, and a radio fail-safe.',
  'No flame, projectiles, liquids or nets.',
  'Ten seconds without moving is a loss.',
  'Ten minutes for repairs between matches.',
];

/** One open for registration, two to come, three over. */
export function demoCompetitions(calendar: DemoCalendar): CompetitionFacts[] {
  const { day } = calendar;
  const on = pastEvents(calendar);
  const clash = eventSaturday(calendar, 34);
  const olympics = eventSaturday(calendar, 76);
  const cup = eventSaturday(calendar, 132);
  return [
    {
      slug: 'yard-clash',
      title: 'Robot Wars: Yard Clash',
      category: 'Combat',
      status: 'registration',
      featured: true,
      description:
        'Small robots, a closed arena and a crowd that knows every one of them by name. Teams of two to four build, drive and repair their own machine.',
      date: day(clash),
      location: 'School auditorium, Hope Road area, St. Andrew',
      entryFeeCents: jmd(3_500),
      entryUnit: 'teams',
      participants: 17,
      maxParticipants: 24,
      ageRange: '10-18',
      teamMin: 2,
      teamMax: 4,
      registrationCloses: day(clash - 8),
      substitutesUntil: day(clash - 3),
      maxPerSchool: 5,
      inspectionRules: [
        { id: 'weight', kind: 'weight', text: 'Weighed with its battery, ready to drive', limit: '454 g' },
        { id: 'size', kind: 'size', text: 'Fits into the box with all that unfolds', limit: '30 x 30 cm' },
        { id: 'lock', kind: 'safety', text: 'A weapon lock that the inspector can see', limit: null },
        { id: 'failsafe', kind: 'safety', text: 'Stops within two seconds when the radio is off', limit: null },
      ],
      prizes: [
        place('First', 'J$60,000 kit voucher'),
        place('Second', 'J$30,000 kit voucher'),
        place('Best engineered', 'Tool set'),
      ],
      challenges: ['Combat, 454 grams', 'Mini-sumo, 500 grams', 'Best engineered'],
      format: clashFormat,
      scoring: clashScoring,
      rules: clashRules,
      schedule: [
        at('8:30 am', 'Check-in and inspection'),
        at('10:00 am', 'First round'),
        at('12:30 pm', 'Lunch and open pits'),
        at('1:30 pm', 'Second round'),
        at('4:00 pm', 'Finals and prizes'),
      ],
      pictures: [
        drawn('yard-clash', 'Tallawah and the horned wedge Goat Horn meet between clear walls'),
        drawn('sumo', 'Two small sumo robots, one yellow and one red, push each other in a ring'),
      ],
    },
    {
      slug: 'code-olympics',
      title: 'Code Olympics',
      category: 'Programming',
      status: 'upcoming',
      featured: false,
      description:
        'One person, one keyboard, three rounds. Mend a broken program, steer a simulated robot out of a maze, and build a small app that somebody in the hall asks for.',
      date: day(olympics),
      location: 'Computer laboratory, St. Andrew',
      entryFeeCents: jmd(1_500),
      entryUnit: 'people',
      participants: 0,
      maxParticipants: 60,
      ageRange: '9-18',
      teamMin: 1,
      teamMax: 1,
      registrationCloses: day(olympics - 10),
      prizes: [place('First', 'J$40,000'), place('Second', 'J$20,000'), place('Third', 'J$10,000')],
      challenges: ['Debug', 'Maze bot simulator', 'An app in ninety minutes'],
      format: [
        'Three rounds for everybody, in blocks or in Python. Results are counted in three age groups.',
        'Each solved task gives points; minutes and wrong submissions take some away. With equal points, fewer submissions win.',
      ],
      scoring: [score('Debug', '25 %'), score('Maze bot', '35 %'), score('App', '40 %')],
      rules: [
        'Computers are provided; bring nothing but a pencil.',
        'Language references are open, chat and generated code are not.',
        'Questions go to the referee, and the answer goes to everybody.',
      ],
      schedule: [
        at('9:00 am', 'Check-in'),
        at('9:30 am', 'Debug'),
        at('11:00 am', 'Maze bot'),
        at('1:00 pm', 'App'),
        at('3:30 pm', 'Results'),
      ],
      pictures: [drawn('maze-bot', 'Drawing of a small robot in a maze on a screen, above a keyboard')],
    },
    {
      slug: 'caribbean-robotics-cup',
      title: 'Caribbean Robotics Cup',
      category: 'International',
      status: 'upcoming',
      featured: true,
      description:
        'Sixteen teams from across the Caribbean on one mission table. The robot has two and a half minutes; the team has to explain how it was made and whom it helps.',
      date: day(cup),
      endDate: day(cup + 1),
      location: 'Kingston, Jamaica',
      entryFeeCents: jmd(8_000),
      entryUnit: 'teams',
      participants: 0,
      maxParticipants: 16,
      ageRange: '11-18',
      teamMin: 4,
      teamMax: 8,
      registrationCloses: day(cup - 30),
      prizes: [place('First', 'Trophy and J$150,000'), place('Second', 'J$75,000'), place('Third', 'J$40,000')],
      challenges: ['Mission table, 2:30', 'Robot design', 'Research project', 'Teamwork'],
      format: [
        'Three runs on the mission table; the best one counts. Between runs, judges talk to each team for about thirty minutes.',
        'Teams of four to eight, one coach. Visiting teams stay with host families or at the school hostel.',
      ],
      scoring: [
        score('Mission table', '50 %'),
        score('Design', '25 %'),
        score('Project', '15 %'),
        score('Teamwork', '10 %'),
      ],
      rules: [
        'Robots run by themselves after the start.',
        'Any controller, up to six motors, 30 × 30 × 30 cm at the start.',
        'Coaches watch; hands and decisions are the team’s.',
      ],
      schedule: [
        at('Saturday 9:00 am', 'Opening and practice tables'),
        at('Saturday 1:00 pm', 'Runs one and two, judging'),
        at('Sunday 10:00 am', 'Run three'),
        at('Sunday 2:00 pm', 'Cup ceremony'),
      ],
      pictures: [drawn('cup', 'A brass cup on a mission table with the arc of the islands and sixteen flags')],
    },
    {
      slug: 'line-follower-derby',
      title: 'Line Follower Derby',
      category: 'Educational',
      status: 'completed',
      featured: false,
      description:
        'The first competition for most of our children: one black line, one bend too many, and a stopwatch. Every robot ran at least twice, and every family went home hoarse.',
      date: day(-on.derby),
      location: 'Doctorbird workshop, St. Andrew',
      entryFeeCents: 0,
      entryUnit: 'teams',
      participants: 18,
      maxParticipants: 20,
      ageRange: '7-12',
      prizes: [
        place('First', 'A micro:bit for each member'),
        place('Second', 'Sensor kit'),
        place('Best first build', 'Medal'),
      ],
      challenges: ['Time trial', 'The surprise bend'],
      winners: [
        winner('First prize', 'Nia B.', 'Zip Zap'),
        winner('Second prize', 'Caleb R.', 'Black Line Boys'),
        winner('Best first build', 'Amara T.', 'Hope Valley Juniors'),
      ],
      format: ['Two runs each, the faster one counts. Leaving the line costs five seconds, a touch ten.'],
      scoring: [score('Best time', '100 %')],
      rules: ['Robots from the club kits or of similar parts.', 'No changes to the program between start and finish.'],
      schedule: [at('10:00 am', 'Practice'), at('11:00 am', 'Runs'), at('12:30 pm', 'Prizes and patties')],
      pictures: [drawn('start-line', 'Two line followers on the start tape, a stopwatch beside them')],
    },
    {
      slug: 'tech-fair',
      title: 'Tech Fair',
      category: 'Innovation',
      status: 'completed',
      featured: false,
      description:
        'Teams brought a problem from their own yard, school or parish, and the machine that helps with it: from litter to leaf spots, from the reef to the roof.',
      date: day(-on.fair),
      location: 'Community center, Kingston',
      entryFeeCents: jmd(2_000),
      entryUnit: 'teams',
      participants: 31,
      maxParticipants: 40,
      ageRange: '9-18',
      teamMin: 2,
      teamMax: 5,
      prizes: [place('First', 'J$50,000'), place('Second', 'J$25,000'), place('Third', 'J$15,000')],
      challenges: ['A problem you know', 'A demonstration that works', 'Explain it to Granny'],
      winners: [
        winner('First prize', 'Kofi A.', 'Clean Yard Crew'),
        winner('Second prize', 'Leah V.', 'Harbor Divers'),
        winner('Third prize', 'Ashani O.', 'Green Fingers'),
      ],
      format: ['Teams of two to five present at a table for ten minutes, and the demonstration has to run twice.'],
      scoring: [
        score('Problem', '20'),
        score('Engineering', '30'),
        score('Working demonstration', '30'),
        score('Presentation', '20'),
      ],
      rules: ['Built by the team, with sources named.', 'Batteries under 24 volts.', 'One table, one socket.'],
      schedule: [
        at('9:00 am', 'Set-up'),
        at('10:00 am', 'Judging'),
        at('1:00 pm', 'Open to visitors'),
        at('3:00 pm', 'Prizes'),
      ],
      pictures: [
        drawn('fair-table', 'One table of the fair with a sorting belt, a weather station and a stake in a pot'),
        drawn('rov', 'Reef Ranger, an underwater robot in a white pipe frame above coral'),
      ],
    },
    {
      slug: 'yard-clash-last-season',
      title: 'Robot Wars: Yard Clash, last season',
      category: 'Combat',
      status: 'completed',
      featured: false,
      description:
        'Twenty-two teams, forty-three matches and a final that went to the judges. Tallawah lost its first match and won the day.',
      date: day(-on.lastClash),
      location: 'School auditorium, Hope Road area, St. Andrew',
      entryFeeCents: jmd(3_000),
      entryUnit: 'teams',
      participants: 22,
      maxParticipants: 24,
      ageRange: '10-18',
      prizes: [place('First', 'J$50,000 kit voucher'), place('Second', 'J$25,000 kit voucher')],
      challenges: ['Combat, 454 grams', 'Mini-sumo, 500 grams'],
      winners: [
        winner('First prize, combat', 'Dominic E.', 'Spinner Squad'),
        winner('Second prize, combat', 'Shawn W.', 'Bruk Wire'),
        winner('First prize, mini-sumo', 'Dante R.', 'Team Pushcart'),
      ],
      format: clashFormat,
      scoring: clashScoring,
      rules: clashRules,
      schedule: [at('8:30 am', 'Inspection'), at('10:00 am', 'Matches'), at('4:00 pm', 'Final')],
      pictures: [drawn('tallawah', 'Tallawah, the champion: a red combat robot with a spinning drum, throws sparks')],
    },
  ];
}
