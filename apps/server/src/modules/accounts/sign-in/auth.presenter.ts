/** How long a password that was just entered again remains valid for sensitive actions. */
export const presentConfirmation = (until: Date) => ({ confirmed_until: until.toISOString() });
