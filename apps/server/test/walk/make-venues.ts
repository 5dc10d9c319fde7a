import { calls } from '@doctorbird/contract/calls';
import { made } from './make-records.ts';
import type { Scene } from './scene.ts';

let count = 0;
export const aVenue = () => {
  count += 1;
  return { name: `Library ${count}`, address: '2 Mona Road', parish: 'St. Andrew', rooms: [{ name: 'Hall' }] };
};

export const newVenue = async ({ world, secondAdmin }: Scene): Promise<string> =>
  (await made<{ id: string }>(world.send(calls.addVenue, { token: secondAdmin.token, body: aVenue() }))).id;
