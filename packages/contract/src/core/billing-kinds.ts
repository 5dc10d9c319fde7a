/** Who can owe money. */
export const accountKinds = ['family', 'student', 'organization'] as const;
export type AccountKind = (typeof accountKinds)[number];

/**
 * What money can be owed for. Billing passes its id on and never looks inside. `charge` is anything that has no record of
 * its own on an invoice, such as a late pick-up; `on_account` and `fund_gift` are money
 * that came while nothing was owed, for the family's credit and for the scholarship fund: nothing is ever charged for them.
 */
export const subjectKinds = ['enrollment', 'competition_entry', 'quote', 'charge', 'on_account', 'fund_gift'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/**
 * What a charge is for; `items`: out of the catalog or typed, line by line; `carried_over`: what a family owed in another system, so no
 * income of ours; `other`: as its label says.
 */
export const chargeKinds = ['late_pickup', 'class_visit', 'items', 'carried_over', 'other'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** `charge` comes first; each of the others changes what is owed for the same thing. */
export const invoiceLineKinds = ['charge', 'discount', 'price_change', 'waiver', 'cancellation', 'refund'] as const;
export type InvoiceLineKind = (typeof invoiceLineKinds)[number];
