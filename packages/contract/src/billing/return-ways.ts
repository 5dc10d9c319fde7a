/** How what was paid goes back: at once as credit or in cash, or to the card or account that it was paid from. */
export const returnWays = ['credit', 'cash', 'as_paid'] as const;
export type ReturnWay = (typeof returnWays)[number];
