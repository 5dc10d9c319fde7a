import { accountMails } from './modules/accounts/mails/account-mails.ts';
import { adminMails } from './modules/admin/mails/admin-mails.ts';
import { refundMails } from './modules/billing/mails/refund-mails.ts';
import { officeMoneyMails } from './modules/billing/mails/office-money-mails.ts';
import { membershipMails } from './modules/billing/mails/membership-mails.ts';
import { passMails } from './modules/billing/mails/pass-mails.ts';
import { fundMails } from './modules/billing/mails/fund-mails.ts';
import { giftCardMails } from './modules/billing/mails/gift-card-mails.ts';
import { chargeMails } from './modules/billing/mails/charge-mails.ts';
import { moneyMails } from './modules/billing/mails/money-mails.ts';
import { eventMails } from './modules/competitions/mails/event-mails.ts';
import { entryMails } from './modules/competitions/mails/entry-mails.ts';
import { placeMails } from './modules/enrollments/mails/place-mails.ts';
import { waitingMails } from './modules/enrollments/mails/waiting-mails.ts';
import { familyMails } from './modules/families/mails/family-mails.ts';
import { guardianMails } from './modules/families/mails/guardian-mails.ts';
import { groupMails } from './modules/groups/mails/group-mails.ts';
import { messageMails } from './modules/messages/mails/message-mails.ts';
import type { MailKind } from './modules/organisation/mails/mail-kind.ts';
import { organisationMails } from './modules/organisation/mails/organisation-mails.ts';
import { privacyMails } from './modules/privacy/mails/privacy-mails.ts';
import { meetingMails } from './modules/programs/mails/meeting-mails.ts';
import { staffMails } from './modules/programs/mails/staff-mails.ts';
import { coverMails } from './modules/teaching/mails/cover-mails.ts';
import { hoursMails } from './modules/teaching/mails/hours-mails.ts';
import { doorMails } from './modules/teaching/mails/door-mails.ts';
import { alertMails } from './modules/teaching/mails/alert-mails.ts';
import { visitMails } from './modules/teaching/mails/visit-mails.ts';
import { makeUpMails } from './modules/teaching/mails/make-up-mails.ts';
import { reminderMails } from './modules/teaching/mails/reminder-mails.ts';
import { incidentMails } from './modules/teaching/mails/incident-mails.ts';
import { medicineMails } from './modules/teaching/mails/medicine-mails.ts';
import { slipMails } from './modules/teaching/mails/slip-mails.ts';
import { storyMails } from './modules/teaching/mails/story-mails.ts';
import { teachingMails } from './modules/teaching/mails/teaching-mails.ts';

/** Every kind of automatic mail, as the settings list them. */
export const mailKinds: readonly MailKind[] = [
  placeMails,
  waitingMails,
  meetingMails,
  staffMails,
  coverMails,
  hoursMails,
  teachingMails,
  storyMails,
  incidentMails,
  medicineMails,
  slipMails,
  makeUpMails,
  visitMails,
  alertMails,
  doorMails,
  reminderMails,
  moneyMails,
  chargeMails,
  giftCardMails,
  fundMails,
  membershipMails,
  passMails,
  officeMoneyMails,
  refundMails,
  entryMails,
  eventMails,
  familyMails,
  guardianMails,
  accountMails,
  privacyMails,
  groupMails,
  messageMails,
  adminMails,
  organisationMails,
].flatMap((kinds) => Object.values<MailKind>(kinds));
