export type TypedSlip = { batch: string; approval_code: string; last_four: string; machine: string };

export const blankSlip: TypedSlip = { batch: '', approval_code: '', last_four: '', machine: '' };

/** What says where the money is found again: the slip of the card machine, or the reference of any other way. */
export const bySlipOrReference = <Way extends string | undefined>({
  method,
  reference,
  slip,
}: {
  method: Way;
  reference: string;
  slip: TypedSlip;
}) => (method === 'card_machine' ? { reference: '', slip } : { reference, slip: null });
