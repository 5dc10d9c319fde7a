import { hashPassword } from '../src/access/passwords.ts';
import type { AppDependencies } from '../src/app-dependencies.ts';
import { writeSetting } from '../src/modules/organisation/settings/organisation-settings.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { loadDemoCustomFields } from './demo-custom-fields.ts';
import { loadDemoConnections } from './demo-connections.ts';
import { loadDemoContent } from './content/load-content.ts';
import { demoCalendar, seededRandom } from './demo-clock.ts';
import { loadDemoConversations } from './demo-conversations.ts';
import { loadDemoBroadcasts } from './demo-broadcasts.ts';
import { loadDemoCalendar } from './demo-calendar.ts';
import { loadDemoDeposits } from './demo-deposits.ts';
import { loadDemoFamilyPapers } from './demo-family-papers.ts';
import { loadDemoMoneyMatters } from './demo-money-matters.ts';
import { loadDemoEnrollments } from './demo-enrollments.ts';
import { loadDemoGroups } from './demo-groups.ts';
import { loadDemoQuotes } from './demo-quotes.ts';
import { loadDemoMails } from './demo-mails.ts';
import { loadDemoTexts } from './demo-texts.ts';
import { loadDemoMessages } from './demo-messages.ts';
import { loadDemoNewsletters } from './demo-newsletters.ts';
import { loadDemoMeetings } from './demo-meetings.ts';
import { loadDemoAdmin } from './demo-admin.ts';
import { loadDemoNotes } from './demo-notes.ts';
import { loadDemoPeople } from './demo-people.ts';
import { addDemoTemplate, programInParts } from './demo-plans.ts';
import { loadDemoPrices } from './demo-prices.ts';
import { loadDemoPrivacy } from './demo-privacy.ts';
import { earlierPrograms } from './demo-programs-earlier.ts';
import { openPrograms } from './demo-programs-open.ts';
import { loadDemoCover } from './demo-cover.ts';
import { loadDemoCharges } from './demo-charges.ts';
import { loadDemoPayerFunds } from './demo-payer-funds.ts';
import { loadDemoPasses } from './demo-passes.ts';
import { loadDemoMemberships } from './demo-memberships.ts';
import { loadDemoItems } from './demo-items.ts';
import { loadDemoStaff } from './demo-staff.ts';
import { loadDemoPayouts } from './demo-payouts.ts';
import { loadDemoStatement } from './demo-statements.ts';
import { loadDemoTags } from './demo-tags.ts';
import { loadDemoEvent } from './demo-event.ts';
import { loadDemoTeamFees } from './demo-team-fees.ts';
import { loadDemoTeachers } from './demo-teachers.ts';
import { loadDemoTasks } from './demo-tasks.ts';
import { loadDemoAlerts } from './demo-alerts.ts';
import { loadDemoHours } from './demo-hours.ts';
import { loadDemoDoor } from './demo-door.ts';
import { loadDemoIncident } from './demo-incident.ts';
import { loadDemoMedicine } from './demo-medicine.ts';
import { loadDemoSlip } from './demo-slip.ts';
import { loadDemoAbsences } from './demo-absences.ts';
import { loadDemoMakeUps } from './demo-make-ups.ts';
import { loadDemoVisits } from './demo-visits.ts';
import { loadDemoBadges } from './demo-badges.ts';
import { loadDemoSkills } from './demo-skills.ts';
import { loadDemoFund } from './demo-fund.ts';
import { loadDemoStories } from './demo-stories.ts';
import { loadDemoTeaching } from './demo-teaching.ts';
import { loadDemoLine } from './demo-line.ts';
import { loadDemoLeaving } from './demo-leaving.ts';
import { loadDemoFeedback } from './demo-feedback.ts';
import { loadDemoSeasons } from './demo-seasons.ts';
import { loadDemoVenues } from './demo-venues.ts';
import { loadDemoQuestions } from './demo-questions.ts';
import { loadDemoWaitingList } from './demo-waiting-list.ts';
import { buildProgram } from './builders/build-program.ts';
import { demoAccounts, demoPassword, doctorbird, doctorbirdBank } from './organisation.ts';

/** Loads the demo organisation into an empty database, all or nothing. */
export async function fillDemo({
  db,
  clock,
  sealer,
  files,
  config,
}: Pick<AppDependencies, 'db' | 'clock' | 'sealer' | 'files'> &
  Partial<Pick<AppDependencies, 'config'>>): Promise<void> {
  const now = clock.now();
  const calendar = demoCalendar(now);
  const random = seededRandom(1962);
  const passwordHash = await hashPassword(demoPassword);
  await inTransaction(db, async (tx) => {
    await writeSetting(tx, { now }, { key: 'organisation', value: doctorbird });
    await writeSetting(tx, { now }, { key: 'bank', value: doctorbirdBank });
    await writeSetting(tx, { now }, { key: 'demo', value: { accounts: demoAccounts } });
    const people = await loadDemoPeople(tx, sealer, calendar, passwordHash);
    const programs = [...openPrograms(calendar), ...earlierPrograms(calendar)];
    const ids = new Map<string, string>();
    const templateId = await addDemoTemplate(tx, { at: calendar.past(-70), adminId: people.adminId });
    for (const { facts, asked } of programs)
      ids.set(
        facts.slug,
        await buildProgram(tx, {
          ...facts,
          createdAt: calendar.past(asked.from - 20),
          ...(facts.slug === programInParts && { planTemplateIds: [templateId] }),
        }),
      );
    await loadDemoStaff(tx, { calendar, people, now });
    await loadDemoTeachers(tx, { calendar, people, files });
    await loadDemoVenues(tx, { programIds: ids, at: calendar.past(-200) });
    await loadDemoSeasons(tx, { calendar, programIds: ids });
    await loadDemoEnrollments(tx, { calendar, random, people, programs, programIds: ids, now });
    await loadDemoWaitingList(tx, { calendar, people, programIds: ids });
    await loadDemoMeetings(tx, { programs, programIds: ids, people, now });
    await loadDemoCover(tx, { people, programIds: ids, now });
    await loadDemoCalendar(tx, { staffId: people.staffId, sealer, now });
    await loadDemoGroups(tx, sealer, calendar, people);
    await loadDemoQuotes(tx, { calendar, people, sealer });
    await loadDemoTeaching(tx, { calendar, random, people, programIds: ids, now });
    await loadDemoFeedback(tx, { now });
    await loadDemoSkills(tx, { calendar, people, programIds: ids, now });
    await loadDemoBadges(tx, { calendar, people });
    await loadDemoAbsences(tx, { people, programIds: ids, now });
    await loadDemoAlerts(tx, { people, programIds: ids, now });
    await loadDemoDoor(tx, people);
    await loadDemoHours(tx, { calendar, people, now });
    await loadDemoIncident(tx, sealer, people);
    await loadDemoMedicine(tx, { sealer, now }, people);
    await loadDemoSlip(tx, now, people);
    await loadDemoMakeUps(tx, { people, programIds: ids, now });
    await loadDemoVisits(tx, { calendar, people, programIds: ids, now });
    await loadDemoMoneyMatters(tx, { calendar, people, files, now });
    await loadDemoDeposits(tx, { calendar, adminId: people.adminId, now });
    await loadDemoFamilyPapers(tx, { calendar, people, files });
    await loadDemoStories(tx, { calendar, people, programIds: ids, files, now });
    await loadDemoAdmin(tx, { calendar, people, programIds: ids });
    await loadDemoNotes(tx, { calendar, people, programIds: ids });
    await loadDemoTags(tx, { calendar, people, programIds: ids });
    await loadDemoCustomFields(tx, { calendar, people });
    await loadDemoPrices(tx, { calendar, people, programIds: ids });
    await loadDemoTasks(tx, { calendar, people, programIds: ids });
    await loadDemoContent(tx, calendar);
    await loadDemoTeamFees(tx, { calendar, people, now });
    await loadDemoEvent(tx, { people, now });
    await loadDemoCharges(tx, { calendar, people });
    await loadDemoItems(tx, { calendar, people, sealer, now });
    await loadDemoStatement(tx, { calendar, adminId: people.adminId, now });
    await loadDemoPayouts(tx, { calendar, adminId: people.adminId, now });
    await loadDemoMessages(tx, calendar, people.adminId);
    await loadDemoConversations(tx, { calendar, people, files });
    await loadDemoNewsletters(tx, { calendar, adminId: people.adminId, programIds: ids });
    await loadDemoBroadcasts(tx, { calendar, people, programIds: ids, now });
    await loadDemoMails(tx, calendar, config?.publicOrigin ?? 'http://localhost:3000');
    await loadDemoTexts(tx, calendar, config?.publicOrigin ?? 'http://localhost:3000');
    await loadDemoConnections(tx, { calendar, adminId: people.adminId, sealer, now });
    await loadDemoMemberships(tx, { calendar, people, programIds: ids, now });
    await loadDemoFund(tx, { calendar, people });
    await loadDemoPasses(tx, { calendar, people, programIds: ids, now });
    await loadDemoQuestions(tx, { calendar, programIds: ids });
    await loadDemoPayerFunds(tx, { calendar, people, sealer, now });
    await loadDemoLeaving(tx);
    await loadDemoLine(tx, { programIds: ids, now });
    // Last: the copy of somebody's data has all of the above.
    await loadDemoPrivacy(tx, { calendar, adminId: people.adminId, files, sealer, clock });
  });
}
