import type { studentFileCalls } from '@doctorbird/contract/admin/student-file';
import type { studentLearningCalls } from '@doctorbird/contract/admin/student-learning';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { childPlaces } from '../../enrollments/places/child-places.ts';
import { findAdminStudent } from '../../families/parents/families.queries.ts';
import { loadStudentFile, loadStudentLearning } from './student-file.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'sealer'>;

export function studentFileHandlers({
  db,
  clock,
  sealer,
}: Needs): Handlers<typeof studentFileCalls & typeof studentLearningCalls, Actor> {
  const today = () => jamaicaDay(clock.now());
  const find = (id: string) => findAdminStudent({ db, childPlaces }, id, today());
  return {
    getOfficeStudentFile: async ({ params }) =>
      loadStudentFile(db, { sealer }, { child: await find(params.id), today: today() }),
    getOfficeStudentLearning: async ({ params }) => {
      const { id } = await find(params.id);
      return loadStudentLearning(db, id);
    },
  };
}
