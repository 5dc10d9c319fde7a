import { roleCalls } from '@doctorbird/contract/accounts/roles';
import { userCalls } from '@doctorbird/contract/accounts/users';
import { taskCalls } from '@doctorbird/contract/admin/tasks';
import { itemCalls } from '@doctorbird/contract/billing/items';
import { sponsorCalls } from '@doctorbird/contract/billing/sponsors';
import { openingNightCalls } from '@doctorbird/contract/enrollments/opening-nights';
import { priceCodeCalls } from '@doctorbird/contract/enrollments/prices/price-codes';
import { priceRuleCalls } from '@doctorbird/contract/enrollments/prices/price-rules';
import { listCalls } from '@doctorbird/contract/lists';
import { embedSiteCalls } from '@doctorbird/contract/organisation/embed-sites';
import { webhookCalls } from '@doctorbird/contract/organisation/webhooks';
import { planTemplateCalls } from '@doctorbird/contract/programs/plan-templates';
import { seasonCalls } from '@doctorbird/contract/programs/seasons';
import { venueCalls } from '@doctorbird/contract/programs/venues';
import { officeBadgeCalls } from '@doctorbird/contract/teaching/office-badges';
import { reportTemplateCalls } from '@doctorbird/contract/teaching/report-templates';
import { skillMapCalls } from '@doctorbird/contract/teaching/skill-map';
import { expect, test } from 'vitest';
import { answer } from '../../../test/fake-api.ts';
import {
  aBadge,
  aColleague,
  anItem,
  anOpeningNight,
  aPlanTemplate,
  aPriceCode,
  aPriceRule,
  aReportTemplate,
  aRole,
  aSeason,
  aSkill,
  aSponsor,
  aTask,
  aTrack,
  aVenue,
  aWebhook,
} from '../../../test/office-records.ts';
import { close, inDialog, saveTwice, type SaveAgainCase } from '../../../test/save-again.tsx';
import { RoleForm } from '../../features/accounts/roles/role-form.tsx';
import { StaffDialog } from '../../features/accounts/users/staff-dialogs.tsx';
import { TaskDialog } from '../../features/admin/tasks/task-dialog.tsx';
import { SponsorDialog } from '../../features/billing/fund/sponsor-dialog.tsx';
import { ItemDialog } from '../../features/billing/items/item-dialog.tsx';
import { NightDialog } from '../../features/enrollments/line/night-dialog.tsx';
import { DiscountDialog } from '../../features/enrollments/prices/discount-dialog.tsx';
import { EmbedSitesDialog } from '../../features/organisation/embeds/embed-sites-dialog.tsx';
import { WebhookDialog } from '../../features/organisation/webhooks/webhook-dialog.tsx';
import { TemplateDialog as PlanDialog } from '../../features/programs/plan-templates/template-dialog.tsx';
import { SeasonDialog } from '../../features/programs/seasons/season-dialog.tsx';
import { VenueDialog } from '../../features/programs/venues/venue-dialog.tsx';
import { BadgeDialog } from '../../features/teaching/badges/badge-dialog.tsx';
import { TemplateDialog as ReportDialog } from '../../features/teaching/report-templates/template-dialog.tsx';
import { SkillDialog } from '../../features/teaching/skills/skill-dialog.tsx';
import { TrackDialog } from '../../features/teaching/skills/track-dialog.tsx';

/** Every dialog that changes a record which the office shares, opened with version 3. */
const cases: SaveAgainCase[] = [
  {
    file: 'programs/venues/venue-dialog.tsx',
    dialog: <VenueDialog venue={aVenue} onClose={close} />,
    call: venueCalls.changeVenue,
    typed: ['Name', 'Mona Hall'],
    save: 'Save venue',
  },
  {
    file: 'enrollments/prices/discount-dialog.tsx',
    dialog: <DiscountDialog task={{ kind: 'rule', rule: aPriceRule }} programs={[]} onClose={close} />,
    call: priceRuleCalls.changePriceRule,
    typed: ['Name', 'Brothers and sisters'],
    save: 'Save rule',
  },
  {
    file: 'enrollments/prices/discount-dialog.tsx',
    dialog: <DiscountDialog task={{ kind: 'code', code: aPriceCode }} programs={[]} onClose={close} />,
    call: priceCodeCalls.changePriceCode,
    typed: ['Percent off', '15'],
    save: 'Save code',
  },
  {
    file: 'programs/plan-templates/template-dialog.tsx',
    dialog: <PlanDialog template={aPlanTemplate} onClose={close} />,
    call: planTemplateCalls.changePlanTemplate,
    typed: ['Name', 'In three parts'],
    save: 'Save plan',
  },
  {
    file: 'billing/items/item-dialog.tsx',
    dialog: <ItemDialog item={anItem} onClose={close} />,
    call: itemCalls.changeItem,
    typed: ['Name', 'T-shirt 2027'],
    save: 'Save item',
  },
  {
    file: 'teaching/badges/badge-dialog.tsx',
    dialog: <BadgeDialog badge={aBadge} onClose={close} />,
    call: officeBadgeCalls.changeBadge,
    typed: ['Name', 'Bug finder'],
    save: 'Save badge',
  },
  {
    file: 'billing/fund/sponsor-dialog.tsx',
    dialog: <SponsorDialog sponsor={aSponsor} onClose={close} />,
    call: sponsorCalls.changeSponsor,
    typed: ['Name', 'Kingston Steel Ltd.'],
    save: 'Save sponsor',
  },
  {
    file: 'organisation/webhooks/webhook-dialog.tsx',
    dialog: <WebhookDialog webhook={aWebhook} onMade={close} onClose={close} />,
    call: webhookCalls.changeWebhook,
    typed: ['Program', 'Bookkeeping'],
    save: 'Save webhook',
  },
  {
    file: 'teaching/skills/skill-dialog.tsx',
    dialog: <SkillDialog skill={aSkill} trackId={aTrack.id} tracks={[aTrack]} onClose={close} />,
    call: skillMapCalls.changeSkill,
    typed: ['Name', 'Cabling'],
    save: 'Save skill',
  },
  {
    file: 'teaching/skills/track-dialog.tsx',
    dialog: <TrackDialog track={aTrack} onClose={close} />,
    call: skillMapCalls.changeSkillTrack,
    typed: ['Name', 'Senses'],
    save: 'Save track',
  },
  {
    file: 'teaching/report-templates/template-dialog.tsx',
    dialog: <ReportDialog template={aReportTemplate} programs={[]} onClose={close} />,
    call: reportTemplateCalls.changeReportTemplate,
    typed: ['Name', 'Builders'],
    save: 'Save template',
  },
  {
    file: 'programs/seasons/season-dialog.tsx',
    dialog: <SeasonDialog season={aSeason} onClose={close} />,
    call: seasonCalls.changeSeason,
    typed: ['Name', 'Autumn 2026'],
    save: 'Save season',
  },
  {
    file: 'organisation/embeds/embed-sites-dialog.tsx',
    dialog: <EmbedSitesDialog embeds={{ sites: [], version: 3 }} onClose={close} />,
    call: embedSiteCalls.saveEmbedSites,
    typed: ['Websites (optional)', 'https://school.edu.jm'],
    save: 'Save websites',
  },
  {
    file: 'admin/tasks/task-dialog.tsx',
    dialog: <TaskDialog task={aTask} onChanged={close} onClose={close} />,
    call: taskCalls.changeTask,
    typed: ['What has to be done?', 'Call the library'],
    save: 'Save task',
  },
  {
    file: 'accounts/roles/role-form.tsx',
    dialog: inDialog(<RoleForm role={aRole} onClose={close} />),
    call: roleCalls.changeRole,
    typed: ['Name', 'Desk'],
    save: 'Save role',
  },
  {
    file: 'accounts/users/staff-forms.tsx',
    dialog: <StaffDialog open person={aColleague} onClose={close} />,
    call: userCalls.changeUser,
    typed: ['Full name', 'Andre J. Lewis'],
    save: 'Save',
  },
  {
    file: 'enrollments/line/night-dialog.tsx',
    dialog: <NightDialog night={anOpeningNight} programs={[]} onSaved={close} onClose={close} />,
    call: openingNightCalls.changeOpeningNight,
    typed: ['Title', 'Spring term 2027'],
    save: 'Save',
  },
];

test.each(cases)('$file: after somebody else has changed it, saving again sends the version of today', async (one) => {
  answer(taskCalls.listTaskAssignees, { data: [] });
  answer(skillMapCalls.getSkillMap, { tracks: [aTrack] });
  answer(skillMapCalls.previewSkillLifts, { total: 0, children: [] });
  answer(listCalls.listAllPrograms, { data: [], page: 1, limit: 100, total: 0 });
  await saveTwice(one);
});

test('every dialog that changes a record is in the list above', () => {
  const sources = import.meta.glob<string>('../../features/**/*dialog*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const users = Object.entries(sources)
    .filter(([, source]) => source.includes('/drafts/record-dialog.tsx') && source.includes('version'))
    .map(([file]) => file.replace('../../features/', ''));
  expect(users.length).toBeGreaterThan(10);
  expect(users.filter((file) => !cases.some((one) => one.file === file))).toEqual([]);
});
