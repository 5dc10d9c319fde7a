import { expect } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { SpecificationClient } from './specification-client.ts';
import { child } from './specification-samples.ts';

/** One row of the specification's table of calls: its name, and what a client does with it and expects. */
export type Row = [name: string, walk: () => Promise<void>];

export const parent = { email: 'nadine@family.test', password: 'yellow-kite-42', full_name: 'Nadine Brown' };

/** The people of the day, and the ids of what was created on the way. */
interface Day {
  world: TestApp;
  office: SignedIn;
  teacher: SignedIn;
  admin: SpecificationClient;
  staff: SpecificationClient;
  family: SpecificationClient;
  student: SpecificationClient;
}
export const day = {} as Day;
export const ids: Record<string, string> = {};

export async function beginDay(): Promise<void> {
  const world = await startTestApp();
  const office = await world.signInAs('admin');
  const teacher = await world.signInAs('staff', { fullName: 'Tanya Reid' });
  Object.assign(day, {
    world,
    office,
    teacher,
    admin: new SpecificationClient(world, office.token),
    staff: new SpecificationClient(world, teacher.token),
    family: new SpecificationClient(world),
    student: new SpecificationClient(world),
  } satisfies Day);
}
export const visitor = () => new SpecificationClient(day.world);

/** A new child of the family requests a place; returns the place's id. */
export async function enroll(name: string): Promise<string> {
  const made = await day.family.post('/students', { ...child, full_name: name });
  const place = await day.family.post('/enrollments', { student_id: made.id, program_id: ids.program });
  expect(place).toMatchObject({ status: 'pending' });
  return place.id;
}
