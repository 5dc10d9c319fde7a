import { studentCalls } from '@doctorbird/contract/families/students';
import { call } from '../api/call.ts';
import { sessionReady } from '../session/session-store.ts';
import type { FamilyChild } from './claim-flow.tsx';

/** Who reads a claim slip: a parent who is signed in chooses a child. Only the primary guardian answers for one. */
export async function claimingFamily(): Promise<{ family: FamilyChild[]; isSignedIn: boolean }> {
  const { profile } = await sessionReady();
  if (profile?.model !== 'parent') return { family: [], isSignedIn: profile !== null };
  const { data } = await call(studentCalls.listStudents, { query: { limit: 100 } });
  const family = data.filter(({ guardian }) => !guardian).map(({ id, full_name }) => ({ id, full_name }));
  return { family, isSignedIn: true };
}
