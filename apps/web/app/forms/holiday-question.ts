import { useState } from 'react';
import type { ApiError } from '../api/api-error.ts';

export const onHolidayLabel = 'Hold it on the holiday all the same';

/** Whether the server asked about a public holiday; from then on the form has a box to confirm the day. */
export function useHolidayQuestion() {
  const [asked, setAsked] = useState(false);
  const onRefusal = (reason: ApiError): false => {
    if (reason.code === 'public_holiday') setAsked(true);
    return false;
  };
  return { asked, onRefusal };
}
