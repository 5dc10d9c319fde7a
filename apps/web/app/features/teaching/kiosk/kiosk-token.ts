const key = 'kiosk_token';

/** The kiosk's own token outlives a reload of the tablet; it ends with the day, and nothing else opens with it. */
export const storeKioskToken = (token: string): void => localStorage.setItem(key, token);
export const readKioskToken = (): string | null => localStorage.getItem(key);
export const dropKioskToken = (): void => localStorage.removeItem(key);
