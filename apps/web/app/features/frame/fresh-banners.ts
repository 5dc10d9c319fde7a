import { siteCalls } from '@doctorbird/contract/organisation/site';
import { call } from '../../api/call.ts';
import { urgentBanners } from './closed-text.ts';

/** The lines as they are now, for a page that came from the device because the line was bad: it is as old as its worker. */
export const freshBanners = async () => urgentBanners((await call(siteCalls.getSite)).banners);
