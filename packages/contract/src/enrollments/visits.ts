/** A visit is one class of a program without a place in it: to try the program, or to come for one day. */
export const visitKinds = ['trial', 'day'] as const;
export type VisitKind = (typeof visitKinds)[number];

export const visitStates = ['booked', 'cancelled'] as const;
export type VisitState = (typeof visitStates)[number];

/** Who cancelled it; `class`: the class itself does not take place. */
export const visitEnders = ['family', 'office', 'class'] as const;
export type VisitEnder = (typeof visitEnders)[number];

/** On rosters and in lists. */
export const visitKindLabels: Record<VisitKind, string> = { trial: 'Trial', day: 'Drop-in' };

/** In sentences and on invoices. */
export const visitKindNames: Record<VisitKind, string> = { trial: 'Trial class', day: 'Drop-in day' };
