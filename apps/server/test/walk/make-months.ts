import type { Month } from '@doctorbird/contract/billing/months';
import { calls } from '@doctorbird/contract/calls';
import { freezeMonth } from '../../src/modules/billing/months/freeze-month.ts';
import { addMonths } from '../../src/platform/jamaica-time.ts';
import { made } from './make-records.ts';
import type { Scene } from './scene.ts';

let next = '2001-01';

/** A month long before anything was booked, each later than the last. */
export function nextMonth(): string {
  next = addMonths(next, 1);
  return next;
}

/** A month that the second admin has closed. */
export async function newClosing(scene: Scene): Promise<{ month: string; id: string }> {
  const month = nextMonth();
  const { token } = scene.secondAdmin;
  const { closing } = await made<Month>(scene.world.call(calls.closeMonth, { token, params: { month } }));
  return { month, id: closing!.id };
}

/** The same with its files, as the job writes them. */
export async function newPapers(scene: Scene): Promise<string> {
  const { id } = await newClosing(scene);
  await freezeMonth(scene.world.db, scene.world, id);
  return id;
}

/** A closed month that the second admin asks to reopen. */
export async function newReopening(scene: Scene): Promise<string> {
  const { month } = await newClosing(scene);
  const body = { reason: 'A transfer into the old account' };
  await made(scene.world.call(calls.askToReopenMonth, { token: scene.secondAdmin.token, params: { month }, body }));
  return month;
}
