import type { GalleryCategory } from '@doctorbird/contract/gallery';
import type { DemoCalendar } from '../demo-clock.ts';
import type { GalleryFacts } from './build-content.ts';
import { drawn, pastEvents } from './robot-words.ts';

const sumo = drawn('sumo', 'Two small sumo robots, one yellow and one red, push each other in a ring');
const arena = drawn('arena', 'Drawing of two wedges meeting in the ring');
const tallawah = drawn('tallawah', 'Tallawah, a red combat robot with a spinning drum, throws sparks');
const bird = drawn('doctorbird', 'A small green robot with two tail wires on a line-following tile');
const reef = drawn('rov', 'Reef Ranger, an underwater robot in a white pipe frame above coral');
const rover = drawn('rover', 'Yard Rover, a six-wheeled robot with a basket');
const anansi = drawn('anansi', 'Anansi, a robot on six legs');
const mascot = drawn('hero', 'A small robot bird lifts a chip twice its size above a circuit board');
const chip = drawn('chip', 'Drawing of a chip with a face that is a prompt');
const arm = drawn('arm', 'Drawing of a robot arm that sorts blocks on a belt');
const kite = drawn('kite', 'Drawing of kites with tails of circuit traces');
const camp = drawn('camp', 'Drawing of a camp under a palm, with a robot holding the string of a kite');
const school = drawn('school', 'Drawing of a pencil that draws a circuit trace');
const after = drawn('after', 'Drawing of a rover rolling out when school is over');
const mentor = drawn('mentor', 'Drawing of one bench with a mentor, a learner and a project');
const robots = drawn('robots', 'Drawing of a line-up of four robots');
const video = drawn('video', 'Drawing of a camera set in the workshop');

const workshop = 'Doctorbird workshop, St. Andrew';
const auditorium = 'School auditorium, St. Andrew';
const center = 'Community center, Kingston';

interface Moment {
  ago: number;
  title: string;
  text: string;
  where: string;
  who: string;
  pictures: (typeof sumo)[];
}
const moment = (
  ago: number,
  title: string,
  text: string,
  where: string,
  who: string,
  ...pictures: (typeof sumo)[]
): Moment => ({ ago, title, text, where, who, pictures });

const momentsOf = (on: ReturnType<typeof pastEvents>): Record<GalleryCategory, Moment[]> => ({
  Competitions: [
    moment(
      38,
      'Ring night at the club',
      'Eight sumo robots, one ring, and a referee aged eleven.',
      workshop,
      '8 teams, ages 9 to 14',
      sumo,
      arena,
    ),
    moment(
      on.derby,
      'Line Follower Derby',
      'The surprise bend caught eleven of eighteen robots on the first run, and two on the second.',
      workshop,
      '18 teams, ages 7 to 12',
      bird,
      chip,
    ),
    moment(
      on.lastClash,
      'The final that went to the judges',
      'Tallawah against Bruk Wire: two minutes, no knock-out, eight points to three.',
      auditorium,
      '22 teams, ages 10 to 18',
      tallawah,
      arena,
    ),
    moment(
      on.lastClash + 1,
      'Inspection before Yard Clash',
      'Scales, weapon locks and one battery that had to go back into its bag.',
      auditorium,
      '22 teams and 4 inspectors',
      arena,
    ),
  ],
  Workshops: [
    moment(
      13,
      'First light',
      'A battery, a switch and a light: the oldest circuit in the house, new again every September.',
      workshop,
      '20 children, ages 7 to 10',
      after,
    ),
    moment(
      27,
      'Pouring tires',
      'Silicone in a printed mold. It smells, it sticks, and it doubles the grip.',
      workshop,
      '9 builders, ages 10 to 14',
      sumo,
    ),
    moment(
      48,
      'From blocks to Python',
      'The same program twice, side by side, and the moment when they see that it is the same.',
      workshop,
      '10 children, ages 9 to 13',
      chip,
      mentor,
    ),
    moment(
      76,
      'Soldering Saturday',
      'Glasses on, sleeves up, sixty joints each. Fifty-four of them shiny.',
      workshop,
      '12 builders, ages 11 to 14',
      arm,
    ),
  ],
  'Summer Camps': [
    moment(
      118,
      'Friday show',
      'Every camper explained one robot to somebody else’s grandmother.',
      workshop,
      '28 campers, ages 6 to 12',
      camp,
      robots,
    ),
    moment(
      120,
      'The obstacle yard',
      'Planks, gravel and a puddle that was not in the plan.',
      workshop,
      '28 campers, ages 6 to 12',
      rover,
      camp,
    ),
    moment(
      127,
      'Kites that know their height',
      'A micro:bit under each kite sent the pressure down the radio. The highest reached 62 meters.',
      'Park in St. Andrew',
      '24 campers, ages 7 to 12',
      kite,
    ),
    moment(
      129,
      'Taking a printer apart',
      'Monday of camp: eleven motors, four belts and a spring that is still missing.',
      workshop,
      '26 campers, ages 6 to 12',
      camp,
      arm,
    ),
  ],
  Exhibitions: [
    moment(
      on.fair,
      'Tech Fair, open to visitors',
      'Thirty-one tables and more questions than judges.',
      center,
      '31 teams and some 400 visitors',
      rover,
      reef,
    ),
    moment(
      on.fair + 1,
      'Set-up evening',
      'The last hour before a demonstration is the same everywhere: one cable short.',
      center,
      '31 teams',
      video,
      robots,
    ),
    moment(
      208,
      'Robots at the library',
      'A quiet morning with loud robots. Children under six held the remote control.',
      'Parish library, Spanish Town',
      '6 builders, 70 visitors',
      anansi,
      bird,
    ),
  ],
  Awards: [
    moment(
      on.derby - 1,
      'Best first build',
      'A medal, a handshake and a robot that would not stop for either.',
      workshop,
      'Hope Valley Juniors: Amara T., Jaheim P., Zuri M.',
      bird,
      mascot,
    ),
    moment(
      on.fair - 1,
      'First prize for the Clean Yard Crew',
      'Ninety-four points of a hundred. The judges asked for the stop button and it worked.',
      center,
      'Kofi A., Leah V., Joel M., Ashani O., Renee C.',
      rover,
    ),
    moment(
      on.lastClash - 3,
      'The kit voucher',
      'It was spent the same week, on motors.',
      auditorium,
      'Spinner Squad: Dominic E., Keziah J.',
      tallawah,
    ),
  ],
  DIY: [
    moment(
      20,
      'From the pier',
      'Reef Ranger’s first dive in the sea: eleven minutes, two parrot fish and an old tire.',
      'Pier, Kingston Harbor',
      '4 builders, 2 instructors',
      reef,
    ),
    moment(
      74,
      'The night of the brown-out',
      'Eighteen servos at once were too many. They start in threes now.',
      workshop,
      'Web Weavers, ages 13 to 16',
      anansi,
      chip,
    ),
    moment(
      200,
      'Weather on the roof',
      'Four ratchet straps, because we know what it is for.',
      workshop,
      'Storm Desk, ages 12 to 15',
      kite,
    ),
  ],
  School: [
    moment(
      34,
      'Grade 5 meets the line',
      'Two lessons, twelve robots, forty-eight children who now want to stay in at lunch.',
      'Primary school, St. Catherine',
      '48 students, Grade 5',
      school,
      bird,
    ),
    moment(
      62,
      'Teachers at the bench',
      'For one Saturday the teachers were the class. They cheat more.',
      workshop,
      '12 teachers from 5 schools',
      mentor,
      school,
    ),
    moment(
      98,
      'Forty-one bottles',
      'Yard Rover’s trial in a real school yard, in one lunch break.',
      'High school, Kingston',
      '5 builders and a whole school watching',
      rover,
    ),
  ],
});

/** Nobody is in the workshop on a Sunday. */
const openDay = (calendar: DemoCalendar, offset: number) =>
  calendar.at(offset).getUTCDay() === 0 ? offset - 1 : offset;

/** Twenty-four moments over all categories. */
export const demoGallery = (calendar: DemoCalendar): GalleryFacts[] =>
  Object.entries(momentsOf(pastEvents(calendar))).flatMap(([category, list]) =>
    list.map(({ ago, title, text, where, who, pictures }) => ({
      slug: title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, ''),
      category: category as GalleryCategory,
      title,
      description: text,
      date: calendar.day(openDay(calendar, -ago)),
      location: where,
      participants: who,
      pictures,
    })),
  );
