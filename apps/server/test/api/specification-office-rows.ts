import { expect } from 'vitest';
import { day, ids, parent, visitor, type Row } from './specification-day.ts';
import { group, program } from './specification-samples.ts';

/** Dashboard, people and groups. */
export const officeRows: Row[] = [
  [
    'GET /admin/dashboard',
    async () => {
      const { stats, recent_enrollments: recent } = await day.admin.get('/admin/dashboard');
      expect(stats).toMatchObject({
        total_parents: 1,
        total_students: expect.any(Number),
        monthly_revenue: expect.any(Number),
        active_groups: 0,
      });
      expect(recent[0]).toMatchObject({
        student: { full_name: 'Rejected Brown' },
        program: { title: program.title },
        status: 'rejected',
      });
    },
  ],
  [
    'GET /admin/users',
    async () =>
      expect(await day.admin.list('/admin/users?page=1&limit=10&role=staff')).toMatchObject([
        { id: day.teacher.id, role: 'staff' },
      ]),
  ],
  [
    'GET /admin/users?type',
    async () =>
      expect(await day.admin.list('/admin/users?page=1&limit=10&type=staff')).toMatchObject([
        { full_name: 'Tanya Reid' },
      ]),
  ],
  [
    'GET /admin/parents',
    async () => {
      const [row] = await day.admin.list('/admin/parents?page=1&limit=10');
      expect(row).toMatchObject({ full_name: parent.full_name, email: parent.email, is_active: true });
      expect(row!.students).toContainEqual(expect.objectContaining({ full_name: 'Kai Brown' }));
    },
  ],
  [
    'GET /admin/students',
    async () => {
      const rows = await day.admin.list('/admin/students?page=1&limit=10');
      expect(rows).toContainEqual(
        expect.objectContaining({
          id: ids.child,
          parent_id: ids.parent,
          parent: expect.objectContaining({ full_name: parent.full_name }),
        }),
      );
    },
  ],
  [
    'GET /admin/students/{id}',
    async () =>
      expect(await day.admin.get(`/admin/students/${ids.child}`)).toMatchObject({
        parent_id: ids.parent,
        school: 'Mona Prep',
      }),
  ],
  [
    'POST /admin/staff',
    async () => {
      const body = {
        full_name: 'Omar Lee',
        email: 'omar@robots.test',
        phone: '',
        password: 'purple-kite-4242',
        role: 'staff',
      };
      expect(await day.admin.post('/admin/staff', body)).toMatchObject({
        full_name: 'Omar Lee',
        role: 'staff',
        is_active: true,
      });
      await visitor().enter('/auth/login', { email: body.email, password: body.password });
    },
  ],
  [
    'PUT /admin/users/{id}/status?type=staff',
    async () =>
      expect(
        await day.admin.put(`/admin/users/${day.teacher.id}/status?type=staff`, { is_active: true }),
      ).toMatchObject({
        is_active: true,
      }),
  ],
  [
    'PUT /admin/users/{id}/status?type=parent',
    async () =>
      expect(await day.admin.put(`/admin/users/${ids.parent}/status?type=parent`, { is_active: true })).toMatchObject({
        is_active: true,
      }),
  ],
  [
    'PUT /admin/users/{id}/status?type=student',
    async () =>
      expect(await day.admin.put(`/admin/users/${ids.child}/status?type=student`, { is_active: true })).toMatchObject({
        is_active: true,
      }),
  ],
  [
    'POST /admin/groups of a visitor',
    async () => {
      expect(await visitor().post('/admin/groups', { ...group, name: 'From the website' })).toMatchObject({
        message: expect.any(String),
      });
    },
  ],
  [
    'POST /admin/groups',
    async () => {
      const made = await day.admin.post('/admin/groups', group);
      expect(made).toMatchObject({
        ...group,
        contact_phone: '+18765550120',
        status: 'pending',
        members: [],
        staff: null,
      });
      ids.group = made.id;
    },
  ],
  [
    'GET /admin/groups',
    async () =>
      expect(await day.admin.list('/admin/groups?page=1&limit=10&status=pending')).toContainEqual(
        expect.objectContaining({ id: ids.group, members: [] }),
      ),
  ],
  [
    'GET /admin/groups?staff_id',
    async () => expect(await day.admin.list(`/admin/groups?staff_id=${day.teacher.id}`)).toHaveLength(0),
  ],
  [
    'PUT /admin/groups/{id}/status quoted',
    async () => {
      const answer = await day.admin.put(`/admin/groups/${ids.group}/status`, {
        status: 'quoted',
        staff_id: day.teacher.id,
      });
      expect(answer).toMatchObject({ status: 'quoted', staff: { full_name: 'Tanya Reid' } });
    },
  ],
  [
    'PUT /admin/groups/{id}/status without staff',
    async () => {
      expect(
        await day.admin.put(`/admin/groups/${ids.group}/status`, { status: 'quoted', staff_id: '' }),
      ).toMatchObject({
        staff: null,
      });
    },
  ],
  [
    'PUT /admin/groups/{id}/status declined',
    async () => {
      expect(
        await day.admin.put(`/admin/groups/${ids.group}/status`, { status: 'declined', staff_id: '' }),
      ).toMatchObject({
        status: 'declined',
      });
      const other = await day.admin.post('/admin/groups', { ...group, name: 'Chess club' });
      expect(await day.admin.put(`/admin/groups/${other.id}/status`, { status: 'cancelled' })).toMatchObject({
        status: 'cancelled',
      });
    },
  ],
];
