import { showPhone } from '@doctorbird/contract/core/phones';
import type { ReactNode } from 'react';
import { useOrganisation } from '../../../portal/organisation.ts';
import { ButtonLink } from '../../../ui/button.tsx';

/** One tap calls where the class is, or else the office. */
export function CallClass({ phone, about }: { phone: string | null; about: ReactNode }) {
  const office = useOrganisation();
  const number = phone ?? office?.phone;
  if (!number) return null;
  return (
    <ButtonLink to={`tel:${number}`} size="sm" plain>
      {`Call the ${phone === null ? 'office' : 'class'}: ${showPhone(number)}`}
      {about}
    </ButtonLink>
  );
}
