import type { SettingValue } from '../src/modules/organisation/settings/organisation-settings.ts';

export const demoPassword = 'demo-robots-2026';

export const demoAccounts = [
  { role: 'Admin', email: 'admin@demo.test', password: demoPassword },
  { role: 'Staff', email: 'staff@demo.test', password: demoPassword },
  { role: 'Parent', email: 'parent@demo.test', password: demoPassword },
  { role: 'Student', email: 'student@demo.test', password: demoPassword },
];

export const doctorbird: SettingValue<'organisation'> = {
  name: 'Doctorbird Robotics',
  name_lines: ['Doctorbird', 'Robotics'],
  tagline: 'Robotics and STEM for Jamaican children',
  address: 'St. Andrew, Kingston, Jamaica',
  phone: '+18765550142',
  email: 'hello@doctorbird.example',
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
  social: {
    instagram: 'https://www.instagram.com/doctorbird.example',
    youtube: 'https://www.youtube.com/@doctorbird.example',
  },
  video_channel_url: null,
  motto: 'Small bird. Fast wings. Good memory. Like the children we teach.',
};

export const doctorbirdBank: SettingValue<'bank'> = {
  bank_name: 'Demo Bank of Jamaica',
  branch: 'Liguanea',
  account_name: 'Doctorbird Robotics',
  account_number: '000-111-222',
  account_type: 'Checking',
  note: 'Please write the reference from your enrollment into the message of the transfer.',
};
