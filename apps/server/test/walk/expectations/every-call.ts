import type { CallName } from '@doctorbird/contract/calls';
import { lists, type listCalls } from '@doctorbird/contract/lists';
import { adminOnly, type Expectation } from '../patterns.ts';
import { accountExpectations } from './accounts.ts';
import { broadcastExpectations } from './broadcasts.ts';
import { newsletterExpectations } from './newsletters.ts';
import { childExpectations } from './children.ts';
import { closureExpectations } from './closures.ts';
import { eventDayExpectations } from './event-day.ts';
import { conversationExpectations } from './conversations.ts';
import { contentExpectations } from './content.ts';
import { courseworkExpectations } from './coursework.ts';
import { guardianExpectations } from './guardians.ts';
import { importExpectations } from './imports.ts';
import { familyAdminExpectations } from './families-and-accounts.ts';
import { adminExpectations } from './admin.ts';
import { placeExpectations } from './places-and-money.ts';
import { payerFundExpectations } from './payer-funds.ts';
import { planExpectations } from './plans.ts';
import { reportTemplateExpectations } from './report-templates.ts';
import { programExpectations } from './programs-and-groups.ts';
import { quoteExpectations } from './quotes.ts';
import { roleExpectations } from './roles.ts';
import { refundExpectations } from './refunds.ts';
import { scheduleExpectations } from './schedule.ts';
import { seasonExpectations } from './seasons.ts';
import { siteExpectations } from './site.ts';
import { coverExpectations } from './cover.ts';
import { hoursExpectations } from './hours.ts';
import { staffRecordExpectations } from './staff-records.ts';
import { teamProfileExpectations } from './team-profiles.ts';
import { incidentExpectations } from './incidents.ts';
import { medicineExpectations } from './medicine.ts';
import { slipExpectations } from './slips.ts';
import { quickNoteExpectations } from './quick-notes.ts';
import { fundExpectations } from './fund.ts';
import { sponsorExpectations } from './sponsors.ts';
import { giftCardExpectations } from './gift-cards.ts';
import { membershipExpectations } from './memberships.ts';
import { passExpectations } from './passes.ts';
import { itemExpectations } from './items.ts';
import { badgeExpectations } from './badges.ts';
import { skillExpectations } from './skills.ts';
import { storyExpectations } from './stories.ts';
import { kioskExpectations } from './kiosk.ts';
import { portfolioExpectations } from './portfolio.ts';
import { teachingExpectations } from './teaching.ts';
import { walkInExpectations } from './walk-ins.ts';
import { schoolExpectations } from './schools.ts';
import { teamExpectations } from './teams.ts';
import { connectionExpectations } from './connections.ts';
import { venueExpectations } from './venues.ts';
import { nightExpectations } from './nights.ts';

/** A list of the office is for admins, unless an area says otherwise or makes rows for it. */
const listExpectations = Object.fromEntries(Object.values(lists).map(({ call }) => [call, adminOnly(200)])) as Record<
  keyof typeof listCalls,
  Expectation
>;

/** A declared call without an entry here does not compile, and fails the walk. */
export const everyCall = {
  ...listExpectations,
  ...accountExpectations,
  ...broadcastExpectations,
  ...conversationExpectations,
  ...eventDayExpectations,
  ...newsletterExpectations,
  ...childExpectations,
  ...guardianExpectations,
  ...importExpectations,
  ...closureExpectations,
  ...placeExpectations,
  ...planExpectations,
  ...reportTemplateExpectations,
  ...refundExpectations,
  ...roleExpectations,
  ...walkInExpectations,
  ...teachingExpectations,
  ...kioskExpectations,
  ...courseworkExpectations,
  ...portfolioExpectations,
  ...programExpectations,
  ...quoteExpectations,
  ...adminExpectations,
  ...familyAdminExpectations,
  ...contentExpectations,
  ...scheduleExpectations,
  ...staffRecordExpectations,
  ...teamProfileExpectations,
  ...coverExpectations,
  ...hoursExpectations,
  ...storyExpectations,
  ...quickNoteExpectations,
  ...badgeExpectations,
  ...giftCardExpectations,
  ...membershipExpectations,
  ...passExpectations,
  ...payerFundExpectations,
  ...fundExpectations,
  ...sponsorExpectations,
  ...itemExpectations,
  ...skillExpectations,
  ...incidentExpectations,
  ...medicineExpectations,
  ...slipExpectations,
  ...siteExpectations,
  ...venueExpectations,
  ...nightExpectations,
  ...schoolExpectations,
  ...connectionExpectations,
  ...teamExpectations,
  ...seasonExpectations,
} satisfies Record<CallName, Expectation>;
