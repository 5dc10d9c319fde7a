import { z } from 'zod';
import { changeOf } from '../core/change-of.ts';
import { declareCall } from '../core/endpoint.ts';
import { documentRequirement } from './document-requirements.ts';
import { parsePhone } from '../core/phones.ts';
import { customField, fieldSettings } from './custom-fields.ts';
import { eachWritten, liveWay, paymentWays } from './payment-ways.ts';
import { accountFields, idleWithinMax } from './account-settings.ts';
import { attendanceSettings } from './attendance-settings.ts';
import { doorSettings } from './door-settings.ts';
import { phraseSettings } from './phrase-settings.ts';
import { gctRules, gctSettings } from './gct-settings.ts';
import { latePickupSettings } from './late-pickup-settings.ts';
import { incomeSettings } from './income-settings.ts';
import { membershipSettings } from './membership-settings.ts';
import { payoutSettings } from './payout-settings.ts';
import { policySettings, sensitive } from './policy-settings.ts';
import { privacySettings } from './privacy-settings.ts';
import { staffSettings, storedRecordKind } from './staff-settings.ts';
import { reminderFields, reminderRules } from './reminder-settings.ts';
import { textingSettings } from './texting-settings.ts';
import { mailAccent } from './mail-accent.ts';
import { heroSlide, homeCard, organisation, siteAnswer } from './site.ts';
import { emailAddress, changedText, optionalText, recordId, recordVersion, requiredText } from '../core/text.ts';

const address = (message: string) =>
  optionalText(300).refine((value) => value === null || /^https:\/\/[^\s<>"']+\.[^\s<>"']+$/.test(value), {
    error: message,
  });
const wholeAddress = 'Please enter the full address, starting with https://';

const phone = requiredText('Phone number is required', 40).transform((value, context) => {
  const parsed = parsePhone(value);
  if (parsed !== null) return parsed;
  context.addIssue({
    code: 'custom',
    message: 'Please enter the phone number with its area code, such as 876-555-0123',
  });
  return z.NEVER;
});
const version = { version: recordVersion.optional() };

export const identitySettings = z.strictObject({
  name: requiredText('Name is required', 80),
  /** The name in two parts, as the word mark sets it. */
  name_lines: z.array(requiredText('Please remove empty lines', 40)).min(1, { error: 'Name is required' }).max(2),
  tagline: requiredText('Tagline is required', 160),
  motto: requiredText('Motto is required', 200),
  address: requiredText('Address is required', 200),
  phone,
  email: emailAddress(),
  mail_accent: mailAccent,
});
const hours = z
  .array(
    z.strictObject({
      days: requiredText('Please enter the days', 40),
      hours: requiredText('Please enter the hours', 60),
    }),
  )
  .min(1, { error: 'Please enter at least one line' })
  .max(7, { error: 'Please keep this to 7 lines' });
export const hoursSettings = z.strictObject({ hours, summer_hours: hours });
export const channelSettings = z.strictObject({
  instagram: address(wholeAddress),
  youtube: address(wholeAddress),
  /** Without it the home page's video card says "coming soon". */
  video_channel_url: address(wholeAddress),
});
export const bankSettings = z.strictObject({
  bank_name: optionalText(80),
  branch: optionalText(80),
  account_name: optionalText(120),
  account_number: optionalText(40).refine((value) => value === null || /^[0-9][0-9 -]{3,30}$/.test(value), {
    error: 'Please enter the account number in digits',
  }),
  account_type: optionalText(40),
  /** Shown to families who pay by transfer. */
  note: optionalText(300),
});
export const waySettings = z.strictObject({
  agents: z
    .array(
      z.strictObject({
        name: requiredText('Please enter the name of the agent', 80),
        instructions: requiredText('Please explain what to do at the counter', 300),
      }),
    )
    .max(6, { error: 'Please keep this to 6 agents' }),
  /** When and how the office takes cash, and the like; empty: it does not. */
  ...eachWritten(() => optionalText(300)),
});
const age = z
  .int({ error: 'Please enter an age in years' })
  .min(0, { error: 'Please enter an age in years' })
  .max(25, { error: 'Please enter an age in years' })
  .nullable();
export const documentSettings = z.strictObject({
  requirements: z
    .array(
      z
        .strictObject({
          /** Absent on a new line. */
          key: documentRequirement.shape.key.optional(),
          title: requiredText('Title is required', 80),
          note: requiredText('Please say why it is needed', 300),
          optional: z.boolean(),
          active: z.boolean(),
          age_from: age,
          age_to: age,
          program_id: recordId.nullable(),
        })
        .refine(({ age_from: from, age_to: to }) => from === null || to === null || from <= to, {
          error: 'The second age must not be below the first',
          path: ['age_to'],
        }),
    )
    .max(20, { error: 'Please keep this to 20 documents' })
    .refine((lines) => new Set(lines.map(({ title }) => title.toLowerCase())).size === lines.length, {
      error: 'Two documents have the same title',
    }),
});
/** What a slide can show: the posters of the organisation. */
export const slideArts = [
  'doctor-bird',
  'mascot',
  'video',
  'camp',
  'arena',
  'rov',
  'anansi',
  'doctorbird',
  'rover',
  'sumo',
  'tallawah',
  'ackee',
  'climber',
  'hurricane',
  'farm',
] as const;

const givenSlide = z.strictObject({
  id: recordId.optional(),
  title_lines: z
    .array(requiredText('Please remove empty lines', 40))
    .min(1, { error: 'Title is required' })
    .max(4, { error: 'Please keep the title to 4 lines' }),
  subtitle: requiredText('Subtitle is required', 120),
  description: requiredText('Description is required', 300),
  cta_label: requiredText('Please enter the button text', 40),
  cta_href: requiredText('The button needs an address', 300).refine(
    (value) => value === 'video-channel' || /^(\/(?!\/)|https:\/\/)\S*$/.test(value),
    { error: 'Please give an address of this site such as /services, or one beginning with https://' },
  ),
  art: z.enum(slideArts, { error: 'Choose a picture' }),
  status: z.enum(['draft', 'published']),
});
export const slideSettings = z.strictObject({
  slides: z
    .array(givenSlide)
    .min(1, { error: 'The home page needs a slide' })
    .max(8, { error: 'Please keep this to 8 slides' })
    .refine((slides) => slides.some(({ status }) => status === 'published'), {
      error: 'The home page needs at least one published slide',
    }),
});
export const homeSettings = z.strictObject({
  programs_title: z.array(requiredText('Please remove empty lines', 40)).min(1, { error: 'Title is required' }).max(3),
  programs_text: requiredText('Text is required', 400),
  cards: z
    .array(
      z.strictObject({
        key: homeCard.shape.key,
        title: requiredText('Title is required', 80),
        text: requiredText('Text is required', 300),
        value: changedText(20),
        value_label: changedText(30),
        link_label: changedText(60),
      }),
    )
    .max(5),
  facts: z
    .array(
      z.strictObject({
        label: requiredText('Please remove empty lines', 40),
        value: requiredText('Please remove empty lines', 60),
        note: optionalText(80).transform((value) => value ?? ''),
      }),
    )
    .max(6, { error: 'Please keep this to 6 facts' }),
  call_to_action: z.strictObject({
    label: requiredText('Label is required', 60),
    title_lines: z.array(requiredText('Please remove empty lines', 40)).min(1, { error: 'Title is required' }).max(3),
    text: requiredText('Text is required', 300),
  }),
});

/** Each part has its own version, so that two people can edit different parts at once. */
export const settingSections = [
  'identity',
  'hours',
  'channels',
  'bank',
  'ways',
  'documents',
  'fields',
  'policies',
  'attendance',
  'door',
  'late_pickup',
  'gct',
  'payouts',
  'income',
  'memberships',
  'staff',
  'phrases',
  'reminders',
  'texting',
  'accounts',
  'privacy',
  'slides',
  'home',
] as const;
export type SettingSection = (typeof settingSections)[number];

const part = <T extends z.ZodType>(value: T) =>
  z.object({
    value,
    version: z.int(),
    changed: z.object({ at: z.string(), by: z.string() }).nullable(),
  });
const nullable = z.string().nullable();

export const adminSettings = z
  .object({
    identity: part(
      organisation.pick({
        name: true,
        name_lines: true,
        tagline: true,
        motto: true,
        address: true,
        phone: true,
        email: true,
        mail_accent: true,
      }),
    ),
    hours: part(organisation.pick({ hours: true, summer_hours: true })),
    channels: part(z.object({ instagram: nullable, youtube: nullable, video_channel_url: nullable })),
    bank: part(
      z.object({
        bank_name: nullable,
        branch: nullable,
        account_name: nullable,
        account_number: nullable,
        account_type: nullable,
        note: nullable,
      }),
    ),
    ways: part(z.object({ agents: paymentWays.shape.agents, ...eachWritten(() => nullable) })),
    documents: part(z.object({ requirements: z.array(documentRequirement) })),
    fields: part(z.object({ fields: z.array(customField) })),
    policies: part(
      z.object({
        hold_hours: z.int(),
        offer_hours: z.int(),
        full_refund_days: z.int(),
        half_refund_days: z.int(),
        transfer_days: z.int().nullable(),
        refund_approval_above: z.number().nullable(),
      }),
    ),
    attendance: part(attendanceSettings),
    door: part(doorSettings),
    late_pickup: part(latePickupSettings),
    gct: part(gctRules),
    payouts: part(payoutSettings),
    income: part(incomeSettings),
    memberships: part(membershipSettings),
    staff: part(staffSettings.extend({ kinds: z.array(storedRecordKind) })),
    phrases: part(phraseSettings),
    reminders: part(reminderRules),
    texting: part(textingSettings),
    accounts: part(z.object(accountFields)),
    privacy: part(privacySettings),
    slides: part(z.object({ slides: z.array(heroSlide.extend({ status: z.enum(['draft', 'published']) })) })),
    home: part(siteAnswer.shape.home),
    /** Each way to pay, whether families are offered it, and why or why not. */
    live_ways: z.array(liveWay),
    mail: z.object({
      kind: z.enum(['smtp', 'folder']),
      from: z.string(),
      waiting: z.int(),
      failed: z.int(),
      last_sent_at: nullable,
      provider: z.boolean(),
    }),
    uploads: z.object({ scanned: z.boolean() }),
    program: z.object({ version: z.string(), commit: z.string().nullable() }),
  })
  .meta({ id: 'OfficeSettings' });
export type OfficeSettings = z.infer<typeof adminSettings>;

/** What saving a part asks of an admin, on its page and from a file. */
export const settingRight = (section: SettingSection): 'content' | 'settings' =>
  section === 'slides' || section === 'home' ? 'content' : 'settings';

const saving = <P extends SettingSection, S extends z.ZodRawShape>(name: P, shape: z.ZodObject<S>, summary: string) =>
  declareCall({
    method: 'PUT',
    path: `/admin/settings/${name}`,
    tag: 'settings',
    summary,
    who: ['admin'],
    right: settingRight(name),
    body: changeOf(shape.extend(version)),
    answer: adminSettings,
  });

const office = { tag: 'settings', who: ['admin'], right: 'settings' } as const;

export const settingCalls = {
  getSettings: declareCall({
    method: 'GET',
    path: '/admin/settings',
    right: 'office',
    tag: 'settings',
    summary: 'All settings of the organization',
    who: ['admin'],
    answer: adminSettings,
  }),
  saveIdentity: saving('identity', identitySettings, 'Name, tagline, address, phone and email'),
  saveHours: saving('hours', hoursSettings, 'Regular and summer hours'),
  saveChannels: saving('channels', channelSettings, 'Social links and the video channel'),
  saveBank: { ...saving('bank', bankSettings, 'The account for bank transfers'), ...sensitive },
  saveWays: { ...saving('ways', waySettings, 'Bill-payment agents and cash payments'), ...sensitive },
  saveDocuments: saving('documents', documentSettings, 'Documents that families are asked for'),
  saveFields: declareCall({
    method: 'PUT',
    path: '/admin/settings/fields',
    ...office,
    summary: "The organization's own fields for families, children and enrollments, in order",
    body: changeOf(fieldSettings.extend(version)),
    answer: adminSettings,
    idempotent: true,
  }),
  savePolicies: { ...saving('policies', policySettings, 'Hold times, cancellation and refund approval'), ...sensitive },
  saveAttendance: saving('attendance', attendanceSettings, 'Absences and make-up classes'),
  saveDoor: saving('door', doorSettings, 'Who collects children, and how many there are for each adult'),
  saveStaff: saving('staff', staffSettings, 'Records that the team needs, adults in a class, and who reads reports'),
  savePhrases: saving('phrases', phraseSettings, 'Sentences that teachers are offered in reports'),
  saveLatePickup: saving('late_pickup', latePickupSettings, 'What it costs when a child is collected late'),
  saveGct: { ...saving('gct', gctSettings, 'TRN, registration and rates of GCT'), ...sensitive },
  savePayouts: saving('payouts', payoutSettings, 'What card machine, gateway and agents keep of their payments'),
  saveIncome: saving('income', incomeSettings, 'When the fees of programs count as income'),
  saveMemberships: saving('memberships', membershipSettings, 'When memberships are billed, and how they pause'),
  saveReminders: declareCall({
    method: 'PUT',
    path: '/admin/settings/reminders',
    ...office,
    summary: 'When families are reminded of what they have to pay',
    body: changeOf(z.strictObject({ ...reminderFields, ...version })),
    answer: adminSettings,
  }),
  saveTexting: saving('texting', textingSettings, 'Text messages: channels, prices, daily limits and quiet hours'),
  saveAccounts: declareCall({
    method: 'PUT',
    path: '/admin/settings/accounts',
    ...office,
    summary: 'Session limits, and whether admins need a second step',
    fresh: true,
    body: z.strictObject({ ...accountFields, ...version }).refine(...idleWithinMax),
    answer: adminSettings,
  }),
  savePrivacy: saving('privacy', privacySettings, 'Retention periods, and automatic removal of what is past them'),
  saveSlides: saving('slides', slideSettings, 'The hero slides of the home page, in order'),
  saveHome: saving('home', homeSettings, 'The cards and texts of the home page'),
  sendTestMail: declareCall({
    method: 'POST',
    path: '/admin/settings/test-mail',
    ...office,
    summary: 'Send yourself a test email',
    answer: z.object({ message: z.string(), mail_id: z.string() }),
    budget: 'message',
    idempotent: true,
  }),
};
