import type { DemoCalendar } from '../demo-clock.ts';
import type { GalleryFacts, RobotFacts } from './build-content.ts';
import { drawn } from './robot-texts.ts';

/** Unpublished content. */
export const draftRobot: RobotFacts = {
  slug: 'coconut-counter',
  contentStatus: 'draft',
  name: 'Coconut Counter',
  category: 'AI-Powered',
  difficulty: 'Intermediate',
  status: 'Development',
  team: 'Palm Pilots',
  buildTime: '3 weeks so far',
  description: 'A camera under a tree that counts coconuts and says when to stand somewhere else.',
  features: ['Counts to forty', 'Warns in patois'],
  pictures: [drawn('arm', 'A robot arm above a workbench')],
};

export const draftMoment = (calendar: DemoCalendar): GalleryFacts => ({
  slug: 'rainy-day-races',
  contentStatus: 'draft',
  title: 'Rainy-day races',
  description: 'The yard was under water, so the course moved into the corridor.',
  category: 'Workshops',
  date: calendar.day(-9),
  location: 'Workshop, St. Andrew',
  participants: '14 children, ages 8 to 12',
  pictures: [drawn('classroom', 'Children kneel around a taped line in a corridor')],
});
