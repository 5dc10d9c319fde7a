export const recordsText = (count: number): string => `${count} ${count === 1 ? 'record' : 'records'}`;
