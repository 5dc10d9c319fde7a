import { eventDayCalls, type EventRecorded } from '@doctorbird/contract/competitions/event-day';
import type { GivenRecord, RecordOutcome } from '@doctorbird/contract/competitions/event-records';
import { beforeEach, expect, test } from 'vitest';
import { anEvent, division } from '../../../../test/event-sample.ts';
import { answer, forget, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { forgetUnsent } from '../../../offline/unsent.ts';
import { newRecord } from '../day/use-event-day.ts';
import { listOutbox, putInOutbox, sendOutbox } from './outbox.ts';

const token = 'link-of-a-helper-1234567890';
const { recordAtEvent } = eventDayCalls;
const ended: string[] = [];
const sending = { onAnswer: () => undefined, onEnded: (of: string) => void ended.push(of) };
const record = (match: string) => newRecord('match.called', { match }, division);
const outcome = (
  id: string,
  state: RecordOutcome['state'] = 'recorded',
  message: string | null = null,
): RecordOutcome => ({
  id,
  state,
  seq: state === 'refused' ? null : 2,
  message,
});
const said = (outcomes: RecordOutcome[]): EventRecorded => ({ outcomes, state: anEvent(), log: [] });
const put = async (...records: GivenRecord[]) => {
  for (const one of records) await putInOutbox(token, one, `Called ${String(one.body['match'])}`);
};
const idsSent = () =>
  sentTo(recordAtEvent).map(({ body }) => (body as { records: GivenRecord[] }).records.map(({ id }) => id));

beforeEach(async () => {
  ended.length = 0;
  await forgetUnsent('event');
});

test('what waits goes out in order, and again under the same ids when the answer was lost', async () => {
  const [one, two] = [record('m1'), record('m2')];
  await put(one, two);
  loseLine(recordAtEvent);
  await expect(sendOutbox(sending)).rejects.toThrow('Network error');
  expect(await listOutbox()).toHaveLength(2);
  forget(recordAtEvent);
  answer(recordAtEvent, said([outcome(one.id), outcome(two.id)]));
  await sendOutbox(sending);
  expect(idsSent()).toEqual([
    [one.id, two.id],
    [one.id, two.id],
  ]);
  expect(await listOutbox()).toEqual([]);
});

test('a refused record stays with its sentence, and one beside another answer is told apart', async () => {
  const [one, two, three] = [record('m1'), record('m2'), record('m3')];
  await put(one, two, three);
  answer(
    recordAtEvent,
    said([outcome(one.id, 'refused', 'M1 is over.'), outcome(two.id, 'aside', 'There is another.'), outcome(three.id)]),
  );
  await sendOutbox(sending);
  expect((await listOutbox()).map(({ id, state, why }) => [id, state, why])).toEqual([
    [one.id, 'refused', 'M1 is over.'],
    [two.id, 'aside', 'There is another.'],
  ]);
  await sendOutbox(sending);
  expect(sentTo(recordAtEvent)).toHaveLength(1);
});

test('one bad record does not hold up the others: they go out one by one', async () => {
  const [one, bad, three] = [record('m1'), record('m2'), record('m3')];
  await put(one, bad, three);
  refuse(recordAtEvent, 422, { error: 'Please check what you entered' });
  answer(recordAtEvent, said([outcome(one.id)]));
  refuse(recordAtEvent, 422, { error: 'Please check what you entered' });
  answer(recordAtEvent, said([outcome(three.id)]));
  await sendOutbox(sending);
  expect(idsSent()).toEqual([[one.id, bad.id, three.id], [one.id], [bad.id], [three.id]]);
  expect((await listOutbox()).map(({ id, state }) => [id, state])).toEqual([[bad.id, 'refused']]);
});

test('when the link is over, what waits stays on the phone; a newer link is not held up', async () => {
  const [one, two] = [record('m1'), record('m2')];
  await put(one);
  await putInOutbox('another-link-1234567890', two, 'Called m2');
  refuse(recordAtEvent, 404, { error: 'Link not found' });
  answer(recordAtEvent, said([outcome(two.id)]));
  await sendOutbox(sending);
  expect(ended).toEqual([token]);
  expect((await listOutbox()).map(({ id, state }) => [id, state])).toEqual([[one.id, 'waiting']]);
});
