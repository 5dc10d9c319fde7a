import { homeCalls, type ParentHome } from '@doctorbird/contract/admin/homes';
import { call } from '../../api/call.ts';

const homes = new WeakMap<AbortSignal, Promise<ParentHome>>();

/** Everything on a parent's home. Its page and the tabs above it load at the same time, and share one call. */
export function loadHome({ signal }: Request): Promise<ParentHome> {
  const home = homes.get(signal) ?? call(homeCalls.getParentHome, {}, { signal });
  homes.set(signal, home);
  return home;
}
