import { expect } from 'vitest';
import { testPassword } from '../test-app.ts';
import { day, enroll, ids, parent, visitor, type Row } from './specification-day.ts';
import { child, program } from './specification-samples.ts';

const me = { full_name: 'Nadine Brown', email: parent.email, phone: '876-555-0110' };

/** Sign-up, families, programs, enrollments and payments. */
export const familyRows: Row[] = [
  [
    'POST /auth/register/parent',
    async () => {
      const answer = await day.family.enter('/auth/register/parent', { ...parent, phone: '876-555-0101', address: '' });
      expect(answer).toMatchObject({
        model: 'parent',
        user: { full_name: parent.full_name, role: 'parent', students: [] },
      });
      ids.parent = answer.user.id;
    },
  ],
  [
    'POST /auth/register/student',
    async () => {
      const answer = await day.student.enter('/auth/register/student', {
        email: 'zoe@student.test',
        password: 'green-kite-42',
        full_name: 'Zoe Hall',
        date_of_birth: '2010-02-03',
        grade_level: 'Form 4',
        school: '',
        medical_notes: '',
        parent_id: '',
      });
      expect(answer).toMatchObject({ model: 'student', user: { full_name: 'Zoe Hall', parent_id: null } });
    },
  ],
  [
    'POST /auth/login',
    async () => {
      expect(await day.family.enter('/auth/login', { email: parent.email, password: parent.password })).toMatchObject({
        model: 'parent',
      });
    },
  ],
  [
    'POST /auth/login of an admin',
    async () => {
      const answer = await visitor().enter('/auth/login', { email: day.office.email, password: testPassword });
      expect(answer).toMatchObject({ model: 'user', user: { role: 'admin' } });
    },
  ],
  [
    'GET /profile',
    async () => {
      expect(await day.family.get('/profile')).toMatchObject({
        model: 'parent',
        user: { email: parent.email, students: [] },
      });
    },
  ],
  [
    'PUT /profile with the same e-mail',
    async () => {
      const { user } = await day.family.put('/profile', me);
      expect(user).toMatchObject({ full_name: me.full_name, email: me.email, phone: '+18765550110' });
    },
  ],
  [
    'PUT /profile of a student',
    async () => {
      const { user } = await day.student.get('/profile');
      expect(await day.student.put('/profile', { ...user, full_name: 'Zoe M. Hall' })).toMatchObject({
        user: { full_name: 'Zoe M. Hall' },
      });
    },
  ],
  [
    'POST /students',
    async () => {
      const made = await day.family.post('/students', { ...child, favourite_color: 'green' });
      expect(made).toMatchObject({
        full_name: 'Kai Brown',
        date_of_birth: '2017-05-04',
        parent_id: ids.parent,
        is_active: true,
      });
      expect(made.parent).toMatchObject({ full_name: parent.full_name });
      ids.child = made.id;
    },
  ],
  [
    'GET /students',
    async () => {
      expect(await day.family.list('/students')).toMatchObject([
        { id: ids.child, full_name: 'Kai Brown', enrollments: [] },
      ]);
      expect((await day.family.get('/profile')).user.students).toMatchObject([
        { id: ids.child, full_name: 'Kai Brown' },
      ]);
    },
  ],
  [
    'PUT /students/{id}',
    async () => {
      const [read] = await day.family.list('/students');
      const changed = await day.family.put(`/students/${ids.child}`, { ...read, school: 'Mona Prep' });
      expect(changed).toMatchObject({ full_name: 'Kai Brown', school: 'Mona Prep', grade_level: read!.grade_level });
    },
  ],
  [
    'DELETE /students/{id}',
    async () => {
      const { id } = await day.family.post('/students', { ...child, full_name: 'Typed Twice' });
      expect(await day.family.delete(`/students/${id}`)).toEqual({ removed: 'deleted' });
      expect(await day.family.list('/students')).toHaveLength(1);
    },
  ],
  [
    'POST /admin/programs',
    async () => {
      const made = await day.admin.post('/admin/programs', program);
      ids.program = made.id;
      expect(made).toMatchObject({ ...program, currency: 'JMD', age_range: expect.stringContaining('6') });
      expect(await day.admin.list('/programs?limit=100')).toContainEqual(
        expect.objectContaining({ id: made.id, status: 'draft' }),
      );
      expect(await visitor().list('/programs?limit=100')).not.toContainEqual(expect.objectContaining({ id: made.id }));
    },
  ],
  [
    'PUT /admin/programs/{id} with a status',
    async () => {
      expect(await day.admin.put(`/admin/programs/${ids.program}`, { status: 'open' })).toMatchObject({
        status: 'open',
      });
      expect(await visitor().list('/programs')).toContainEqual(expect.objectContaining({ id: ids.program }));
    },
  ],
  [
    'PUT /admin/programs/{id} as it was read',
    async () => {
      const read = (await day.admin.list('/programs')).find(({ id }) => id === ids.program)!;
      const changed = await day.admin.put(`/admin/programs/${ids.program}`, { ...read, duration: '10 weeks' });
      expect(changed).toMatchObject({ title: program.title, duration: '10 weeks', status: 'open', price: 8000 });
    },
  ],
  [
    'DELETE /admin/programs/{id}',
    async () => {
      const { id } = await day.admin.post('/admin/programs', { ...program, title: 'A mistake' });
      expect(await day.admin.delete(`/admin/programs/${id}`)).toMatchObject({ removed: 'deleted' });
      expect(await day.admin.list('/programs')).not.toContainEqual(expect.objectContaining({ id }));
    },
  ],
  ['GET /programs', async () => expect(await visitor().list('/programs')).toHaveLength(1)],
  [
    'GET /programs?status',
    async () => {
      expect(await visitor().list('/programs?status=open')).toContainEqual(
        expect.objectContaining({ id: ids.program }),
      );
      expect(await day.admin.list('/programs?status=draft')).toHaveLength(0);
    },
  ],
  [
    'GET /programs/{id}',
    async () => expect(await visitor().get(`/programs/${ids.program}`)).toMatchObject({ title: program.title }),
  ],
  [
    'POST /enrollments',
    async () => {
      const made = await day.family.post('/enrollments', { student_id: ids.child, program_id: ids.program });
      ids.enrollment = made.id;
      expect(made).toMatchObject({ status: 'pending', payment_status: 'pending', payment_amount: 8000 });
    },
  ],
  [
    'GET /enrollments',
    async () => {
      const [row] = await day.family.list('/enrollments');
      expect(row).toMatchObject({
        program: {
          title: program.title,
          description: program.description,
          duration: '10 weeks',
          start_date: program.start_date,
        },
        student: { full_name: 'Kai Brown', parent: { full_name: parent.full_name } },
      });
    },
  ],
  ['GET /enrollments of a student', async () => expect(await day.student.list('/enrollments')).toHaveLength(0)],
  [
    'GET /admin/enrollments',
    async () => {
      const path = `/admin/enrollments?page=1&limit=10&status=pending&program_id=${ids.program}`;
      expect(await day.admin.list(path)).toMatchObject([{ id: ids.enrollment, student: { full_name: 'Kai Brown' } }]);
    },
  ],
  [
    'PUT /admin/enrollments/{id}/status paid',
    async () => {
      const answer = await day.admin.put(`/admin/enrollments/${ids.enrollment}/status`, {
        status: 'enrolled',
        payment_status: 'paid',
      });
      expect(answer).toMatchObject({ status: 'enrolled', payment_status: 'paid' });
    },
  ],
  [
    'PUT /admin/enrollments/{id}/status approved',
    async () => {
      const id = await enroll('Approved Brown');
      expect(
        await day.admin.put(`/admin/enrollments/${id}/status`, { status: 'approved', payment_status: 'pending' }),
      ).toMatchObject({ status: 'approved' });
    },
  ],
  [
    'PUT /admin/enrollments/{id}/status cancelled',
    async () => {
      const id = await enroll('Cancelled Brown');
      expect(await day.admin.put(`/admin/enrollments/${id}/status`, { status: 'cancelled' })).toMatchObject({
        status: 'cancelled',
      });
    },
  ],
  [
    'PUT /admin/enrollments/{id}/status rejected',
    async () => {
      const id = await enroll('Rejected Brown');
      expect(
        await day.admin.put(`/admin/enrollments/${id}/status`, { status: 'rejected', payment_status: 'pending' }),
      ).toMatchObject({ status: 'rejected' });
    },
  ],
  [
    'GET /payments/history',
    async () => {
      const [payment] = await day.family.list('/payments/history');
      expect(payment).toMatchObject({
        amount: 8000,
        payment_status: 'paid',
        date: expect.stringMatching(/^2026-03-10/),
      });
    },
  ],
  [
    'GET /admin/payments',
    async () => {
      const [payment] = await day.admin.list('/admin/payments?page=1&limit=10&status=paid');
      expect(payment).toMatchObject({
        amount: 8000,
        payment_status: 'paid',
        date: expect.stringMatching(/^2026-03-10/),
        student: { full_name: 'Kai Brown' },
        parent: { full_name: parent.full_name },
        program: { title: program.title },
      });
      ids.payment = String(payment!.id);
    },
  ],
  [
    'POST /admin/payments/{id}/refund',
    async () => {
      expect(await day.admin.post(`/admin/payments/${ids.payment}/refund`)).toMatchObject({
        payment_status: 'refunded',
      });
    },
  ],
];
