/** "4 hours before", "1 hour before": how long something can be cancelled. */
export const hoursBefore = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'} before`;
