import type { AdminCategoryPage } from '@doctorbird/contract/content/category-pages-admin';
import type { AdminConsentText } from '@doctorbird/contract/families/consent-texts';
import { calls } from '@doctorbird/contract/calls';
import type { OfficeSettings, SettingSection } from '@doctorbird/contract/organisation/settings';
import { buildCompetition, buildGalleryItem, buildRobot, buildService } from '../../../demo/content/build-content.ts';
import { adminOnly, openToAll, signedIn, type Area, type Asking } from '../patterns.ts';

const slugOf = async (text: string) => ({ params: { slug: text } });
const named =
  (prefix: string, build: (db: never) => Promise<string>): Asking =>
  async ({ world }) =>
    slugOf(`${prefix}-${(await build(world.db as never)).slice(-12)}`);
const aRobot = named('robot', buildRobot);

/** Saves a part of the settings just as it is. */
const asItIs =
  (part: SettingSection, shape: (value: never) => object = (value) => value): Asking =>
  async ({ world, people }) => {
    const { body } = await world.call(calls.getSettings, { token: people.admin.token });
    return { body: shape((body as OfficeSettings)[part].value as never) };
  };
/** The settings as a file, just as they are. */
const settingsAsFile =
  (chosen = false): Asking =>
  async ({ world, people }) => {
    const { token } = people.admin;
    const { body: file } = await world.call(calls.exportSettings, { token });
    const { body } = await world.call(calls.saveHours, { token, body: {} });
    const { version } = (body as OfficeSettings).hours;
    return { body: { file, ...(chosen && { parts: [{ section: 'hours', version }] }) } };
  };
const message = { name: 'Marcia Brown', email: 'marcia@visitor.test', subject: 'Camp', message: 'Is lunch included?' };
const pageTexts = {
  label: 'All',
  menu_text: 'Everything there is',
  title: 'All of them',
  intro: 'Built in Kingston.',
  points: [{ title: 'Small groups', text: 'Eight children at most.' }],
};
const unknownLink = { body: { token: 'n'.repeat(43) } };

export const siteExpectations = {
  getSite: openToAll(200),
  listServices: openToAll(200),
  getService: openToAll(200, named('service', buildService)),
  listCompetitions: openToAll(200),
  getCompetition: openToAll(200, named('competition', buildCompetition)),
  listRobots: openToAll(200),
  robotStats: openToAll(200),
  getRobot: openToAll(200, aRobot),
  robotCodeSvg: openToAll(200, aRobot),
  robotCodePng: openToAll(200, aRobot),
  listGallery: openToAll(200),
  getGalleryItem: openToAll(200, named('picture', buildGalleryItem)),
  getPage: openToAll(200, () => ({ params: { slug: 'privacy' } })),
  listCategoryPages: openToAll(200),
  getCategoryPage: openToAll(200, () => ({ params: { section: 'robots', slug: 'all' } })),
  getSharePicture: openToAll(200, () => ({ query: { page: '/robots' } })),
  sendContactMessage: openToAll(201, () => ({ body: message })),
  subscribeNewsletter: openToAll(200, ({ next }) => ({ body: { email: `reader-${next()}@visitor.test` } })),
  // The token itself is the right to it, so a wrong one is refused to everybody alike.
  confirmNewsletter: openToAll(409, () => unknownLink),
  unsubscribeNewsletter: openToAll(409, () => unknownLink),
  listOfficePages: adminOnly(200, undefined, { holdsRows: true }),
  publishPage: adminOnly(200, () => ({
    params: { slug: 'privacy' },
    body: { title: 'Privacy', summary: 'What we keep.', text: 'We keep what we need.' },
  })),
  listOfficeCategoryPages: adminOnly(200, undefined, { holdsRows: true }),
  saveCategoryPage: adminOnly(200, async ({ world, people: { admin } }) => {
    const { body } = await world.call(calls.listOfficeCategoryPages, { token: admin.token });
    const { section, slug, version } = (body as { data: AdminCategoryPage[] }).data[0]!;
    return { params: { section, slug }, body: { ...pageTexts, version } };
  }),
  listConsentTexts: adminOnly(200, undefined, { holdsRows: true, namesNobody: true }),
  publishConsentText: adminOnly(
    200,
    async ({ world, people: { admin } }) => {
      const { body } = await world.call(calls.listConsentTexts, { token: admin.token });
      const { version } = (body as { data: AdminConsentText[] }).data.find(({ kind }) => kind === 'medical')!;
      return {
        params: { kind: 'medical' },
        body: { title: 'In an emergency', text: 'You may treat my child.', version },
      };
    },
    { namesNobody: true },
  ),
  getSettings: adminOnly(200),
  checkMailDomain: adminOnly(200, () => ({ query: { selector: 'key1' } })),
  saveIdentity: adminOnly(200, asItIs('identity')),
  saveHours: adminOnly(200, asItIs('hours')),
  saveChannels: adminOnly(200, asItIs('channels')),
  saveBank: adminOnly(200, asItIs('bank')),
  saveWays: adminOnly(200, asItIs('ways')),
  saveDocuments: adminOnly(200, asItIs('documents')),
  // Saved once before: the first time ever stores the part.
  saveFields: adminOnly(200, async ({ world, people }) => {
    const { token } = people.admin;
    await world.call(calls.saveFields, { token, body: { fields: [] } });
    return { body: { fields: [] } };
  }),
  getFieldUses: adminOnly(200),
  listFields: signedIn(200, () => ({ query: { record: 'student' } })),
  savePolicies: adminOnly(200, asItIs('policies')),
  saveAttendance: adminOnly(200, asItIs('attendance')),
  saveDoor: adminOnly(200, asItIs('door')),
  saveLatePickup: adminOnly(200, asItIs('late_pickup')),
  saveGct: adminOnly(200, asItIs('gct')),
  savePayouts: adminOnly(200, asItIs('payouts')),
  saveIncome: adminOnly(200, asItIs('income')),
  saveMemberships: adminOnly(200, asItIs('memberships')),
  saveStaff: adminOnly(200, asItIs('staff')),
  savePhrases: adminOnly(200, asItIs('phrases')),
  saveReminders: adminOnly(200, asItIs('reminders')),
  saveTexting: adminOnly(200, asItIs('texting')),
  saveAccounts: adminOnly(200, asItIs('accounts')),
  savePrivacy: adminOnly(200, asItIs('privacy')),
  getRetentionReport: adminOnly(200),
  saveSlides: adminOnly(200, asItIs('slides')),
  exportSettings: adminOnly(200),
  previewSettingsImport: adminOnly(200, settingsAsFile()),
  importSettings: adminOnly(200, settingsAsFile(true)),
  saveHome: adminOnly(
    200,
    asItIs('home', ({ cards, ...rest }: { cards: Record<string, unknown>[] }) => ({
      ...rest,
      cards: cards.map(({ key, title, text, value, value_label, link_label }) => ({
        key,
        title,
        text,
        value,
        value_label,
        link_label,
      })),
    })),
  ),
} satisfies Area;
