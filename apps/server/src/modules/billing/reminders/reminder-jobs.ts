/** Every 20 minutes, so that a place that ends soon is not missed; each family gets one mail a day at most. */
export const REMIND_FAMILIES = 'money.remind';

/** Every 20 minutes, of organizations' invoices. */
export const REMIND_OF_INVOICES = 'groups.remind-of-invoices';
