import type { Organisation } from '@doctorbird/contract/site';
import { useRouteLoaderData } from 'react-router';

type Office = Pick<Organisation, 'name' | 'phone' | 'hours'> & { phone_shown: string };

/** The organisation as the frame of every page has loaded it already; nothing when the frame itself failed. */
export function useOffice(): Office | null {
  const frame = useRouteLoaderData<{ organisation: Omit<Office, 'phone_shown'>; phone_shown: string }>('routes/frame');
  return frame ? { ...frame.organisation, phone_shown: frame.phone_shown } : null;
}
