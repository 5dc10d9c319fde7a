import type { Organisation } from '@doctorbird/contract/organisation/site';
import { useRouteLoaderData } from 'react-router';

type Office = Pick<Organisation, 'name' | 'address' | 'phone' | 'email' | 'hours'> & {
  phone_shown: string;
  takes_cards: boolean;
  phone_sign_in: boolean;
  hold_hours: number;
  /** This is the sample organization, which an admin can replace by their own. */
  sample_data: boolean;
};

type Extra = 'phone_shown' | 'takes_cards' | 'phone_sign_in' | 'hold_hours' | 'sample_data';
type FrameData = Pick<Office, Extra> & { organisation: Omit<Office, Extra> };

/** The organisation as every page's frame has loaded it already; nothing when the frame itself failed. */
export function useOrganisation(): Office | null {
  const frame = useRouteLoaderData<FrameData>('routes/frame');
  if (!frame) return null;
  const { phone_shown, takes_cards, phone_sign_in, hold_hours, sample_data } = frame;
  return { ...frame.organisation, phone_shown, takes_cards, phone_sign_in, hold_hours, sample_data };
}
