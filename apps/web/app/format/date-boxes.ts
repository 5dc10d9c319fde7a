const inJamaica = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Jamaica',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The date and time of a moment in Jamaica, as form values. */
export function boxesOf(moment: string): { date: string; time: string } {
  const parts = Object.fromEntries(inJamaica.formatToParts(new Date(moment)).map((part) => [part.type, part.value]));
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}
