import { writeFile } from 'node:fs/promises';
import { newFamily, tokenFor, unique } from '../fixtures/app.ts';
import { fullClass, newTeacher } from '../fixtures/class-now.ts';
import { demoPassword } from '../fixtures/demo-account.ts';
import { eventOfToday } from '../fixtures/event-day.ts';
import { skipWithoutEngine, test } from './engine-test.ts';
import {
  adminToken,
  caller,
  confirmationOf,
  familyWithPlace,
  ownName,
  staffWithSecondStep,
  studentWithTask,
} from '../fixtures/beginnings.ts';

skipWithoutEngine();

/* Ten ways through the product that have to work in every engine. */

const yesterday = () => new Date(Date.now() - 29 * 3_600_000).toISOString().slice(0, 10);

test('a parent signs up and confirms the email', async ({ person, request }) => {
  const email = unique('simone');
  await person.open('/auth?tab=signup');
  await person.fill('Full name', 'Simone Engine');
  await person.fill('Email', email);
  await person.fill('Phone', '876 555 0123');
  await person.fill('Password', 'granny-robot');
  await person.fill('Confirm password', 'granny-robot');
  await person.press('button', 'Create Parent Account');
  await person.see('Account created successfully!');
  await person.isAt('/parent');
  await person.open(await confirmationOf(caller(request), email));
  await person.see('Email confirmed');
});

test('a family finds a program and is asked to sign up before it enrolls', async ({ person }) => {
  await person.open('/programs?q=line+followers');
  await person.press('link', 'Weekend workshops: line followers');
  await person.isAt('/programs/weekend-line-followers');
  await person.press('link', 'Enroll a child');
  await person.isAt('/auth');
  await person.see('Your place in Weekend workshops: line followers comes next.');
});

test('a family requests a place and pays by card', async ({ person, request }) => {
  const child = ownName('Maya');
  const { token } = await newFamily(caller(request), child);
  await person.openAs(token, '/programs/weekend-line-followers/enroll');
  // The only child is chosen already.
  await person.see(child);
  await person.press('button', 'Hold the place');
  await person.isAt(/\/parent\/enrollments\/[0-9a-f-]{36}/);
  await person.press('button', `Pay Now : Weekend workshops: line followers, ${child}`);
  await person.see('J$15,000.00');
  await person.press('button', 'Approve payment');
  await person.isAt(/\/parent\/enrollments\//);
  await person.see('Enrolled');
});

test('a family sends the proof of a transfer', async ({ person, request }, testInfo) => {
  const { token, place } = await familyWithPlace(caller(request), 'weekend-line-followers');
  const slip = testInfo.outputPath('slip.pdf');
  // No two families send the same slip: the office would be warned.
  await writeFile(
    slip,
    `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${unique('slip')}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
  await person.openAs(token, `/parent/enrollments/${place}`);
  await person.press('link', 'Transfer, agent or cash');
  await person.choose('Bank transfer or deposit');
  await person.press('button', 'Get my reference');
  await person.press('button', 'Send proof');
  await person.fill('Paid on', yesterday());
  await person.upload('Slip or screenshot', slip);
  await person.press('button', 'Send proof');
  await person.see('Under review');
});

test('staff sign in with the password and the second step', async ({ person, request }) => {
  const { email, code } = await staffWithSecondStep(caller(request));
  await person.open('/admin/auth');
  await person.fill('Email', email);
  await person.fill('Password', demoPassword);
  await person.press('button', 'Sign In', 'main');
  await person.fill('Code from your authenticator app', code());
  await person.press('button', 'Continue');
  await person.see('Welcome back, staff!');
  await person.isAt('/staff');
});

test('a student hands in a task', async ({ person, request }) => {
  const { token, work } = await studentWithTask(caller(request));
  await person.openAs(token, '/student/assignments');
  await person.see('Draw the panel');
  await person.follow(`/student/assignments/${work}`);
  await person.press('button', 'Hand in');
  await person.see('Enter a text, add a link or choose a file');
  await person.fill('Your answer', 'Here it is.');
  await person.press('button', 'Hand in');
  await person.see('Handed in. Well done!');
});

test('staff mark a class, also while the line is cut', async ({ person, request }) => {
  const teacher = await newTeacher(caller(request));
  const club = await fullClass(caller(request), 1, -20, teacher.email);
  await person.openAs(await tokenFor(caller(request), teacher.email, demoPassword), `/staff/meetings/${club.meeting}`);
  await person.press('button', 'Late');
  await person.see('1 of 1 marked');
  await person.see('Saved');
  await person.line(false);
  await person.press('button', 'Absent');
  await person.see('Not saved yet');
  await person.line(true);
  await person.press('button', 'Present');
  await person.see('Saved');
});

test('the office approves a place', async ({ person, request }) => {
  const { child } = await familyWithPlace(caller(request), 'after-school-robotics-1');
  await person.openAs(await adminToken(caller(request)), `/admin/enrollments?q=${encodeURIComponent(child)}`);
  await person.press('button', `Actions for ${child}, After-school robotics, Level 1`);
  await person.press('menuitem', 'Approve');
  await person.press('button', 'Approve', 'dialog');
  await person.see('Approved');
});

test('the office records cash and has a receipt', async ({ person, request }) => {
  const { place } = await familyWithPlace(caller(request), 'holiday-camp-kites');
  await person.openAs(await adminToken(caller(request)), `/admin/payments/record?enrollment=${place}`);
  await person.fill('Amount (J$)', '30,000');
  await person.see('Change to give');
  await person.press('button', 'Record J$29,500.00');
  await person.see('J$29,500.00 recorded for Paula Test');
  await person.see('Receipt RCT-');
});

test('a referee takes a match on the score pad', async ({ person, request }) => {
  const event = await eventOfToday(request);
  await person.open(await event.linkFor('Marlon Ebanks', 'referee'));
  await person.press('button', 'Referee matches');
  await person.press('button', 'Mat A');
  await person.see('M1 · Mat A');
  for (const name of [
    'Both robots on the mat, switches off',
    'Arena closed, hands clear',
    'Both drivers show a thumb up',
  ])
    await person.press('checkbox', name);
  await person.press('button', 'Start 3:00');
  await person.see('Running · the hall sees this clock');
  await person.press('button', 'Gives up Gold');
  await person.press('button', 'Next: confirm');
  await person.press('button', 'Next match');
  await person.see('M2 · Mat A');
});
