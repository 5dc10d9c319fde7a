import { accountNeedsParent } from './modules/families/links/needs-parent.queries.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { mailMakingOf } from './app-mail-files.ts';
import { mailKinds } from './app-mails.ts';
import { refreshCaches } from './app-caches.ts';
import { writeMessages } from './modules/organisation/webhooks/write-messages.ts';
import { alongChanges } from './platform/audit/after-changes.ts';
import { ApiKeys } from './access/api-keys.ts';
import { Sessions } from './access/sessions.ts';
import { readSignInPolicy } from './modules/organisation/settings/sign-in-rules.ts';
import { dropFields } from './modules/organisation/custom-fields/held-fields.ts';
import { EnrollmentQueries } from './modules/enrollments/places/enrollments.queries.ts';
import { PageCatalogue } from './modules/content/sharing/page-catalogue.ts';
import { createSandboxGateway } from './modules/billing/gateways/sandbox/sandbox-gateway.ts';
import { sandboxSecrets } from './modules/billing/gateways/sandbox/sandbox-secrets.ts';
import { describedState } from './modules/billing/gateways/connection/card-state.ts';
import { connectedGateway } from './modules/billing/gateways/connection/connected-gateway.ts';
import type { ReadCardState } from './modules/organisation/settings/card-state.ts';
import type { PaymentDependencies } from './modules/billing/payments/payment-dependencies.ts';
import { openPayments } from './modules/billing/payments/open-payments.ts';
import { moneyMoment } from './modules/billing/payments/money-moment.ts';
import { placeMoney } from './modules/billing/payments/place-money.ts';
import { announceRates } from './modules/billing/memberships/announce-price.ts';
import { incomingTexts } from './modules/messages/conversations/incoming-texts.ts';
import { conversationPeople } from './modules/teaching/children/conversation-people.ts';
import { isReminderDue } from './modules/teaching/classes/is-reminder-due.ts';
import { meetingGuests } from './modules/teaching/visits/meeting-guests.ts';
import { broadcastReach } from './modules/admin/broadcasts/broadcast-reach.queries.ts';
import { fundPhotoOf } from './modules/teaching/fund-photos/fund-photos.queries.ts';
import { newsletterSources } from './modules/admin/newsletter/newsletter-sources.queries.ts';
import { familyMoney } from './modules/billing/payments/family-money.queries.ts';
import { LineView } from './modules/enrollments/line/line-view.ts';
import { childPlaces } from './modules/enrollments/places/child-places.ts';
import { programPlaces } from './modules/enrollments/places/program-places.ts';
import { passEntries } from './modules/enrollments/waiting/pass-entries.ts';
import { groupDays } from './modules/programs/meetings/group-days.ts';
import { classesWithoutStaff } from './modules/programs/staff/classes-without-staff.queries.ts';
import { copyGates } from './modules/teaching/gates/copy-gates.ts';
import { placeGate } from './modules/teaching/gates/gates.queries.ts';
import { childRecords } from './modules/teaching/children/field-records.ts';
import { entryRecords } from './modules/competitions/entries/entry-answers.ts';
import type { FieldRecords } from './modules/organisation/custom-fields/field-records.ts';
import { priceRulesPart } from './modules/enrollments/prices/transfer-rules.ts';
import { planTemplatesPart } from './modules/programs/plan-templates/transfer-templates.ts';
import { venuesPart } from './modules/programs/venues/transfer-venues.ts';
import { mailTextsPart } from './modules/organisation/mails/transfer-mail-texts.ts';
import { accountCodesPart } from './modules/billing/journal/transfer-codes.ts';
import { copiedBackup } from './modules/admin/status/copied-backup.ts';
import { siteCertificate } from './modules/admin/status/site-certificate.ts';
import { forgetTasks } from './modules/admin/tasks/forget-tasks.ts';
import { followPhotoConsent } from './modules/content/admin/follow-photo-consent.ts';
import { publishPeriods } from './modules/content/pages/publish-periods.ts';
import { LiveLines } from './modules/organisation/live/live-lines.ts';
import { accountOfConversation } from './modules/messages/conversations/account-of-conversation.ts';
import { accountsOfPlace } from './modules/enrollments/places/accounts-of-place.ts';
import { accountsOfPayment } from './modules/billing/payments/accounts-of-payment.ts';
import { EventDays } from './modules/competitions/day/days.ts';
import { LiveStreams } from './modules/competitions/day/live-streams.ts';
import { loadStudentProfile } from './modules/accounts/profile/profile.queries.ts';
import { readAllRequirements } from './modules/families/documents/document-requirements.ts';

interface CachedPages {
  /** Shown once more while they are made again. */
  age(): void;
  /** Not shown again. */
  forget(): void;
}

/**
 * What domains share besides the outside world: objects that live as long as the server, and the ports through which a
 * lower domain reaches a higher one (docs/architecture.md). Created once, listed by hand.
 */
export function buildParts(deps: AppDependencies) {
  const { config, db, clock, jobs } = deps;
  const sessions = new Sessions(
    db,
    clock,
    () => readSignInPolicy(db, config),
    (accountId, now) => accountNeedsParent(db, accountId, now),
  );
  const enrollments = new EnrollmentQueries(db, openPayments, clock);
  const catalogue = new PageCatalogue(deps);
  const sandbox = { db, clock, jobs, secrets: sandboxSecrets(deps.sealer) };
  const standIn = createSandboxGateway(sandbox);
  const payments = {
    ...deps,
    cardGateway: () => connectedGateway(deps, standIn),
    totals: enrollments.totals,
  } satisfies PaymentDependencies;
  const readCardState: ReadCardState = (executor) => describedState(executor, config);
  const money = placeMoney(payments);
  const eventDays = new EventDays();
  const eventStreams = new LiveStreams({ ...deps, days: eventDays });
  const liveLines = new LiveLines(db, {
    conversation: accountOfConversation,
    enrollment: accountsOfPlace,
    payment: accountsOfPayment,
    proof: accountsOfPayment,
    refund: accountsOfPayment,
  });
  alongChanges(db, writeMessages(deps));
  let pages: CachedPages | undefined;
  refreshCaches(deps, {
    dropTotals: () => enrollments.totals.drop(),
    agePages: () => pages?.age(),
    renewPages: () => {
      catalogue.forget();
      pages?.forget();
    },
    dropFields: () => dropFields(db),
  });
  return {
    ...payments,
    eventDays,
    eventStreams,
    liveLines,
    line: new LineView(deps),
    sessions,
    keys: new ApiKeys(db, clock),
    enrollments,
    catalogue,
    sandbox,
    cardState: readCardState,
    money,
    moneyMoment,
    gate: placeGate,
    copyGates,
    places: programPlaces({ ...deps, money }),
    guests: meetingGuests,
    isStillDue: isReminderDue,
    childPlaces,
    familyMoney,
    broadcastReach,
    people: conversationPeople,
    incoming: incomingTexts({ ...deps, people: conversationPeople }),
    newsletterSources,
    fundPhoto: fundPhotoOf,
    days: groupDays,
    classesWithoutStaff,
    followPhotoConsent,
    passTurns: passEntries,
    followRates: announceRates,
    followPeriods: publishPeriods,
    forgetTasks,
    fieldRecords: {
      find: (executor, actor, { record, ...asked }) =>
        record === 'entry'
          ? entryRecords.find(executor, actor, { record, ...asked })
          : childRecords.find(executor, actor, { record, ...asked }),
      ofParent: async (...asked) =>
        (await Promise.all([childRecords.ofParent(...asked), entryRecords.ofParent(...asked)])).flat(),
    } satisfies FieldRecords as FieldRecords,
    mailKinds,
    mailMaking: mailMakingOf(deps),
    requirementsOf: readAllRequirements,
    transferred: [priceRulesPart, planTemplatesPart, accountCodesPart, venuesPart, mailTextsPart(mailKinds)],
    certificate: siteCertificate(config.publicOrigin),
    copiedBackup: copiedBackup(config.backup.bucket),
    studentProfile: (accountId: string) => loadStudentProfile(db, accountId),
    /** Once mounted, the site registers its page cache here. */
    mountPages: (mounted: CachedPages) => {
      pages = mounted;
    },
  };
}
export type AppParts = ReturnType<typeof buildParts>;
