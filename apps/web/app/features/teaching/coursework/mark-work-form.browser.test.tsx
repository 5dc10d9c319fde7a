import { courseworkCalls } from '@doctorbird/contract/teaching/coursework';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '../../../../test/fake-api.ts';
import { aSubmission, aWorkRow } from '../../../../test/form-records.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { MarkWorkForm } from './mark-work-form.tsx';

test('the level of a criterion that was removed meanwhile is not sent again', async () => {
  const rubric = [{ id: idOf(61), name: 'Wiring', levels: ['Begins', 'Works'] }];
  const levels = [
    { criterion: idOf(61), level: 1 },
    { criterion: idOf(62), level: 0 },
  ];
  answer(courseworkCalls.markSubmission, { ...aWorkRow, state: 'done' });
  await renderInApp(<MarkWorkForm row={aWorkRow} submission={{ ...aSubmission, levels }} rubric={rubric} />, {
    as: aStaffMember('staff'),
  });
  await page.getByRole('button', { name: 'Mark as done : Maya Campbell', exact: true }).click();
  await expect.element(messages()).toMatchTextContent('The work of Maya Campbell is done.');
  expect(sentTo(courseworkCalls.markSubmission).map(({ body }) => body)).toMatchObject([
    { outcome: 'done', levels: [{ criterion: idOf(61), level: 1 }], version: 3 },
  ]);
});
