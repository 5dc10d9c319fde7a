import { storyAnswerCalls, type StoryAnswers as Answers } from '@doctorbird/contract/teaching/story-answers';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, loseLine, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { aParent, aStaffMember, idOf } from '../../../../test/samples.ts';
import { StoryAnswers } from './story-answers.tsx';

const answers: Answers = {
  kind: 'comments',
  thanks: 5,
  thanked: false,
  can_thank: true,
  can_comment: true,
  comments: [
    {
      id: idOf(1),
      by: 'Keisha R.',
      child: 'Jabari',
      mine: false,
      text: 'He talked about the loop the whole way home.',
      at: '2026-11-24T22:40:00.000Z',
      hidden: null,
      can_hide: false,
    },
    {
      id: idOf(2),
      by: 'Simone Campbell',
      child: 'Maya',
      mine: true,
      text: 'Maya says it waits for the white edge.',
      at: '2026-11-24T23:02:00.000Z',
      hidden: { by: 'Andre Bennett', reason: 'It names another child.' },
      can_hide: false,
    },
  ],
};
const show = (more: Partial<Answers> = {}, as = aParent()) =>
  renderInApp(<StoryAnswers id={idOf(9)} about="Rovers turned" answers={{ ...answers, ...more }} />, { as });
const thanks = (count = 5) => page.getByRole('button', { name: new RegExp(`^Thank you, ${count}`) });

test('one tap says thank you, the same tap takes it back', async () => {
  answer(storyAnswerCalls.thankForStory, { ...answers, thanks: 6, thanked: true });
  await show();
  await expect.element(thanks(5)).toBeVisible();
  await thanks().click();
  await expect.element(thanks(6)).toBeVisible();
  await expect.element(thanks(6)).toHaveAttribute('aria-pressed', 'true');
  await thanks(6).click();
  await expect.element(thanks(5)).toBeVisible();
  // The number changes at once; what was tapped is sent afterwards.
  const sent = () => sentTo(storyAnswerCalls.thankForStory).map(({ body }) => body as { id: string; thanked: boolean });
  await expect.poll(() => sent().map(({ thanked }) => thanked)).toEqual([true, false]);
  expect(new Set(sent().map(({ id }) => id)).size).toBe(2);
});

test('without a signal the thank you waits, and counts here', async () => {
  loseLine(storyAnswerCalls.thankForStory);
  await show();
  await thanks().click();
  await expect.element(page.getByText('Saved on this device.', { exact: false })).toBeVisible();
  await expect.element(thanks(6)).toBeVisible();
});

test('comments name an adult shortly, and say what is hidden to whoever wrote it', async () => {
  answer(storyAnswerCalls.addStoryComment, answers);
  await show();
  await expect.element(page.getByText('Keisha R., Jabari’s family')).toBeVisible();
  await expect.element(page.getByText('Only you and the team read this. It names another child.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Hide/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Send comment' }).click();
  await expect.element(page.getByText('Please write something')).toBeVisible();
  await page.getByLabelText('Write to the class').fill('Well done all.');
  await page.getByRole('button', { name: 'Send comment' }).click();
  await expect.element(page.getByLabelText('Write to the class')).toHaveValue('');
  expect(sentTo(storyAnswerCalls.addStoryComment).map(({ body }) => (body as { text: string }).text)).toEqual([
    'Well done all.',
  ]);
});

test('a teacher hides one with a reason', async () => {
  answer(storyAnswerCalls.hideStoryComment, {
    id: idOf(1),
    by: 'Keisha Reid',
    program: { id: idOf(4), title: 'Level 1' },
    story: 'Rovers turned',
    text: 'He talked about the loop the whole way home.',
    at: '2026-11-24T22:40:00.000Z',
    state: 'hidden',
    hidden: { by: 'Andre Bennett', reason: 'It names another child.' },
  });
  const [first] = answers.comments;
  await show({ can_thank: false, comments: [{ ...first!, can_hide: true }] }, aStaffMember('staff'));
  await expect.element(page.getByText('5 people said thank you')).toBeVisible();
  await page.getByRole('button', { name: /^Hide/ }).click();
  await page.getByLabelText('Why').fill('It names another child.');
  await page.getByRole('button', { name: 'Hide comment' }).click();
  await expect.element(page.getByText('Hidden from the families of the class.', { exact: false })).toBeVisible();
  await expect
    .poll(() => sentTo(storyAnswerCalls.hideStoryComment)[0])
    .toMatchObject({
      params: { id: idOf(1) },
      body: { hidden: true, reason: 'It names another child.' },
    });
});

test('where the office allows nothing, nothing is there; where thanks, no box', async () => {
  await show({ kind: 'off' });
  await expect.element(thanks()).not.toBeInTheDocument();
  await show({ kind: 'thanks', can_comment: false, comments: [] });
  await expect.element(thanks()).toBeVisible();
  await expect.element(page.getByLabelText('Write to the class')).not.toBeInTheDocument();
});
