/** When the invoice will be due. */
export function dueText(days: number): string {
  if (days === 0) return 'Due on the day of acceptance';
  return `Due ${days} ${days === 1 ? 'day' : 'days'} after acceptance`;
}
