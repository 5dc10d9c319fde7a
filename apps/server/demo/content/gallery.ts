import type { GalleryCategory } from '@doctorbird/contract/content/gallery';
import type { DemoCalendar } from '../demo-clock.ts';
import type { GalleryFacts } from './build-content.ts';
import { drawn, pastEvents } from './robot-texts.ts';

const sumo = drawn('sumo', 'Two small sumo robots, one yellow and one red, push each other in a ring');
const arena = drawn('arena', 'Drawing of two wedges meeting in the ring');
const tallawah = drawn('tallawah', 'Tallawah, a red combat robot with a spinning drum, throws sparks');
const bird = drawn('doctorbird', 'A small green robot with two tail wires on a line-following tile');
const reef = drawn('rov', 'Reef Ranger, an underwater robot in a white pipe frame above coral');
const rover = drawn('rover', 'Yard Rover, a six-wheeled robot with a basket');
const anansi = drawn('anansi', 'Anansi, a robot on six legs');
const chip = drawn('chip', 'Drawing of a chip with a face that is a prompt');
const camp = drawn('camp', 'Drawing of a camp under a palm, with a robot holding the string of a kite');
const mentor = drawn('mentor', 'Drawing of one bench with a mentor, a learner and a project');
const startLine = drawn('start-line', 'Two line followers on the start tape, a stopwatch beside them');
const fairTable = drawn(
  'fair-table',
  'One table of the fair with a sorting belt, a weather station and a stake in a pot',
);
const hurricane = drawn(
  'hurricane',
  'Hurricane Watch on a red roof: wind cups, a vane, a rain gauge and a solar panel',
);
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
      drawn('ring-night', 'Eight sumo robots, two of them in the ring, seen from above'),
      sumo,
    ),
    moment(
      on.derby,
      'Line Follower Derby',
      'The surprise bend caught eleven of eighteen robots on the first run, and two on the second.',
      workshop,
      '18 teams, ages 7 to 12',
      drawn('surprise-bend', 'A line follower rolls straight on where the black line turns between cones'),
      bird,
    ),
    moment(
      on.lastClash,
      'The final that went to the judges',
      'Tallawah against Bruk Wire: two minutes, no knock-out, eight points to three.',
      auditorium,
      '22 teams, ages 10 to 18',
      drawn('judges', 'Drawing of two score cards, eight to three'),
      tallawah,
    ),
    moment(
      on.lastClash + 1,
      'Inspection before Yard Clash',
      'Scales, weapon locks and one battery that had to go back into its bag.',
      auditorium,
      '22 teams and 4 inspectors',
      drawn('inspection', 'Tallawah on the scale at 453.6 grams, with the red pin through its drum'),
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
      drawn('first-light', 'Two cells, a closed switch and a bulb that shines'),
    ),
    moment(
      27,
      'Pouring tires',
      'Silicone in a printed mold. It smells, it sticks, and it doubles the grip.',
      workshop,
      '9 builders, ages 10 to 14',
      drawn('tires', 'A cup pours orange silicone into a printed mold; two finished tires lie beside it'),
    ),
    moment(
      48,
      'From blocks to Python',
      'The same program twice, side by side, and the moment when they see that it is the same.',
      workshop,
      '10 children, ages 9 to 13',
      drawn('blocks-python', 'Drawing of a program in blocks beside the same program in lines'),
      chip,
    ),
    moment(
      76,
      'Soldering Saturday',
      'Glasses on, sleeves up, sixty joints each. Fifty-four of them shiny.',
      workshop,
      '12 builders, ages 11 to 14',
      drawn('soldering', 'A board in a clamp, a soldering iron in its spring, solder and glasses'),
    ),
  ],
  'Summer Camps': [
    moment(
      118,
      'Friday show',
      'Every camper explained one robot to somebody else’s grandmother.',
      workshop,
      '28 campers, ages 6 to 12',
      drawn('friday-show', 'Drawing of a robot on a table before an audience seen from behind, one in a sun hat'),
      camp,
    ),
    moment(
      120,
      'The obstacle yard',
      'Planks, gravel and a puddle that was not in the plan.',
      workshop,
      '28 campers, ages 6 to 12',
      drawn('obstacle-yard', 'Yard Rover on two planks, with gravel and a puddle before it'),
      camp,
    ),
    moment(
      127,
      'Kites that know their height',
      'A micro:bit under each kite sent the pressure down the radio. The highest reached 62 meters.',
      'Park in St. Andrew',
      '24 campers, ages 7 to 12',
      drawn('kite', 'Drawing of kites with tails of circuit traces'),
      camp,
    ),
    moment(
      129,
      'Taking a printer apart',
      'Monday of camp: eleven motors, four belts and a spring that is still missing.',
      workshop,
      '26 campers, ages 6 to 12',
      drawn('printer', 'Drawing of a printer in parts: lid, carriage, gears and motors'),
    ),
  ],
  Exhibitions: [
    moment(
      on.fair,
      'Tech Fair, open to visitors',
      'Thirty-one tables and more questions than judges.',
      center,
      '31 teams and some 400 visitors',
      drawn('fair-hall', 'Drawing of a hall with thirty-one tables under a line of flags'),
      fairTable,
    ),
    moment(
      on.fair + 1,
      'Set-up evening',
      'The last hour before a demonstration is the same everywhere: one cable short.',
      center,
      '31 teams',
      drawn('one-cable-short', 'Drawing of a plug that does not reach its socket, under a lamp'),
      video,
    ),
    moment(
      208,
      'Robots at the library',
      'A quiet morning with loud robots. Children under six held the remote control.',
      'Parish library, Spanish Town',
      '6 builders, 70 visitors',
      drawn('library', 'Doctor Bird on a pile of books, with a remote control beside it'),
      anansi,
    ),
  ],
  Awards: [
    moment(
      on.derby - 1,
      'Best first build',
      'A medal, a handshake and a robot that would not stop for either.',
      workshop,
      'Hope Valley Juniors: Amara T., Jaheim P., Zuri M.',
      drawn('first-medal', 'Doctor Bird on a round stage with a medal and confetti'),
      startLine,
    ),
    moment(
      on.fair - 1,
      'First prize for the Clean Yard Crew',
      'Ninety-four points of a hundred. The judges asked for the stop button and it worked.',
      center,
      'Kofi A., Leah V., Joel M., Ashani O., Renee C.',
      drawn('stop-button', 'A big red stop button, with Yard Rover, a rosette and a cup behind it'),
      rover,
    ),
    moment(
      on.lastClash - 3,
      'The kit voucher',
      'It was spent the same week, on motors.',
      auditorium,
      'Spinner Squad: Dominic E., Keziah J.',
      drawn('kit-voucher', 'A box full of motors with a kit voucher of fifty thousand Jamaican dollars'),
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
      drawn('pier', 'Reef Ranger on its line beside a wooden pier, with an old tire and two fish'),
      reef,
    ),
    moment(
      74,
      'The night of the brown-out',
      'Eighteen servos at once were too many. They start in threes now.',
      workshop,
      'Web Weavers, ages 13 to 16',
      drawn('brown-out', 'Anansi beside a storm lamp, in the dark'),
      anansi,
    ),
    moment(
      200,
      'Weather on the roof',
      'Four ratchet straps, because we know what it is for.',
      workshop,
      'Storm Desk, ages 12 to 15',
      drawn('roof-straps', 'The weather station from above, held down by four ratchet straps'),
      hurricane,
    ),
  ],
  School: [
    moment(
      34,
      'Grade 5 meets the line',
      'Two lessons, twelve robots, forty-eight children who now want to stay in at lunch.',
      'Primary school, St. Catherine',
      '48 students, Grade 5',
      drawn('classroom', 'Drawing of a class from behind, before a board with a looped line and a robot'),
      bird,
    ),
    moment(
      62,
      'Teachers at the bench',
      'For one Saturday the teachers were the class. They cheat more.',
      workshop,
      '12 teachers from 5 schools',
      drawn('teachers', 'Drawing of a graded list, an apple and a little computer on a bench'),
      mentor,
    ),
    moment(
      98,
      'Forty-one bottles',
      'Yard Rover’s trial in a real school yard, in one lunch break.',
      'High school, Kingston',
      '5 builders and a whole school watching',
      drawn('bottles', 'Yard Rover beside rows of bottles and one black shoe'),
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
