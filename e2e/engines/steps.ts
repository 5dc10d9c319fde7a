import type { APIRequestContext } from '@playwright/test';
import { appCode } from '../../apps/server/test/app-code.ts';
import { expect, newFamily, newPlace, tokenFor, unique, type Caller } from '../fixtures/app.ts';
import { classIn, newTeacher } from '../fixtures/class-now.ts';
import { demoPassword } from '../fixtures/demo-account.ts';

/* What has to be there before a journey begins; each has its own, so that two engines do not meet in one record. */

export const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });
export const adminToken = (api: Caller) => tokenFor(api, 'admin@demo.test', demoPassword);

/** A name without digits, as names are. */
export const ownName = (first: string): string =>
  `${first} ${unique('name')
    .split('@')[0]!
    .replaceAll(/[^a-z]/g, '')
    .slice(4)}`;

export async function familyWithPlace(api: Caller, slug: string) {
  const child = ownName('Kemar');
  const family = await newFamily(api, child);
  return { ...family, child, place: await newPlace(api, family, slug) };
}

/** Somebody of the staff who has a second step; answers how to make its next code. */
export async function staffWithSecondStep(api: Caller) {
  const { email } = await newTeacher(api, 'Sasha');
  const headers = headersOf(await tokenFor(api, email, demoPassword));
  const begun = await api.request.post('/api/v1/profile/second-step/setup', { headers });
  const { secret } = (await begun.json()) as { secret: string };
  const data = { code: appCode(new Date(), secret) };
  const on = await api.request.post('/api/v1/profile/second-step/confirm', { headers, data });
  expect(on.status(), await on.text()).toBe(200);
  // This half minute's code was used for the setup; the next one is already valid.
  return { email, code: () => appCode(new Date(), secret, 1) };
}

/** A student with an account of their own and one task to hand in. */
export async function studentWithTask(api: Caller) {
  const teacher = await newTeacher(api);
  const club = await classIn(api, { minutes: -20, teacher: teacher.email });
  const data = {
    full_name: ownName('Tajay'),
    email: unique('tajay'),
    password: demoPassword,
    date_of_birth: '2014-02-03',
    grade_level: 'Grade 7',
  };
  const signed = await api.request.post('/api/v1/auth/register/student', { data });
  const { token, user } = (await signed.json()) as { token: string; user: { student_id: string } };
  const place = await api.request.post('/api/v1/admin/enrollments', {
    headers: headersOf(await adminToken(api)),
    data: { student_id: user.student_id, program_id: club.id },
  });
  expect(place.status(), await place.text()).toBe(201);
  const { id } = (await place.json()) as { id: string };
  const paid = await api.request.put(`/api/v1/admin/enrollments/${id}/status`, {
    headers: headersOf(await adminToken(api)),
    data: { payment_status: 'paid', method: 'cash' },
  });
  expect(paid.status(), await paid.text()).toBe(200);
  const made = await api.request.post('/api/v1/staff/coursework', {
    headers: headersOf(await tokenFor(api, teacher.email, demoPassword)),
    data: { program_id: club.id, title: 'Draw the panel', instructions: 'On one page.' },
  });
  expect(made.status(), await made.text()).toBe(201);
  return { token, work: ((await made.json()) as { id: string }).id };
}

/** The address of the link that confirms an email. */
export async function confirmationOf(api: Caller, email: string): Promise<string> {
  const headers = headersOf(await adminToken(api));
  const listed = await api.request.get('/api/v1/admin/mails', { headers, params: { q: email } });
  const { data } = (await listed.json()) as { data: Array<{ id: string }> };
  const texts = await Promise.all(
    data.map(async ({ id }) => (await api.request.get(`/api/v1/admin/mails/${id}`, { headers })).text()),
  );
  return /\/confirm-email\?token=[\w-]+/.exec(texts.join(' '))![0];
}

export const caller = (request: APIRequestContext): Caller => ({ request });
