/** The sheet of a judge about a team. Names change, and two judges may share one. */
export const sheetId = (division: string, team: string, judge: string): string => `${division}.${team}.${judge}`;
