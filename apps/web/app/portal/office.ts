import type { Organisation } from '@doctorbird/contract/organisation/site';
import { useRouteLoaderData } from 'react-router';

type Office = Pick<Organisation, 'name' | 'phone' | 'hours'> & { phone_shown: string; takes_cards: boolean };

type Extra = 'phone_shown' | 'takes_cards';
type FrameData = Pick<Office, Extra> & { organisation: Omit<Office, Extra> };

/** The organisation as the frame of every page has loaded it already; nothing when the frame itself failed. */
export function useOffice(): Office | null {
  const frame = useRouteLoaderData<FrameData>('routes/frame');
  return frame ? { ...frame.organisation, phone_shown: frame.phone_shown, takes_cards: frame.takes_cards } : null;
}
