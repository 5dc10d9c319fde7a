import { expect, test } from 'vitest';
import { shortened } from './page-texts.ts';
import { openingHours, organizationData } from './structured-data.ts';

test('hours as the office writes them become days and times', () => {
  expect(
    openingHours([
      { days: 'Mon-Fri', hours: '8:00 AM-5:00 PM' },
      { days: 'Sat', hours: '10 AM–12:30 PM' },
      { days: 'Sun', hours: 'Closed' },
      { days: 'Holidays', hours: '9 AM-1 PM' },
    ]),
  ).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '08:00',
      closes: '17:00',
    },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '10:00', closes: '12:30' },
  ]);
});

test('search engines read the logo of the organization; without one, the mark of the website', () => {
  const organisation = {
    name: 'Robotics Club',
    name_lines: ['Robotics', 'Club'],
    tagline: 'Robots for all',
    motto: '',
    address: 'Kingston',
    phone: '+18765550100',
    email: 'hello@robots.test',
    hours: [],
    summer_hours: [],
    social: { instagram: null, youtube: null },
    video_channel_url: null,
    logo: { src: '/logo/7.webp', width: 200, height: 200 },
  };
  const page = { origin: 'https://robots.test', address: 'https://robots.test/', image: undefined };
  expect(organizationData(organisation, page).logo).toBe('https://robots.test/logo/7.webp');
  expect(organizationData({ ...organisation, logo: null }, page).logo).toBe('https://robots.test/icons/icon-512.png');
});

test('a description ends with a sentence where possible, else between words', () => {
  const whole = 'A robot that finds its way through the house by touch, light and sound, built from old toys and wire.';
  expect(shortened(`${whole} It has three wheels, two eyes and a bell that rings whenever it is lost again.`)).toBe(
    whole,
  );
  const cut = shortened('word '.repeat(60));
  expect(cut).toMatch(/word…$/);
  expect(cut.length).toBeLessThanOrEqual(158);
  expect(shortened('Short.')).toBe('Short.');
});
