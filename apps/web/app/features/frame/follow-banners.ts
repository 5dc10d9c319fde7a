import { siteCalls } from '@doctorbird/contract/organisation/site';
import { call } from '../../api/call.ts';
import { urgentBanners } from './closed-text.ts';
import type { UrgentBanner } from './urgent-line.tsx';

/** The longest that a timer of the browser runs. */
const longestTimer = 2_147_483_647;

/**
 * Takes the lines down when they are over, on a page that stays open or was stored. A page that came from the device, because the line was
 * bad, is as old as its worker: it reads them anew.
 */
export async function followBanners(
  given: readonly UrgentBanner[],
  show: (banners: readonly UrgentBanner[]) => void,
): Promise<void> {
  const follow = (banners: readonly UrgentBanner[]) => {
    const up = banners.filter(({ until }) => Date.parse(until) > Date.now());
    show(up);
    if (up.length === 0) return;
    const next = Math.min(...up.map(({ until }) => Date.parse(until)));
    setTimeout(() => follow(up), Math.min(next - Date.now() + 1, longestTimer));
  };
  const isStored = 'shell' in document.documentElement.dataset;
  const fresh = isStored ? await call(siteCalls.getSite).catch(() => null) : null;
  follow(fresh ? urgentBanners(fresh.banners) : given);
}
