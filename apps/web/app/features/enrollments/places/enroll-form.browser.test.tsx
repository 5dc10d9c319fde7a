import { childClashCalls } from '@doctorbird/contract/teaching/child-clashes';
import { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import type { Enrollment } from '@doctorbird/contract/enrollments/enrollments';
import { fieldAnswerCalls, type ShownField } from '@doctorbird/contract/organisation/field-answers';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aField, anEnrollment, idOf } from '../../../../test/samples.ts';
import { EnrollForm } from './enroll-form.tsx';

// Nobody is elsewhere.
beforeEach(() => answer(childClashCalls.childClashes, { data: [], total: 0 }));

const enrolled = vi.fn<(enrollments: readonly Enrollment[]) => void>();
const save = vi.fn<() => Promise<boolean>>();

const maya = { id: idOf(1), full_name: 'Maya Campbell', note: 'Grade 7', against: null };
const zoe = { id: idOf(2), full_name: 'Zoe Campbell', note: 'Grade 1', against: 'Too young for this program' };

function Enroll({
  candidates = [maya, zoe],
  questions,
}: {
  candidates?: (typeof maya | typeof zoe)[];
  questions?: ShownField[];
}) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <EnrollForm
      programId={idOf(11)}
      candidates={candidates}
      chosen={chosen}
      onChange={setChosen}
      questions={chosen.length > 0 && <p>Who may pick Maya up?</p>}
      saveAnswers={save}
      onEnrolled={enrolled}
      moreQuestions={questions}
      addChild={<button type="button">Add a child</button>}
      submitLabel="Request the place"
    />
  );
}

const child = page.getByRole('checkbox', { name: /Maya Campbell/ });
const note = page.getByRole('textbox', { name: 'Anything we should know? (optional)' });
const request = page.getByRole('button', { name: 'Request the place' });

async function open(candidates?: (typeof maya | typeof zoe)[], questions?: ShownField[]): Promise<void> {
  enrolled.mockClear();
  save.mockReset().mockResolvedValue(true);
  await renderInApp(<Enroll candidates={candidates} questions={questions} />);
}

test('a child must be chosen first', async () => {
  await open();
  await request.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Choose the child that the place is for.');
  expect(save).not.toHaveBeenCalled();
});

test('the questions about the child are saved, then the place is requested', async () => {
  answer(enrollmentCalls.requestEnrollment, anEnrollment());
  await open();
  await child.click();
  await expect.element(page.getByText('Who may pick Maya up?')).toBeVisible();
  await note.fill('She comes by bus.');
  await request.click();
  await expect.poll(() => enrolled.mock.calls.length).toBe(1);
  expect(save).toHaveBeenCalledOnce();
  const [sent] = sentTo(enrollmentCalls.requestEnrollment);
  expect(sent?.body).toEqual({ student_id: idOf(1), program_id: idOf(11), note: 'She comes by bus.', code: null });
  expect(sent?.key).toBeTruthy();
});

test('an invalid answer prevents the request', async () => {
  await open();
  save.mockResolvedValue(false);
  await child.click();
  await request.click();
  await expect.poll(() => save.mock.calls.length).toBe(1);
  await expect.element(request).not.toHaveAttribute('aria-busy');
  expect(sentTo(enrollmentCalls.requestEnrollment)).toHaveLength(0);
});

test('a child who cannot take the place cannot be chosen, and the reason is shown', async () => {
  await open();
  const young = page.getByRole('checkbox', { name: /Zoe Campbell/ });
  await expect.element(young).toBeDisabled();
  await expect.element(young).toHaveAccessibleDescription('Too young for this program');
});

test('when no child is eligible, other programs are offered', async () => {
  await open([zoe]);
  await expect.element(page.getByRole('link', { name: 'See other programs' })).toBeVisible();
  await expect.element(request).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Add a child' })).toBeVisible();
});

test('someone else took the last place: the form says so, and the note stays', async () => {
  refuse(enrollmentCalls.requestEnrollment, 409, { error: 'This program is full', code: 'program_full' });
  await open();
  await child.click();
  await note.fill('She comes by bus.');
  await request.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('This program is full');
  await expect.element(messages()).toMatchTextContent('This program is full');
  await expect.element(note).toHaveValue('She comes by bus.');
});

test('sending again after a lost answer is the same request', async () => {
  loseLine(enrollmentCalls.requestEnrollment);
  answer(enrollmentCalls.requestEnrollment, anEnrollment());
  await open();
  await child.click();
  await request.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Network error');
  await request.click();
  await expect.poll(() => enrolled.mock.calls.length).toBe(1);
  const [first, second] = sentTo(enrollmentCalls.requestEnrollment);
  expect(second?.key).toBe(first?.key);
});

test('the organisation’s own questions come last; one that was added meanwhile appears with its sentence', async () => {
  const travel = aField({ key: 'f-travel', label: 'How will your child travel?' });
  const lunch = aField({ key: 'f-lunch', kind: 'text', label: 'Lunch', max_length: 300, options: [] });
  refuse(enrollmentCalls.requestEnrollment, 422, {
    error: 'Please answer this question',
    fields: { 'answers.f-lunch': 'Please answer this question' },
  });
  answer(enrollmentCalls.requestEnrollment, anEnrollment());
  answer(fieldAnswerCalls.listFields, { fields: [travel, lunch] });
  await open(undefined, [travel]);
  await child.click();
  await note.fill('She comes by bus.');
  await request.click();
  const box = page.getByRole('group', { name: 'A few more questions' }).getByRole('combobox');
  await expect.element(box).toHaveAccessibleDescription('Please answer this question');
  expect(sentTo(enrollmentCalls.requestEnrollment)).toEqual([]);
  await box.selectOptions('Small');
  await request.click();
  const added = page.getByRole('textbox', { name: 'Lunch' });
  await expect.element(added).toHaveAccessibleDescription('Please answer this question');
  await expect.element(note).toHaveValue('She comes by bus.');
  await added.fill('Vegetarian');
  await request.click();
  await expect.poll(() => enrolled.mock.calls.length).toBe(1);
  await expect
    .poll(() => sentTo(enrollmentCalls.requestEnrollment)[1]?.body)
    .toMatchObject({
      note: 'She comes by bus.',
      answers: { 'f-travel': ['o-small'], 'f-lunch': 'Vegetarian' },
    });
});

test('two children are requested at once, with the answers for both', async () => {
  const noel = { id: idOf(3), full_name: 'Noel Campbell', note: 'Grade 5', against: null };
  answer(enrollmentCalls.requestPlaces, { data: [anEnrollment(), anEnrollment({ id: idOf(22) })] });
  await open([maya, noel]);
  await child.click();
  await page.getByRole('checkbox', { name: /Noel Campbell/ }).click();
  await note.fill('They share a bag.');
  await request.click();
  await expect.poll(() => enrolled.mock.calls.length).toBe(1);
  expect(enrolled.mock.calls[0]?.[0]).toHaveLength(2);
  const [sent] = sentTo(enrollmentCalls.requestPlaces);
  expect(sent?.body).toEqual({
    places: [
      { student_id: idOf(1), program_id: idOf(11) },
      { student_id: idOf(3), program_id: idOf(11) },
    ],
    note: 'They share a bag.',
    code: null,
  });
});

test('each of two children is asked by itself', async () => {
  const noel = { id: idOf(3), full_name: 'Noel Campbell', note: 'Grade 5', against: null };
  const lunch = aField({ key: 'q-lunch', kind: 'text', label: 'Lunch', max_length: 60, options: [] });
  answer(enrollmentCalls.requestPlaces, { data: [anEnrollment(), anEnrollment({ id: idOf(22) })] });
  await open([maya, noel], [lunch]);
  await child.click();
  await page.getByRole('checkbox', { name: /Noel Campbell/ }).click();
  const boxOf = (name: string) =>
    page.getByRole('group', { name: `A few more questions: ${name}` }).getByRole('textbox', { name: 'Lunch' });
  await boxOf('Maya Campbell').fill('Fish');
  await request.click();
  await expect.element(boxOf('Noel Campbell')).toHaveAccessibleDescription('Please answer this question');
  expect(sentTo(enrollmentCalls.requestPlaces)).toEqual([]);
  await boxOf('Noel Campbell').fill('Ital');
  await request.click();
  await expect.poll(() => enrolled.mock.calls.length).toBe(1);
  expect(sentTo(enrollmentCalls.requestPlaces)[0]?.body).toMatchObject({
    places: [{ answers: { 'q-lunch': 'Fish' } }, { answers: { 'q-lunch': 'Ital' } }],
  });
});

test('only one of two can have a place: the form says which, and nothing typed is lost', async () => {
  const noel = { id: idOf(3), full_name: 'Noel Campbell', note: 'Grade 5', against: null };
  const said = 'Noel Campbell, Rovers: This program is full. Nothing was held.';
  refuse(enrollmentCalls.requestPlaces, 409, { error: said, code: 'program_full', fields: { 'places.1': said } });
  await open([maya, noel]);
  await child.click();
  await page.getByRole('checkbox', { name: /Noel Campbell/ }).click();
  await note.fill('They share a bag.');
  await request.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(said);
  await expect.element(note).toHaveValue('They share a bag.');
  await expect.element(child).toBeChecked();
});
