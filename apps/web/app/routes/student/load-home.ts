import { homeCalls, type StudentHome } from '@doctorbird/contract/admin/homes';
import { call } from '../../api/call.ts';

const homes = new WeakMap<AbortSignal, Promise<StudentHome>>();

/** Everything on a student's home. Its page and the frame around it load at the same time, and share one call. */
export function loadHome({ signal }: Pick<Request, 'signal'>): Promise<StudentHome> {
  const home = homes.get(signal) ?? call(homeCalls.getStudentHome, {}, { signal });
  homes.set(signal, home);
  return home;
}
