import { roleCalls } from '@doctorbird/contract/accounts/roles';
import { savedViewCalls } from '@doctorbird/contract/admin/saved-views';
import { teamProfileCalls } from '@doctorbird/contract/content/team-profiles';
import { openingCalls } from '@doctorbird/contract/enrollments/opening';
import { guardianCalls } from '@doctorbird/contract/families/guardians';
import { childPeopleCalls } from '@doctorbird/contract/families/pick-up-people';
import { groupQuoteCalls } from '@doctorbird/contract/groups/quotes';
import { conversationCalls } from '@doctorbird/contract/messages/conversations';
import { leadCalls } from '@doctorbird/contract/messages/lead-calls';
import { mailTextCalls } from '@doctorbird/contract/organisation/mail-texts';
import { meetingCalls } from '@doctorbird/contract/programs/meetings';
import { venueCalls } from '@doctorbird/contract/programs/venues';
import { courseworkCalls } from '@doctorbird/contract/teaching/coursework';
import { courseworkTermCalls } from '@doctorbird/contract/teaching/coursework-term';
import { slipCalls } from '@doctorbird/contract/teaching/slips';
import { test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../test/fake-api.ts';
import {
  aConversation,
  aGuardian,
  aMailKind,
  aMeeting,
  anOpening,
  aPickUpPerson,
  aReplyTemplate,
  aSlip,
  aSubmission,
  aTeamProfile,
  aView,
  aWorkRow,
  someRights,
  someWork,
} from '../../../test/form-records.ts';
import { aColleague, aRole } from '../../../test/office-records.ts';
import { anAdminQuote } from '../../../test/quote-samples.ts';
import { idOf } from '../../../test/samples.ts';
import { close, inDialog, saveTwice, type SaveAgainCase } from '../../../test/save-again.tsx';
import { GiveRoleForm } from '../../features/accounts/roles/give-role-form.tsx';
import { ViewDialog } from '../../features/admin/views/view-dialog.tsx';
import { OpeningForm } from '../../features/enrollments/opening/opening-form.tsx';
import { RightsForm } from '../../features/families/guardians/guardian-forms.tsx';
import { EditPersonForm } from '../../features/families/people/person-form.tsx';
import { QuoteForm } from '../../features/groups/quotes/quote-form.tsx';
import { TemplateList } from '../../features/messages/conversations/template-list.tsx';
import { ConvertLead } from '../../features/messages/leads/convert-lead.tsx';
import { LeadPanel } from '../../features/messages/leads/lead-panel.tsx';
import { MailTextEditor } from '../../features/organisation/mail-texts/mail-text-editor.tsx';
import { CancelMeetingForm } from '../../features/programs/meetings/cancel-meeting-form.tsx';
import { MoveMeetingForm } from '../../features/programs/meetings/meeting-dialogs.tsx';
import { TeamProfileParts } from '../../features/programs/team-profiles/team-profile-parts.tsx';
import { EditCourseworkForm } from '../../features/teaching/coursework/coursework-form.tsx';
import { MarkWorkForm } from '../../features/teaching/coursework/mark-work-form.tsx';
import { ChangeSlip } from '../../features/teaching/slips/slip-form.tsx';

const draft = anAdminQuote({ state: 'draft', version: 3 });
const child = { id: idOf(11), full_name: 'Maya Campbell' };

/** Every form that changes a record of its own page, opened with version 3. */
const cases: SaveAgainCase[] = [
  {
    file: 'groups/quotes/quote-form.tsx',
    dialog: inDialog(
      <QuoteForm groupId={idOf(5)} quote={draft} today="2026-11-23" validUntil="2026-12-20" onClose={close} />,
    ),
    call: groupQuoteCalls.updateGroupQuote,
    typed: ['Note (optional)', 'With all robots'],
    save: 'Save draft',
  },
  {
    file: 'programs/meetings/meeting-dialogs.tsx',
    dialog: inDialog(<MoveMeetingForm kind="program" meeting={aMeeting} onClose={close} />),
    call: meetingCalls.moveMeeting,
    typed: ['Why (optional)', 'The hall is taken'],
    save: 'Move meeting',
  },
  {
    file: 'programs/meetings/cancel-meeting-form.tsx',
    dialog: inDialog(<CancelMeetingForm kind="program" meeting={aMeeting} onClose={close} onUndo={close} />),
    call: meetingCalls.cancelMeeting,
    typed: ['Reason', 'The road is flooded'],
    save: 'Cancel meeting',
  },
  {
    file: 'enrollments/opening/opening-form.tsx',
    dialog: inDialog(<OpeningForm programId={idOf(4)} opening={anOpening} onClose={close} onSaved={close} />),
    call: openingCalls.changeProgramOpening,
    typed: ['Time', '10:30'],
    save: 'Save',
  },
  {
    file: 'organisation/mail-texts/mail-text-editor.tsx',
    dialog: inDialog(<MailTextEditor kind={aMailKind} />),
    call: mailTextCalls.saveMailText,
    typed: ['Subject', 'Welcome to the robots'],
    save: 'Save text',
  },
  {
    file: 'families/people/person-form.tsx',
    dialog: inDialog(<EditPersonForm childId={child.id} person={aPickUpPerson} onClose={close} />),
    call: childPeopleCalls.changePerson,
    typed: ['Relationship to the child', 'Aunt'],
    save: 'Save changes',
  },
  {
    file: 'families/guardians/guardian-forms.tsx',
    dialog: inDialog(<RightsForm child={child} guardian={aGuardian} onClose={close} onDone={close} />),
    call: guardianCalls.changeGuardian,
    save: 'Save rights',
  },
  {
    file: 'accounts/roles/give-role-form.tsx',
    dialog: inDialog(
      <GiveRoleForm person={aColleague} rights={someRights} onClose={close} onGiven={close} onStale={close} />,
    ),
    call: roleCalls.giveRole,
    begin: () => page.getByLabelText('Role', { exact: true }).selectOptions(aRole.key),
    typed: ['Why (optional)', 'Over the summer'],
    save: 'Give role',
  },
  {
    file: 'messages/conversations/template-list.tsx',
    dialog: <TemplateList templates={[aReplyTemplate]} />,
    call: conversationCalls.changeReplyTemplate,
    begin: () => page.getByRole('button', { name: 'Change Yes', exact: true }).click(),
    typed: ['Title', 'Gladly'],
    save: 'Save template',
  },
  {
    file: 'messages/leads/lead-panel.tsx',
    dialog: inDialog(<LeadPanel conversation={aConversation} />),
    call: conversationCalls.changeConversation,
    typed: ['Next step (optional)', 'Call on Monday'],
    save: 'Save next step',
  },
  {
    file: 'messages/leads/convert-lead.tsx',
    dialog: inDialog(<ConvertLead conversation={aConversation} onClose={close} />),
    call: leadCalls.convertLead,
    typed: ['Full name', 'Marcia A. Brown'],
    save: 'Open family',
  },
  {
    file: 'programs/team-profiles/team-profile-parts.tsx',
    dialog: inDialog(<TeamProfileParts />),
    call: teamProfileCalls.saveOwnTeamProfile,
    typed: ['About you (optional)', 'Builds radios and robots.'],
    save: 'Save',
  },
  {
    file: 'teaching/slips/slip-form.tsx',
    dialog: inDialog(<ChangeSlip slip={aSlip} onDone={close} />),
    call: slipCalls.changeSlip,
    typed: ['Where', 'Arena, gate 2'],
    save: 'Save changes',
  },
  {
    file: 'teaching/coursework/coursework-form.tsx',
    dialog: inDialog(<EditCourseworkForm work={someWork} onClose={close} />),
    call: courseworkCalls.updateCoursework,
    typed: ['Title', 'Draw your robot twice'],
    save: 'Save changes',
  },
  {
    file: 'teaching/coursework/mark-work-form.tsx',
    dialog: inDialog(<MarkWorkForm row={aWorkRow} submission={aSubmission} rubric={[]} />),
    call: courseworkCalls.markSubmission,
    typed: ['Comment (optional)', 'Two good arms.'],
    save: 'Mark as done : Maya Campbell',
  },
  {
    file: 'admin/views/view-dialog.tsx',
    dialog: <ViewDialog list="enrollments" task={{ kind: 'rename', view: aView }} onClose={close} />,
    call: savedViewCalls.changeView,
    typed: ['Name', 'Dear ones'],
    save: 'Rename',
  },
];

test.each(cases)('$file: after somebody else has changed it, saving again sends the version of today', async (one) => {
  answer(venueCalls.listVenues, { data: [] });
  answer(mailTextCalls.previewMailText, { subject: 'Welcome', html: '<p>Welcome</p>', text: 'Welcome' });
  answer(roleCalls.listRoles, { data: [aRole] });
  answer(teamProfileCalls.showOwnTeamProfile, aTeamProfile);
  answer(courseworkTermCalls.listCourseworkPrograms, { data: [] });
  await saveTwice(one);
});
