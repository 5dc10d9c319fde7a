import { whenShown } from '../ui/when-shown.tsx';

/** Read once somebody pays at the card machine. */
export const SlipFields = whenShown(async () => (await import('./slip-fields.tsx')).SlipFields);
