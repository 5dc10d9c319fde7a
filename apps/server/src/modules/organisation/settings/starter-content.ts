import type { ActionContext } from '../../../access/action-context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readSetting, writeSetting, type SettingValue } from './organisation-settings.ts';
import { heroSlide } from '../site/site.table.ts';

/** The texts of a new organisation's site: true for any such organisation, and all editable. */
export const starterOrganisation: SettingValue<'organisation'> = {
  name: 'Robotics Club',
  name_lines: ['Robotics', 'Club'],
  tagline: 'Robotics and STEM for children',
  address: 'St. Andrew, Kingston, Jamaica',
  phone: '+18765550100',
  email: 'office@example.org',
  hours: [
    { days: 'Mon-Fri', hours: '8:00 AM-5:00 PM' },
    { days: 'Sat', hours: '10:00 AM-4:00 PM' },
    { days: 'Sun', hours: 'Closed' },
  ],
  summer_hours: [
    { days: 'Mon-Fri', hours: '8:00 AM-5:00 PM' },
    { days: 'Sat', hours: '9:00 AM-2:00 PM' },
    { days: 'Sun', hours: 'Closed' },
  ],
  social: { instagram: null, youtube: null },
  video_channel_url: null,
  motto: 'Build it. Code it. Explain it.',
};

/** The specification's home page in the organisation's own voice; figures only where the specification has them. */
export const starterHome: SettingValue<'home'> = {
  facts: [
    { label: 'Where', value: 'St. Andrew, Kingston', note: 'Open Mon to Fri 8-5, Sat 10-4' },
    { label: 'Ages', value: '4-14', note: 'grouped by age' },
    { label: 'Class size', value: '24 at most', note: '30 at camp' },
    { label: 'Camp day', value: '9 AM-2 PM', note: 'Monday to Friday' },
    { label: 'To begin', value: 'Free account', note: 'you pay when a place is held' },
  ],
  programs_title: ['Five', 'ways in'],
  programs_text:
    'Pick the one that fits your week. We bring the motors, the sensors and the patience. Your child brings the idea.',
  cards: [
    {
      key: 'after-school',
      title: 'After-school programs',
      text: 'Twelve weeks, straight after the bell. Each term ends with a robot your child can drive and explain.',
      value: '4-12',
      value_label: 'years',
      link_label: 'See after-school times',
      link_href: '/programs?category=after-school',
      coming_soon: false,
      art: 'after',
    },
    {
      key: 'camps',
      title: 'Holiday STEM camps',
      text: 'Monday to Friday, 9 AM to 2 PM. Sensors before lunch, races after. Up to 30 campers.',
      value: '6-12',
      value_label: 'years',
      link_label: 'See camp weeks',
      link_href: '/programs?category=camp',
      coming_soon: false,
      art: 'camp',
    },
    {
      key: 'curriculum',
      title: 'Curriculum integration',
      text: 'Robotics inside your timetable: kits, lesson plans and training for your teachers.',
      value: '24',
      value_label: 'a class',
      link_label: 'Bring it to your school',
      link_href: '/group-registration',
      coming_soon: false,
      art: 'school',
    },
    {
      key: 'video',
      title: 'Video channel',
      text: 'Builds, crashes and repairs, filmed in the workshop.',
      value: null,
      value_label: null,
      link_label: 'Watch the builds',
      link_href: null,
      coming_soon: true,
      art: 'video',
    },
    {
      key: 'robots',
      title: 'Featured robots',
      text: 'Machines that children built here, each with its build log, its parts and what went wrong on the way.',
      value: 'R1-R4',
      value_label: 'the line-up',
      link_label: 'Meet the robots',
      link_href: '/robots',
      coming_soon: false,
      art: 'robots',
    },
  ],
  call_to_action: {
    label: 'Kingston · all year',
    title_lines: ['Come build', 'with us'],
    text: 'Open a parent account, add your child, choose a program. It takes about four minutes, and there is nothing to pay until a place is held for you.',
  },
};

const starterSlides = [
  {
    titleLines: ['Small hands.', 'Big', 'robots.'],
    subtitle: 'Robotics and STEM for ages 4 to 14, in Kingston.',
    description: 'Wire it. Code it. Watch it move. Then take it home and explain it to Granny.',
    ctaLabel: 'See the programs',
    ctaHref: '/services',
    art: 'doctor-bird',
  },
  {
    titleLines: ['Likkle but', 'tallawah.'],
    subtitle: 'Small hands build mighty robots.',
    description: 'See what children make when nobody tells them it is too hard.',
    ctaLabel: 'See what we make',
    ctaHref: 'video-channel',
    art: 'mascot',
  },
  {
    titleLines: ['Out in the', 'sun.'],
    subtitle: 'Holiday STEM camp: five days, one robot.',
    description: 'Ages 6 to 12, Monday to Friday, 9 AM to 2 PM. Up to 30 children a camp.',
    ctaLabel: 'Register for camp',
    ctaHref: '/auth?tab=signup',
    art: 'camp',
  },
  {
    titleLines: ['Fight fair.', 'Win loud.'],
    subtitle: 'Robot Wars, Code Olympics, Tech Fair, Caribbean.',
    description: 'Every robot in the ring was built by the hands that drive it.',
    ctaLabel: 'See competitions',
    ctaHref: '/competitions',
    art: 'arena',
  },
];

/** Gives a new database its first texts; existing ones are never touched. */
export async function ensureStarterContent(db: Database, context: Pick<ActionContext, 'now'>): Promise<void> {
  if ((await readSetting(db, 'home')) !== null) return;
  await inTransaction(db, async (tx) => {
    if ((await readSetting(tx, 'organisation')) === null)
      await writeSetting(tx, context, { key: 'organisation', value: starterOrganisation });
    await writeSetting(tx, context, { key: 'home', value: starterHome });
    await writeStarterSlides(tx);
  });
}

export async function writeStarterSlides(tx: Transaction): Promise<void> {
  await tx.insert(heroSlide).values(starterSlides.map((slide, position) => ({ ...slide, id: newId(), position })));
}
