/** How long the password that was just entered again counts. */
export const presentConfirmation = (until: Date) => ({ confirmed_until: until.toISOString() });
