/** As many records as one action, message or export takes. */
export const mostChosen = 500;
