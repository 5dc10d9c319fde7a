import { expect } from 'vitest';
import { calls } from '@doctorbird/contract/calls';
import { day, enroll, ids, parent, visitor, type Row } from './specification-day.ts';
import { competition, picture, program, robot, service } from './specification-samples.ts';

const content = (folder: string, body: Record<string, unknown>, field: string): Row[] => [
  [
    `POST /admin/${folder}`,
    async () => {
      const made = await day.admin.post(`/admin/${folder}`, body);
      ids[folder] = made.id;
      expect(await visitor().list(`/${folder}?limit=100`)).toContainEqual(
        expect.objectContaining({ id: made.id, [field]: body[field] }),
      );
    },
  ],
  [
    `PUT /admin/${folder}/{id}`,
    async () => {
      const shown = (await visitor().list(`/${folder}?limit=100`)).find(({ id }) => id === ids[folder])!;
      const changed = await day.admin.put(`/admin/${folder}/${ids[folder]}`, {
        ...shown,
        description: 'Another text.',
      });
      expect(changed).toMatchObject({ ...shown, description: 'Another text.' });
    },
  ],
  [
    `DELETE /admin/${folder}/{id}`,
    async () => {
      expect(await day.admin.delete(`/admin/${folder}/${ids[folder]}`)).toMatchObject({ removed: 'deleted' });
      expect(await visitor().list(`/${folder}?limit=100`)).not.toContainEqual(
        expect.objectContaining({ id: ids[folder] }),
      );
    },
  ],
];
export const sheet = (type: string): Row => [
  `GET /admin/export?type=${type}`,
  async () => {
    const answer = await day.world.request('GET', `/api/v1/admin/export?type=${type}`, { token: day.office.token });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(String(answer.body).replace('\uFEFF', '').split('\r\n')[0]).toMatch(/\w/);
  },
];

/** Staff, content, messages, analytics and exports. */
export const otherRows: Row[] = [
  [
    'GET /staff/profile',
    async () => expect(await day.staff.get('/staff/profile')).toMatchObject({ full_name: 'Tanya Reid', role: 'staff' }),
  ],
  [
    'GET /staff/students',
    async () => {
      const place = await enroll('Taught Brown');
      const { student: taught } = await day.admin.put(`/admin/enrollments/${place}/status`, { status: 'enrolled' });
      ids.taught = taught.id;
      await day.world.call(calls.assignStaff, {
        token: day.office.token,
        body: { staff_id: day.teacher.id, program_id: ids.program, student_id: ids.taught },
      });
      expect(await day.staff.list('/staff/students?page=1&limit=10')).toMatchObject([
        {
          child: { full_name: 'Taught Brown', parent: { full_name: parent.full_name } },
          program: { title: program.title },
        },
      ]);
    },
  ],
  [
    'GET /staff/students/{id}',
    async () =>
      expect(await day.staff.get(`/staff/students/${ids.taught}`)).toMatchObject({ full_name: 'Taught Brown' }),
  ],
  [
    'POST /staff/progress',
    async () => {
      const made = await day.staff.post('/staff/progress', {
        student_id: ids.taught,
        notes: 'Solders well.',
        attendance: 'Always on time',
        score: 80,
        skills: ['Wiring'],
      });
      expect(made).toMatchObject({ student: { id: ids.taught }, program: { id: ids.program }, score: 80 });
      expect(made.comment).toContain('Solders well.');
      expect(made.comment).toContain('Attendance: Always on time');
      ids.progress = made.id;
    },
  ],
  [
    'PUT /staff/progress/{id}',
    async () => {
      const read = await day.staff.get(`/staff/progress/${ids.progress}`);
      const changed = await day.staff.put(`/staff/progress/${ids.progress}`, { ...read, score: 90 });
      expect(changed).toMatchObject({ score: 90, comment: read.comment, skills: read.skills });
    },
  ],
  ...content('competitions', competition, 'title'),
  ...content('robots', robot, 'name'),
  ...content('gallery', picture, 'title'),
  ...content('services', service, 'title'),
  ['GET /gallery?category', async () => expect((await visitor().get('/gallery?category=Awards')).data).toEqual([])],
  [
    'POST /newsletter/subscribe',
    async () =>
      expect(await visitor().post('/newsletter/subscribe', { email: 'reader@news.test' })).toMatchObject({
        message: expect.any(String),
      }),
  ],
  [
    'POST /contact',
    async () => {
      await visitor().post('/contact', {
        from_name: 'Ann',
        from_email: 'ann@mail.test',
        subject: 'Hello',
        message: 'When is camp?',
        source: 'footer',
      });
      await visitor().post('/contact', {
        name: 'Ben',
        email: 'ben@mail.test',
        message: 'No subject.',
        phone: '876-555-0177',
      });
    },
  ],
  [
    'GET /admin/contacts',
    async () => {
      const rows = await day.admin.list('/admin/contacts?page=1&limit=10');
      expect(rows).toContainEqual(expect.objectContaining({ name: 'Ann', email: 'ann@mail.test', subject: 'Hello' }));
      expect(rows).toContainEqual(
        expect.objectContaining({ name: 'Ben', message: expect.stringContaining('876-555-0177') }),
      );
    },
  ],
  ['GET /admin/analytics', async () => expect(await day.admin.get('/admin/analytics')).toEqual(expect.any(Object))],
  sheet('payments'),
  sheet('newsletter'),
  sheet('enrollments'),
];
