import type { studentFileCalls } from '@doctorbird/contract/admin/student-file';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { childPlaces } from '../../enrollments/places/child-places.ts';
import { findAdminStudent } from '../../families/parents/families.queries.ts';
import { loadStudentFile } from './student-file.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'sealer'>;

export function studentFileHandlers({ db, clock, sealer }: Needs): Handlers<typeof studentFileCalls, Actor> {
  return {
    getOfficeStudentFile: async ({ params }) => {
      const today = jamaicaDay(clock.now());
      return loadStudentFile(
        db,
        { sealer },
        { child: await findAdminStudent({ db, childPlaces }, params.id, today), today },
      );
    },
  };
}
