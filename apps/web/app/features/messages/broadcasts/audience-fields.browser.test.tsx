import { broadcastCalls, type Audience, type AudienceChoices } from '@doctorbird/contract/messages/broadcasts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { AudienceFields } from './audience-fields.tsx';

const id = '0198c0de-0000-7000-8000-000000000004';
const team: Audience = { match: 'any', rules: [{ of: 'staff', id: null, day: null, except: false }] };
const choices: AudienceChoices = {
  program: [],
  season: [],
  group: [],
  competition: [],
  tag: [],
  saved: [{ id, name: 'The team', audience: team }],
};

function Fields({ first }: { first: Audience }) {
  const [audience, setAudience] = useState(first);
  return <AudienceFields audience={audience} choices={choices} onChange={setAudience} />;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a saved list is chosen by its name, and deleted after a question', async () => {
  answer(broadcastCalls.removeAudience, undefined);
  await renderInApp(<Fields first={{ match: 'any', rules: [] }} />);
  const list = page.getByLabelText('Saved lists (optional)');
  await expect.element(button('Delete the saved list')).not.toBeInTheDocument();
  await list.selectOptions('The team');
  await expect.element(list).toHaveValue(id);
  await button('Delete the saved list').click();
  await button('Keep it').click();
  expect(sentTo(broadcastCalls.removeAudience)).toEqual([]);
  await button('Delete the saved list').click();
  await button('Delete list').click();
  await expect.poll(() => sentTo(broadcastCalls.removeAudience).map(({ params }) => params)).toEqual([{ id }]);
});

test('recipients that are no saved list can be saved as one', async () => {
  await renderInApp(<Fields first={{ ...team, rules: [...team.rules, ...team.rules] }} />);
  await expect.element(page.getByLabelText('Saved lists (optional)')).toHaveValue('');
  await expect.element(button('Save this list')).toBeVisible();
});
